import { mixBits } from '../../base/mix-bits.ts'
import { packAgainst, packJson, unpackAgainst, unpackJson } from './packed-json.ts'

/**
 * Earlier states of an entity. Each is packed against the state that replaced it, of which most fields stayed: a third of the size. So that
 * the past is never far from a whole state, about one in eight is packed by itself. They share one rule, a property of the number of the
 * transaction that left them, and so need no mark.
 */
const COMPLETE_ONE_IN = 8
/** Bits are mixed: by the remainder of the number itself, an entity written by every 64th transaction might never be packed whole. */
const isComplete = (tx: number): boolean => (mixBits(tx) >>> 0) % COMPLETE_ONE_IN === 0

/** `tx`: the transaction that left the state. `newer`: the JSON of the state that replaced it. */
export const packVersion = (tx: number, json: string, newer: string): Uint8Array =>
  isComplete(tx) ? packJson(json) : packAgainst(json, newer)

/** Throws an Error for a damaged frame. */
export const unpackVersion = (tx: number, frame: Uint8Array, newer: string): string =>
  isComplete(tx) ? unpackJson(frame) : unpackAgainst(frame, newer)

/** Whether a version is read without those after it. */
export const standsAlone = isComplete
