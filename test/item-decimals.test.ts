import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFinalState } from './ledger.ts'
import { serveLedger, type ServedLedger } from './served-ledger.ts'

// Compares decimals of items with the chaincode's final state. They are those of the token an item is offered for, or of the coin without
// an offer.

let served: ServedLedger
beforeAll(async () => {
  served = await serveLedger('r4')
})
afterAll(() => served.close())

const final = readFinalState('r4')
const decimalOf = (token: string): number => Number((final[`TOKEN_DATA_${token}`] as { decimal: number | string }).decimal)
type Item = { mrc400_id: string; mrc401_id: string; auction_token: string; sell_token: string; decimal: number }

test('SORT-017: an item has the decimals of its payment token, in lists and on its own, whatever its other fields are', async () => {
  const projects = Object.keys(final).filter((key) => /^MRC400_\w{33}$/.test(key))
  const wrong: unknown[] = []
  let [offered, others] = [0, 0]
  for (const id of projects) {
    const { list } = await served.data<{ list: Item[] }>(`/api/nft/${id}/items/list/1?limit=1000`)
    for (const { mrc401_id, auction_token, sell_token, decimal } of list) {
      const token = auction_token || sell_token
      if (token === '') others += 1
      else offered += 1
      if (decimal !== decimalOf(token || '0')) wrong.push([mrc401_id, token, decimal])
    }
    const [first] = list
    if (first === undefined) continue
    const { decimal } = await served.data<Item>(`/api/nft/${id}/${first.mrc401_id}`)
    if (decimal !== first.decimal) wrong.push([first.mrc401_id, first.decimal, decimal])
  }
  expect([wrong, offered > 10, others > 100]).toEqual([[], true, true])
})
