import { mixBits } from '../../base/mix-bits.ts'
import { packAgainst, packJson, unpackAgainst, unpackJson } from './packed-json.ts'

/**
 * Earlier states of an entity. Each is packed against the state that replaced it, which repeats most fields: a third of the size. About one
 * in eight is packed alone, so that a self-contained state is never far. Both sides compute this from the number of the transaction that
 * wrote the state, so it needs no mark.
 */
const COMPLETE_ONE_IN = 8
/** The bits are mixed: by the plain remainder, an entity written by every 64th transaction might never have a self-contained version. */
const isComplete = (tx: number): boolean => (mixBits(tx) >>> 0) % COMPLETE_ONE_IN === 0

/** `tx`: the transaction that wrote the state. `newer`: the JSON of the state that replaced it. */
export const packVersion = (tx: number, json: string, newer: string): Uint8Array =>
  isComplete(tx) ? packJson(json) : packAgainst(json, newer)

/** Throws an Error for a damaged frame. */
export const unpackVersion = (tx: number, frame: Uint8Array, newer: string): string =>
  isComplete(tx) ? unpackJson(frame) : unpackAgainst(frame, newer)

/** Whether a version is self-contained: readable without later ones. */
export const isSelfContained = isComplete
