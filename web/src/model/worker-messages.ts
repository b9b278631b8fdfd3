/* What the page and its workers send each other. */
import type { Analysis, SearchResult, Wish } from "./core";

/** Asks a computer player for an action or a hint. */
export interface SearchRequest {
	/** The record as the seat to act sees it. */
	record: string;
	player: string;
	/** The random key of the player: the same request has the same result. */
	choices: string;
	wish: Wish;
}

/** Asks the coach to analyse a whole game. */
export interface CoachRequest {
	record: string;
}

/** How far a request is, from 0 to 1. */
export type SearchProgress = number;

/** A worker first receives the compiled core, then one request after the other. */
export type WorkerMessage = { module: WebAssembly.Module } | SearchRequest | CoachRequest;
/** A worker sends its progress, then one result. The coach's result is null for a record with hidden parts. */
export type WorkerAnswer = SearchProgress | SearchResult | Analysis | null;
