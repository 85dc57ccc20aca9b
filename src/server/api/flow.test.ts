import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FlowJson } from '../../contract/flow.ts'
import type { TxJson } from '../../contract/tx.ts'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'

// `/api/x/flow`: the moves of the newest transactions, compared with the lists of transactions.

let served: ServedLedger
let moves: FlowJson['list']
const txs = new Map<string, TxJson>()
beforeAll(async () => {
  served = await serveLedger('r4')
  moves = (await served.data<FlowJson>('/api/x/flow')).list
  for (let page = 1; page <= 6; page += 1) {
    const { list } = await served.data<{ list: TxJson[] }>(`/api/tx/list/${page}`)
    for (const tx of list) txs.set(tx.txid, tx)
  }
})
afterAll(() => served.close())

test('has the newest 120 transactions, newest first, with the same fields as the lists', () => {
  expect(moves.map(({ txid }) => txid)).toEqual([...txs.keys()])
  for (const { txid, subject: _, receiver: __, token: ___, ...move } of moves) expect(txs.get(txid)).toMatchObject(move)
})

test('a transaction of the NFT family moves its NFT or project, an item its project; any other its token', () => {
  const of = (type: string) => moves.find((move) => move.type === type)
  expect(of('mrc401_buy')?.subject).toMatchObject({ kind: 'mrc400', name: 'Arena Dragon' })
  expect(of('mrc402_transfer')?.subject).toMatchObject({ kind: 'mrc402', name: '메타 Pixel Frost' })
  expect(of('transfer')?.subject).toMatchObject({ kind: 'token', id: '0', name: 'MTC' })
  const items = moves.flatMap(({ subject }) => (subject?.kind === 'mrc400' ? [subject.id] : []))
  expect(items.filter((id) => !/^MRC400_\w{33}$/.test(id))).toEqual([])
})

test('the kind of the receiver follows its id; a failed transaction has no receiver', () => {
  const shapes: Record<string, RegExp> = {
    wallet: /^(MT\w{38})?$/,
    nft: /^MRC40[02]_/,
    dex: /^(DEX|MRC040)/,
    network: /^(|MRC0(30|20|31)_.*)$/,
  }
  const applied = moves.filter(({ validate_code: code }) => code === 0)
  expect(applied.filter(({ receiver, to_addr: to }) => shapes[receiver]?.test(to) !== true)).toEqual([])
  expect(moves.filter(({ validate_code: code }) => code !== 0).map(({ receiver }) => receiver)).toEqual(['none'])
  const counts = Map.groupBy(moves, ({ receiver }) => receiver)
  expect(['wallet', 'nft', 'dex', 'network', 'none'].map((kind) => counts.get(kind)?.length)).toEqual([61, 18, 16, 24, 1])
})

test('a move has the amount of its transaction, and the token and symbol of that amount', () => {
  const found = moves.map(({ txid, amount, token }) => [txid, amount, token])
  expect(found).toEqual([...txs.values()].map(({ txid, amount, token }) => [txid, amount, amount === undefined ? undefined : token?.sn]))
  expect(moves.filter(({ amount }) => amount !== undefined).length).toBeGreaterThan(20)
  expect(moves.filter(({ symbol, token }) => (symbol === undefined) !== (token === undefined))).toEqual([])
})
