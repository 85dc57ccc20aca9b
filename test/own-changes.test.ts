import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnOfTx } from '../src/contract/own.ts'
import type { ListJson } from '../src/contract/envelope.ts'
import { serveLedger, type ServedLedger } from './served-ledger.ts'

type Item = OwnOfTx & { txid: string; amount?: string; tokens: { sn: string; symbol: string; decimal: number }[] }

// Balances of the recorded wallets before and after, read from the records by hand.
const CASES: { what: string; address: string; txid: string; own: string[] }[] = [
  {
    what: 'a receiver of a multi transfer of 802,179.61… MTC gets its share of 39,000',
    address: 'MTGDaAf7cBkSruMEAcSKkYa2EBAd0rdW7ad016e9',
    txid: '397c428b1ae98cd2b6aa73dd357c53412ede2bfa9194c95f52a3768673100f65',
    own: ['0: 39000000000000000000000'],
  },
  {
    what: 'its sender pays the total',
    address: 'MT8n7M1ykC8VGXtrJsfl5vob8D1Jafr6aa3ff7cd',
    txid: '397c428b1ae98cd2b6aa73dd357c53412ede2bfa9194c95f52a3768673100f65',
    own: ['0: -802179618759761864189567'],
  },
  {
    what: 'one party of an exchange gives 53,265 MTC and gets 330 units',
    address: 'MTtATUdfdFGbomJhgal2HnwjIX3p0lKfe0d698e1',
    txid: '47af48615dd3d58e306bcac5be720f4f95b855676bab87b2aae94071de63b88d',
    own: ['0: -53265000000000000000000', '11: 330'],
  },
  {
    what: 'the other party has the reverse changes',
    address: 'MTV6OwCnAD4q2Y4XgNcPvCyPZ7BQ32zm8bfe2dac',
    txid: '47af48615dd3d58e306bcac5be720f4f95b855676bab87b2aae94071de63b88d',
    own: ['11: -330', '0: 53265000000000000000000'],
  },
  {
    what: "an offer for sale does not change the seller's total",
    address: 'MTB3PgfwMK5bP9Vtne6YhYRKAZYD1Y0N0f71e4dc',
    txid: 'e2accc9ff5a85541206fb97ba6e2aa0172d0dd81a373a8b9ec4fb3be58a33ea4',
    own: ['6: 0, escrow 6000000000'],
  },
  {
    what: 'when half is sold, the seller gives it and gets the price less the platform fee',
    address: 'MTB3PgfwMK5bP9Vtne6YhYRKAZYD1Y0N0f71e4dc',
    txid: 'f46880acdfdeb426253db3b26da48c236107c55c29141b8ffc25677ba80d95cd',
    own: ['6: -3000000000, escrow -3000000000', '0: 212830500000000000000'],
  },
  {
    what: 'the buyer pays the full price',
    address: 'MT2Z7xTRekz97HwNMhLsAgJGgCQ5aP954caac8ab',
    txid: 'f46880acdfdeb426253db3b26da48c236107c55c29141b8ffc25677ba80d95cd',
    own: ['0: -213900000000000000000', '6: 3000000000'],
  },
  {
    what: 'an MRC040 order only moves the offered amount',
    address: 'MTf9HKdfyDsL2lWGIfkCdkIGhunF7QhFb610e67f',
    txid: '51ae4c334ba51e59b074377d0ab986fa1352e0b4cd326e8b35b44537f5a7f470',
    own: ['4: 0, escrow 3500000000'],
  },
  {
    what: 'a bid leaves the total until it is returned',
    address: 'MTpP9i7QY0WjWWLVRAoWmV3qBqYv8rw9666b8cf2',
    txid: 'e09ac8532b53f49be8917f5fcb0cc16f43697858d8104b59201c32812f78f4bd',
    own: ['0: -7571250000000000000, escrow 7571250000000000000'],
  },
  {
    what: 'a fee receiver gets only its share of the fee',
    address: 'MTxabXuw5mACvUlyoGAbjWjrxYnaBDXnc99a7722',
    txid: '6d34653bc61631c882d444a796d2ed3f98203ece56b2847bad87d9470de860cd',
    own: ['10: 91750'],
  },
]

describe('changes of a transaction in the address whose list contains it', () => {
  let served: ServedLedger
  beforeAll(async () => {
    served = await serveLedger('r1-r3')
  })
  afterAll(() => served.close())

  async function find(address: string, txid: string, query: string): Promise<Item | undefined> {
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { list, maxpage } = await served.data<ListJson<Item>>(`/api/address/${address}/tx/list/${page}${query}`)
      const found = list.find((item) => item.txid === txid)
      if (found) return found
      last = maxpage
    }
    return undefined
  }

  for (const query of ['', '?drawn=1'])
    for (const { what, address, txid, own } of CASES)
      test(`OWN-005: ${what}${query}`, async () => {
        const item = await find(address, txid, query)
        const shown = item?.own?.map(
          ({ token, nft, amount, escrow }) => `${token ?? nft}: ${amount}${escrow === undefined ? '' : `, escrow ${escrow}`}`,
        )
        expect(shown).toEqual(own)
      })

  test('OWN-005: each change names its asset, symbol and decimals', async () => {
    const [first] = CASES
    const item = await find(first!.address, first!.txid, '')
    expect(item?.own).toEqual([{ token: '0', symbol: 'MTC', decimal: 18, amount: '39000000000000000000000' }])
  })

  test('OWN-006: lists that belong to no address have no such key', async () => {
    for (const path of ['/api/tx/list/2', '/api/token/0/list/1', '/api/tx/list/2?drawn=1']) {
      const { list } = await served.data<ListJson<Item>>(path)
      expect(list.some((item) => 'own' in item)).toBe(false)
    }
  })

  test('OWN-010: an address shows the amounts on sale and in auction from its open DEX records, and those of its own record', async () => {
    // All offers of this wallet in token 12 have ended. A failed auction left 471 units in its record (quirk Q4).
    const { coin } = await served.data<{ coin: Record<string, { auction: string; record?: unknown }> }>(
      '/api/address/MT22oHQsU5PXTWU6U63ZRwKpuB8ExVmVe14ad027',
    )
    expect(coin['12']).toMatchObject({ auction: '0', record: { sale: '0', auction: '471' } })
    expect(coin['0']).not.toHaveProperty('record')
  })
})
