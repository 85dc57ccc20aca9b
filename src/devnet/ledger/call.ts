import type { Json, JsonObject } from '../../base/json.ts'
import { goJson } from './go-json.ts'
import type { Random } from './random.ts'

/** The complete state of an entity as stored under its ledger key: plain JSON, keys in the chaincode's order. Never changed in place. */
export type State = Readonly<JsonObject>

/** One entity written by a call. */
export type Write = {
  key: string
  state: State
  /** The record's `parameters`: the job's arguments; the token itself for `tokenRegister`. */
  parameters: readonly Json[] | JsonObject
}

/** The ledger as a running rule sees it. */
export type Call = {
  /** The peer's clock: the proposal's second or the next one. */
  nowSec: number
  random: Random
  /** State of a key after the last block: without this call's own writes, and without others' of the same block. */
  read: (key: string) => State | undefined
  /** The last write of a key wins. */
  write: (write: Write) => void
}

/** A refusal: `code,message` as the chaincode answers it. Nothing is written. */
export class Refusal extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(`${code},${message}`)
    this.name = 'Refusal'
    this.code = code
  }
}

/** Ends the call with a code of the chaincode. */
export function refuse(code: string, message: string): never {
  throw new Refusal(code, message)
}

/** The three fields of every state about the call that wrote it, in the chaincode's order. */
export type Job = { job_type: string; job_args: string; jobdate: number }

export const jobOf = (call: Call, type: string, args: readonly Json[]): Job => ({
  job_type: type,
  job_args: goJson(args),
  jobdate: call.nowSec,
})

/**
 * Writes a state whose job's arguments are also the record's parameters, as for nearly all types. `state` has the entity's keys in their
 * order; the values of the job's keys are set here.
 */
export function save(call: Call, key: string, type: string, args: readonly string[], state: State): void {
  call.write({ key, state: { ...state, ...jobOf(call, type, args) }, parameters: args })
}

/** A signature of random base64, 102 bytes. It cannot be verified, which the explorer never does. */
export function makeSignature(random: Random): string {
  let bytes = ''
  for (let index = 0; index < 34; index += 1) bytes += BASE64[random.below(64)] ?? ''
  // Three more stretches reuse the same letters, rotated: a random number per letter would be the slowest part of a transaction.
  const turn = random.below(34)
  return `MGQCM${bytes}${bytes.slice(turn)}${random.letters(33)}${bytes.slice(0, turn)}${random.letters(30)}`
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
