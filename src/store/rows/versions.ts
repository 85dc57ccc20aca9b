import { packAgainst, packJson, unpackAgainst, unpackJson } from './packed-json.ts'

/**
 * Earlier states of an entity. Each is packed against the state that replaced it, of which most fields stayed: a fifth of the size. So that
 * the past is never far from a whole state, those of every 32nd transaction are packed by themselves. They share one rule, the number of
 * the transaction that left them, and so need no mark.
 */
const WHOLE_EVERY = 32
const isWhole = (tx: number): boolean => tx % WHOLE_EVERY === 0

/** `tx`: the transaction that left the state. `newer`: the JSON of the state that replaced it. */
export const packVersion = (tx: number, json: string, newer: string): Uint8Array =>
  isWhole(tx) ? packJson(json) : packAgainst(json, newer)

/** Throws an Error for a damaged frame. */
export const unpackVersion = (tx: number, frame: Uint8Array, newer: string): string =>
  isWhole(tx) ? unpackJson(frame) : unpackAgainst(frame, newer)

/** Whether a version is read without those after it. */
export const standsAlone = isWhole
