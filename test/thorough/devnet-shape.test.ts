import { expect, test } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { makeChain } from '../../src/devnet/ledger/chain.ts'
import { makeIds } from '../../src/devnet/ledger/ids.ts'
import { makeRandom } from '../../src/devnet/ledger/random.ts'
import { makePublicKey, newWallet } from '../../src/devnet/rules/new-wallet.ts'
import { makeAddress } from '../../src/devnet/rules/wallet.ts'
import { compareShapes, listShapeDifferences } from '../devnet-shape.ts'
import { readRawTransactions } from '../ledger.ts'

const recorded = readRawTransactions('r4').flat()

/** The last applied recorded record of a type. */
const findRecord = (type: string): JsonObject =>
  recorded.findLast((record) => record['type'] === type && record['validationCode'] === 0) ?? {}
const valuesOf = (record: JsonObject): JsonObject => record['values'] as JsonObject
const parametersOf = (record: JsonObject): string[] => record['parameters'] as string[]

test('the R4 ledger matches its own shape', () => {
  expect(compareShapes(recorded)).toEqual([])
})
test('records of the rules can be compared', () => {
  const records: JsonObject[] = []
  const random = makeRandom('shape')
  const onBlock = (block: { transactions: readonly { records: () => JsonObject[] }[] }): void =>
    void records.push(...block.transactions.flatMap((transaction) => transaction.records()))
  const chain = makeChain({ random, ids: makeIds('shape'), onBlock })
  chain.propose(1_700_000_000, (call) => newWallet(call, { address: makeAddress(random), publicKey: makePublicKey(random) }))
  chain.cut()
  expect(records.length).toBe(1)
  expect(compareShapes(records)).toEqual([])
})

const transfer = findRecord('transfer')
const { timestamp, ...withoutTimestamp } = transfer
const withParameter = (record: JsonObject, index: number, value: string): JsonObject => ({
  ...record,
  parameters: parametersOf(record).with(index, value),
})
const multi = findRecord('multi_transfer')
const { tx_id: _, ...unfiled } = valuesOf(transfer)
const cases: { title: string; record: JsonObject; line: RegExp }[] = [
  {
    title: 'keys of a record in another order',
    record: { ...withoutTimestamp, timestamp: timestamp ?? 0 },
    line: /^transfer: keys id,parameters,.*,timestamp; recorded: timestamp,id,parameters,/,
  },
  {
    title: 'keys of the values in another order',
    record: { ...transfer, values: { nonce: '', ...valuesOf(transfer) } },
    line: /^transfer\.values: keys nonce,id,regdate/,
  },
  { title: 'a number where a text was', record: { ...transfer, db_sn: 7 }, line: /^transfer\.db_sn: number; recorded: digits$/ },
  {
    title: 'an empty list where nothing was null',
    record: { ...transfer, values: { ...valuesOf(transfer), mrc010: [] } },
    line: /^transfer\.values\.mrc010: empty list; recorded: null$/,
  },
  {
    title: 'a missing parameter',
    record: { ...transfer, parameters: parametersOf(transfer).slice(1) },
    line: /^transfer\.parameters: 8 of them; recorded: 9$/,
  },
  {
    title: 'a parameter of another form',
    record: withParameter(transfer, 1, 'somebody'),
    line: /^transfer\.parameters\[1\]: text; recorded: address$/,
  },
  {
    title: 'another form inside JSON inside a parameter',
    record: withParameter(multi, 1, parametersOf(multi)[1]?.replace(/"amount":"\d+"/, '"amount":"1.5"') ?? ''),
    line: /^multi_transfer\.parameters\[1\]\[\*\]\.amount: decimal; recorded: digits$/,
  },
  {
    title: 'arguments that are not the JSON of the parameters',
    record: { ...transfer, values: { ...valuesOf(transfer), job_args: '[ ]' } },
    line: /^transfer\.values\.job_args: not the JSON of the parameters$/,
  },
  {
    title: 'values that do not say where they were applied',
    record: { ...transfer, values: unfiled },
    line: /^transfer\.values: no place where it was applied$/,
  },
  { title: 'a type that nobody recorded', record: { ...transfer, type: 'sendit' }, line: /^sendit: never recorded$/ },
]
for (const { title, record, line } of cases)
  test(`${title} is a difference`, () => {
    expect(listShapeDifferences([record])).toContainEqual(expect.stringMatching(line))
  })

test('keys of maps may be any ids, in order', () => {
  const units = { balance: '1', saleamount: '0', auctionamount: '0' }
  const [a, b] = [`MRC402_${'a'.repeat(33)}`, `MRC402_${'b'.repeat(33)}`]
  const holding = (mrc402: JsonObject): JsonObject => ({ ...transfer, values: { ...valuesOf(transfer), mrc402 } })
  expect(compareShapes([holding({ [a]: units, [b]: units })])).toEqual([])
  expect(compareShapes([holding({ [b]: units, [a]: units })])).toEqual(['transfer.values.mrc402: a map that is not sorted'])
})
