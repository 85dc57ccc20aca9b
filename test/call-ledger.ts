import { integer, list, text, type JsonObject } from '../src/base/json.ts'
import { tokenKey } from '../src/chain/ids.ts'
import { Refusal, save, type State, type Write } from '../src/devnet/ledger/call.ts'
import { makeRandom } from '../src/devnet/ledger/random.ts'
import { recordsOf } from '../src/devnet/ledger/wire.ts'
import { makePublicKey, newWallet } from '../src/devnet/rules/new-wallet.ts'
import { add, makeAddress, readWallet, saveWallet } from '../src/devnet/rules/wallet.ts'
import type { Rule } from '../src/devnet/ledger/chain.ts'

/** A ledger that runs one call at a time and commits it immediately. */
export type CallLedger = {
  /** Makes a new wallet that holds these amounts by token. */
  makeWallet: (amounts?: Readonly<Record<number, string>>) => string
  /** Runs a call and returns its committed records. Throws the call's refusal. */
  run: (rule: Rule) => Map<string, JsonObject>
  /** Code of the call's refusal, or `undefined` when the call is accepted. Commits nothing. */
  codeOf: (rule: Rule) => string | undefined
  find: (key: string) => JsonObject
  /** Smallest units; `'0'` for a wallet without the token. */
  balanceOf: (address: string, token?: number) => string
  nowSec: () => number
  wait: (seconds: number) => void
}

export const CALL_LEDGER_START = 1_700_000_000

/** A call ledger with tokens 0, 1 and 2. */
export function makeCallLedger(): CallLedger {
  const random = makeRandom('call ledger')
  const states = new Map<string, State>()
  let nowSec = CALL_LEDGER_START
  const execute = (rule: Rule): Write[] => {
    const writes = new Map<string, Write>()
    rule({ nowSec, random, read: (key) => states.get(key), write: (write) => void writes.set(write.key, write) })
    return [...writes.values()]
  }
  const run = (rule: Rule): Map<string, JsonObject> => {
    const writes = execute(rule)
    for (const { key, state } of writes) states.set(key, state)
    const records = recordsOf({ id: 'f'.repeat(64), timestampSec: nowSec, code: 0, writes }, { id: 'e'.repeat(64), sn: 7 })
    return new Map(records.map((record) => [text(record, 'datakey'), record]))
  }
  for (const token of [0, 1, 2]) {
    run((call) => save(call, tokenKey(String(token)), 'tokenRegister', [], { id: String(token), token, decimal: 8 }))
  }
  return {
    makeWallet: (amounts = {}) => {
      const address = makeAddress(random)
      run((call) => newWallet(call, { address, publicKey: makePublicKey(random) }))
      for (const [token, amount] of Object.entries(amounts)) {
        run((call) => saveWallet(call, add(call, readWallet(call, address), Number(token), BigInt(amount)), 'token_reserve', []))
      }
      return address
    },
    run,
    codeOf: (rule) => {
      try {
        execute(rule)
        return undefined
      } catch (error) {
        if (error instanceof Refusal) return error.code
        throw error
      }
    },
    find: (key) => states.get(key) ?? {},
    balanceOf: (address, token = 0) => {
      const entry = list(states.get(address), 'balance').find((held) => integer(held, 'token') === token)
      return entry === undefined ? '0' : text(entry, 'balance')
    },
    nowSec: () => nowSec,
    wait: (seconds) => {
      nowSec += seconds
    },
  }
}
