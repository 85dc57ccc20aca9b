import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleIds, type Sample } from '../../../test/api-samples.ts'
import { LEDGERS } from '../../../test/ledger.ts'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import { cardTxJson, detailTxJson, type CardTxJson, type DetailTxJson } from '../../contract/rendered-tx.ts'
import type { ListJson } from '../../contract/envelope.ts'
import { txJson, type TxJson } from '../../contract/tx.ts'
import type { Card, Fact, Row } from '../../txtypes/rows.ts'

let served: ServedLedger
let ids: Record<string, Sample>
beforeAll(async () => {
  served = await serveLedger(LEDGERS[0]!)
  ids = await sampleIds(served.index.reader)
})
afterAll(() => served.close())

const id = (shape: string): string => ids[shape]!.good
const LISTS: [what: string, path: () => string][] = [
  ['all', () => '/api/tx/list/1'],
  ['a family', () => '/api/tx/list/1?family=nft'],
  ['a block', () => `/api/tx/list/block/${id('block')}`],
  ['an address', () => `/api/address/${id('address')}/tx/list/1`],
  ['a token', () => `/api/token/${id('token')}/list/1`],
  ['a project', () => `/api/nft/${id('mrc400')}/tx/1`],
  ['an item', () => `/api/nft/${id('mrc400')}/${id('mrc401')}/tx`],
  ['an MRC402', () => `/api/mrc402/${id('mrc402')}/tx/1`],
  ['a trade', () => `/api/dex/${id('dex')}/tx/1`],
]
const withDrawn = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}drawn=1`

describe('a list of rendered transactions', () => {
  for (const [what, path] of LISTS) {
    test(`of ${what} has the same transactions, each with its card and without its payload`, async () => {
      const plain = await served.data<ListJson<TxJson>>(path())
      const drawn = await served.data<ListJson<CardTxJson>>(withDrawn(path()))
      expect(drawn.list.length).toBeGreaterThan(0)
      expect(drawn.list.map(({ txid }) => txid)).toEqual(plain.list.map(({ txid }) => txid))
      expect(drawn.list.filter((tx) => !Value.Check(cardTxJson, tx) || 'param' in tx || 'sub_data' in tx)).toEqual([])
      expect(plain.list.filter((tx) => !Value.Check(txJson, tx) || 'card' in tx)).toEqual([])
    })
  }

  test('of the home page has cards as well', async () => {
    const { tx } = await served.data<{ tx: CardTxJson[] }>('/page/dashboard?drawn=1')
    expect(tx).toHaveLength(10)
    expect(tx.filter((one) => !Value.Check(cardTxJson, one))).toEqual([])
    const plain = await served.data<{ tx: TxJson[] }>('/page/dashboard')
    expect(plain.tx.filter((one) => !Value.Check(txJson, one))).toEqual([])
  })
})

test('a rendered transaction has the facts and rows of its page, and names what they mention', async () => {
  const plain = (await served.data<ListJson<TxJson>>('/api/tx/list/1?family=token')).list.find(({ type }) => type === 'transfer')!
  const drawn = await served.data<DetailTxJson<Fact[], Row[]>>(`/api/tx/${plain.txid}?drawn=1`)
  expect(Value.Check(detailTxJson, drawn)).toBe(true)
  expect(drawn.panel[0]).toMatchObject({ kind: 'transfer', from: plain.from_addr, to: plain.to_addr })
  expect(drawn.tokens.map(({ sn }) => sn)).toEqual([plain.token!.sn])
  const card = (await served.data<ListJson<CardTxJson<Card>>>('/api/tx/list/1?family=token&drawn=1')).list.find(
    ({ txid }) => txid === plain.txid,
  )!
  expect(card.card.line.map(({ kind }) => kind)).toEqual(['id', 'arrow', 'id'])
})
