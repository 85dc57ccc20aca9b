import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import type { ListJson } from '../../contract/envelope.ts'
import type { LatestJson } from '../../contract/latest.ts'
import type { TxJson } from '../../contract/tx.ts'

let served: ServedLedger
beforeAll(async () => {
  served = await serveLedger('r4')
})
afterAll(() => served.close())

test('every page can show the eight newest transactions, in the order of the list', async () => {
  const { list } = await served.data<LatestJson>('/api/x/latest')
  const all = await served.data<ListJson<TxJson>>('/api/tx/list/1')
  expect(list).toHaveLength(8)
  expect(list.map(({ txid }) => txid)).toEqual(all.list.slice(0, 8).map(({ txid }) => txid))
  expect(list[0]).toEqual({
    txid: '786e79ca573488f9092abf9ed0a144467a4d9fc21a1c866e908c48f88eb0d835',
    type: 'mrc401_buy',
    type_opt: { title: 'MRC401 buy', color: '#CC60B2' },
    family: 'nft',
    timestamp: 1733011821,
    validate_code: 0,
  })
})

test('the newest 200 transactions are counted by family and by token', async () => {
  const { sample, families, tokens } = await served.data<LatestJson>('/api/x/latest')
  expect(sample).toBe(200)
  expect(families).toEqual({ nft: 120, dex: 39, service: 17, token: 22, fail: 2 })
  expect(tokens).toHaveLength(5)
  expect(tokens[0]).toMatchObject({ sn: '0', symbol: 'MTC' })
  expect(tokens.every(({ tx }, index) => index === 0 || tx <= tokens[index - 1]!.tx)).toBe(true)
})

test('without a configured page there is no iframe to show', async () => {
  expect(await served.data('/api/x/frame/engine')).toEqual({ is_reachable: false })
})
