/* The settings of the person: they are saved on the device and applied to the page. */
import { useEffect, useRef, useState } from "preact/hooks";
import { loadSettings, saveSettings, type Settings } from "./model/storage";
import { language, setLanguage } from "./model/words";

const prefersDark = matchMedia("(prefers-color-scheme: dark)");
const prefersContrast = matchMedia("(prefers-contrast: more)");
const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const PREFERENCES = [prefersDark, prefersContrast, prefersReducedMotion];

const isStill = ({ motion }: Settings): boolean => motion === "off" || prefersReducedMotion.matches;

/** Sets the attributes of the page that its style depends on. */
export function applySettings(settings: Settings): void {
	const preferred = prefersContrast.matches ? "contrast" : prefersDark.matches ? "dark" : "light";
	document.documentElement.dataset.theme = settings.theme === "auto" ? preferred : settings.theme;
	document.documentElement.dataset.text = settings.text;
	document.documentElement.dataset.motion = isStill(settings) ? "off" : "on";
}

interface SettingsHook {
	settings: Settings;
	changeSettings: (part: Partial<Settings>) => void;
	/** Both answer for the newest settings, whenever they are called. */
	still: () => boolean;
	speed: () => Settings["speed"];
}

/** `redraw` is called when another language has been loaded. */
export function useSettings(redraw: () => void): SettingsHook {
	const [settings, setSettings] = useState(loadSettings);
	const newest = useRef(settings);
	newest.current = settings;

	useEffect(() => {
		const apply = () => applySettings(newest.current);
		for (const preference of PREFERENCES) preference.addEventListener("change", apply);
		return () => {
			for (const preference of PREFERENCES) preference.removeEventListener("change", apply);
		};
	}, []);

	const changeSettings = (part: Partial<Settings>) => {
		const next = { ...settings, ...part };
		setSettings(next);
		saveSettings(next);
		applySettings(next);
		if (next.language && next.language !== language())
			// If the words cannot be fetched, the language stays.
			setLanguage(next.language).then(redraw, () => changeSettings({ language: language() }));
	};
	return { settings, changeSettings, still: () => isStill(newest.current), speed: () => newest.current.speed };
}
