import type { Json, JsonObject } from '../../base/json.ts'
import { goJson } from './go-json.ts'
import type { Random } from './random.ts'

/** An entity's whole state as the ledger keeps it under its key: plain JSON, keys in the chaincode's order. Never changed in place. */
export type State = Readonly<JsonObject>

/** One entity written by a call. */
export type Write = {
  key: string
  state: State
  /** What the record shows as `parameters`: the job's arguments; the token itself for `tokenRegister`. */
  parameters: readonly Json[] | JsonObject
}

/** What a rule sees of the ledger while it runs. */
export type Call = {
  /** The peer's clock: the proposal's second or the next one. */
  nowSec: number
  random: Random
  /** State of a key as the last block left it: never this call's own writes, nor others' of the same block. */
  read: (key: string) => State | undefined
  /** The last write of a key wins. */
  write: (write: Write) => void
}

/** A rule's no: `code,message` as the chaincode answers it. Nothing is written. */
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

/** The three fields every state has about the call that wrote it, in the chaincode's order. */
export type Job = { job_type: string; job_args: string; jobdate: number }

export const jobOf = (call: Call, type: string, args: readonly Json[]): Job => ({
  job_type: type,
  job_args: goJson(args),
  jobdate: call.nowSec,
})

/** Writes a state whose job's arguments are also the record's parameters, as nearly all are. `state` has the keys of its entity; those of the job are set here and keep their place. */
export function save(call: Call, key: string, type: string, args: readonly string[], state: State): void {
  call.write({ key, state: { ...state, ...jobOf(call, type, args) }, parameters: args })
}

/** A signature: base64 of 102 bytes that nobody can check, as the explorer never does. */
export function makeSignature(random: Random): string {
  let bytes = ''
  for (let index = 0; index < 34; index += 1) bytes += BASE64[random.below(64)] ?? ''
  // Three more stretches of the same letters, turned: a draw per letter would be the dearest part of a transaction.
  const turn = random.below(34)
  return `MGQCM${bytes}${bytes.slice(turn)}${random.letters(33)}${bytes.slice(0, turn)}${random.letters(30)}`
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
