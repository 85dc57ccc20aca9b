import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEDGERS } from '../../../test/ledger.ts'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import type { ListJson } from '../../contract/envelope.ts'
import type { TxJson } from '../../contract/tx.ts'

// A list has the same fields of a thing as its detail, so a requirement that names both calls holds for both.

const CUT = ['param', 'sub_data', 'sub_count', 'memo', 'tokens', 'nfts'] as const

const without = (json: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(json).filter(([key]) => !keys.includes(key)))

for (const name of LEDGERS) {
  describe(`the lists of ${name}`, () => {
    let served: ServedLedger
    beforeAll(async () => {
      served = await serveLedger(name)
    })
    afterAll(() => served.close())

    /** Every entry of some pages, with its detail. */
    async function pairsOf<T extends object>(list: string, pages: readonly number[], detailOf: (item: T) => string): Promise<[T, T][]> {
      const lists = await Promise.all(pages.map((page) => served.data<ListJson<T>>(`${list}/${page}`)))
      return Promise.all(
        lists.flatMap(({ list: items }) => items).map(async (item) => [item, await served.data<T>(detailOf(item))] as [T, T]),
      )
    }

    test('a transaction is the same as in its detail, except for what is cut (DATA-025 to DATA-056)', async () => {
      const pairs = await pairsOf<TxJson>('/api/tx/list', [1, 50, 100], ({ txid }) => `/api/tx/${txid}`)
      expect(pairs).toHaveLength(60)
      for (const [item, detail] of pairs) {
        // Its number in the list is not part of it.
        expect(without(item, [...CUT, 'row'])).toEqual(without(detail, CUT))
        expect(item.sub_data).toEqual(detail.sub_data?.slice(0, 10))
        expect(item.sub_count ?? detail.sub_data?.length).toBe(detail.sub_data?.length)
        expect([detail.memo?.startsWith(item.memo ?? ' '), item.memo?.length]).toEqual(
          detail.memo === undefined ? [undefined, undefined] : [true, Math.min(256, detail.memo.length)],
        )
        // The payload fields of a card equal those of the detail, with lists cut to ten entries.
        for (const [key, value] of Object.entries(without(item.param, ['decimal']))) {
          const whole = detail.param[key]
          expect(value).toEqual(Array.isArray(whole) ? whole.slice(0, 10) : whole)
        }
        expect(detail.tokens).toEqual(expect.arrayContaining(item.tokens ?? []))
        expect(item.tokens ?? []).toEqual(expect.arrayContaining(item.token === undefined ? [] : [item.token]))
      }
      expect(pairs.filter(([{ param }]) => Object.keys(without(param, ['decimal', 'price_decimal'])).length > 0).length).toBeGreaterThan(10)
    })

    test('a token is the same as in its detail (DATA-080 to DATA-107)', async () => {
      const pairs = await pairsOf<{ sn: string }>('/api/token/list', [1], ({ sn }) => `/api/token/${sn}`)
      expect(pairs.length).toBeGreaterThanOrEqual(16)
      for (const [item, detail] of pairs) expect(item).toEqual(detail)
    })

    test('a DEX record is the same as in its detail, with its place in the list (DATA-197 to DATA-212)', async () => {
      const pairs = await pairsOf<{ dex_id: string; sn?: number }>('/api/dex/list', [1, 2], ({ dex_id: id }) => `/api/dex/${id}`)
      expect(pairs.length).toBeGreaterThanOrEqual(20)
      for (const [item, detail] of pairs) expect(without(item, ['sn'])).toEqual(without(detail, ['sn']))
    })

    test('a block is the same as in its detail (DATA-021 to DATA-024)', async () => {
      const pairs = await pairsOf<{ sn: number }>('/api/block/list', [1, 20], ({ sn }) => `/api/block/${sn}`)
      expect(pairs).toHaveLength(40)
      for (const [item, detail] of pairs) expect(item).toEqual(detail)
    })
  })
}
