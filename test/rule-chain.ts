import type { Json, JsonObject } from '../src/base/json.ts'
import { isJsonObject, list, object, text } from '../src/base/json.ts'
import type { Call } from '../src/devnet/ledger/call.ts'
import { save } from '../src/devnet/ledger/call.ts'
import { makeChain, type CutTransaction } from '../src/devnet/ledger/chain.ts'
import { makeIds } from '../src/devnet/ledger/ids.ts'
import { makeRandom } from '../src/devnet/ledger/random.ts'
import { makePublicKey, newWallet } from '../src/devnet/rules/new-wallet.ts'
import { makeAddress } from '../src/devnet/rules/wallet.ts'

export const START_SEC = 1_700_000_000

/**
 * A chain for testing rules: tokens 0 … 2 exist, and every new wallet has 1,000,000 of each. An accepted call is immediately put into its
 * own block, at the current second of the chain.
 */
export function makeRuleChain() {
  const random = makeRandom('rules')
  const transactions: CutTransaction[] = []
  const chain = makeChain({
    // The peer's clock never runs ahead here: a rule runs at the second of its proposal.
    random: { ...random, fork: () => ({ ...makeRandom('peer'), chance: () => false }) },
    ids: makeIds('rules'),
    onBlock: (block) => void transactions.push(...block.transactions),
  })
  let nowSec = START_SEC
  const run = <T>(rule: (call: Call) => T): T => {
    let given: { value: T } | undefined
    const refusal = chain.propose(nowSec, (call) => void (given = { value: rule(call) }))
    chain.cut()
    if (refusal) throw refusal
    if (!given) throw new Error('the rule was not run')
    return given.value
  }
  for (const token of [0, 1, 2])
    run((call) => save(call, `TOKEN_DATA_${token}`, 'tokenRegister', [], { token, decimal: 0, job_type: '', job_args: '', jobdate: 0 }))
  return {
    chain,
    at: (sec: number) => void (nowSec = START_SEC + sec),
    run,
    /** The code of a call's refusal; empty when it is accepted. An accepted call is committed. */
    codeOf: (rule: (call: Call) => unknown): string => {
      const refusal = chain.propose(nowSec, (call) => void rule(call))
      chain.cut()
      return refusal?.code ?? ''
    },
    makeWallet: (): string => {
      const address = makeAddress(random)
      run((call) => newWallet(call, { address, publicKey: makePublicKey(random) }))
      const balance = [0, 1, 2].map((token) => ({ balance: '1000000', token, unlockdate: 0, saleamount: '', auctionamount: '' }))
      run((call) => save(call, address, 'token_reserve', [], { ...call.read(address), balance }))
      return address
    },
    stateOf: (key: string): JsonObject => ({ ...chain.find(key) }),
    /** Free, on sale and in auction, from the wallet's own fields. */
    held: (address: string, token: number): string[] => {
      const entries = list(chain.find(address), 'balance').filter((entry) => isJsonObject(entry) && entry['token'] === token)
      return ['balance', 'saleamount', 'auctionamount'].map((field) => text(entries[0], field))
    },
    nfts: (address: string, id: string): string[] => {
      const entry = object(object(chain.find(address), 'mrc402'), id)
      return ['balance', 'saleamount', 'auctionamount'].map((field) => text(entry, field))
    },
    /** Records of all calls so far. */
    records: (): JsonObject[] => transactions.flatMap((transaction) => transaction.records()),
    /** Parameters of the last transaction's records, by type. */
    lastRecords: (): Record<string, Json> =>
      Object.fromEntries((transactions.at(-1)?.records() ?? []).map((record) => [text(record, 'type'), record['parameters'] ?? null])),
  }
}
