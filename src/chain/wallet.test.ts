import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../base/json.ts'
import { readHoldings, readUnoffered } from './wallet.ts'

const NFT = `MRC402_${'a'.repeat(33)}`

describe('what a wallet holds', () => {
  test('entries of one token are joined: free, dated, on sale and in auction', () => {
    const wallet: JsonObject = {
      balance: [
        { balance: '5', token: 0, unlockdate: 0, saleamount: '7', auctionamount: '' },
        { balance: '30', token: 0, unlockdate: 2000000000, saleamount: '', auctionamount: '' },
        { balance: '4', token: 0, unlockdate: 1500000000 },
      ],
      mrc402: null,
      pending: null,
    }
    expect(readHoldings(wallet)).toEqual([
      {
        asset: '0',
        free: '5',
        dated: [
          { unlockSec: 1500000000, amount: '4' },
          { unlockSec: 2000000000, amount: '30' },
        ],
        sale: '7',
        auction: '0',
      },
    ])
  })

  test('amounts beyond 2^63 are added exactly', () => {
    const entry = { balance: '99999999999999999999999', token: 3, unlockdate: 0 }
    expect(readHoldings({ balance: [entry, entry] })).toEqual([
      { asset: '3', free: '199999999999999999999998', dated: [], sale: '0', auction: '0' },
    ])
  })

  test('orders count as on sale, also for a token without a balance', () => {
    const wallet = { balance: [{ balance: '1', token: 2, unlockdate: 0, saleamount: '10' }], pending: { '2': '5', '10': '8' } }
    expect(readHoldings(wallet)).toEqual([
      { asset: '2', free: '1', dated: [], sale: '15', auction: '0' },
      { asset: '10', free: '0', dated: [], sale: '8', auction: '0' },
    ])
  })

  test('a negative escrow reads as 0 and does not reduce orders', () => {
    const wallet = { balance: [{ balance: '1', token: 2, unlockdate: 0, saleamount: '-9', auctionamount: '-1' }], pending: { '2': '5' } }
    expect(readHoldings(wallet)).toEqual([{ asset: '2', free: '1', dated: [], sale: '5', auction: '0' }])
  })

  test('MRC402 holdings have their own escrow', () => {
    expect(readHoldings({ balance: [], mrc402: { [NFT]: { balance: '0', saleamount: '3', auctionamount: '2' } } })).toEqual([
      { asset: NFT, free: '0', dated: [], sale: '3', auction: '2' },
    ])
  })

  test('an unlock date too large for a calendar still locks', () => {
    expect(readHoldings({ balance: [{ balance: '1', token: 0, unlockdate: 1e18 }] })).toEqual([
      { asset: '0', free: '0', dated: [{ unlockSec: 253402300799, amount: '1' }], sale: '0', auction: '0' },
    ])
  })

  const empty = [{}, { balance: null }, { balance: [{ balance: '0', token: 0, unlockdate: 0 }] }, { balance: 'x', mrc402: [], pending: 7 }]
  for (const wallet of empty) {
    test(`${JSON.stringify(wallet)} holds nothing`, () => expect(readHoldings(wallet as never)).toEqual([]))
  }

  test('entries that name no token and no NFT are skipped', () => {
    const wallet = {
      balance: [null, 5, { balance: '1', token: '-1' }, { balance: '1', token: 'x' }],
      mrc402: { '5': { balance: '1' } },
      pending: { abc: '1' },
    }
    expect(readHoldings(wallet as never)).toEqual([])
  })

  test('assets come in order: tokens by number, then NFTs by id', () => {
    const other = NFT.replaceAll('a', 'b')
    const balance = ['10', '9', '0'].map((token) => ({ balance: '1', token }))
    const wallet = { balance, mrc402: { [other]: { balance: '1' }, [NFT]: { balance: '1' } } }
    expect(readHoldings(wallet).map(({ asset }) => asset)).toEqual(['0', '9', '10', NFT, other])
  })

  test('a date before 1970, a malformed date and an entry without units lock nothing', () => {
    const wallet = {
      balance: [
        { balance: '1', token: 0, unlockdate: -5 },
        { balance: '2', token: 0, unlockdate: 'x' },
        { balance: '0', token: 0, unlockdate: 9 },
      ],
    }
    expect(readHoldings(wallet)).toEqual([{ asset: '0', free: '3', dated: [], sale: '0', auction: '0' }])
  })

  test('entries with one date are one lock', () => {
    const wallet = {
      balance: [
        { balance: '1', token: 0, unlockdate: 9 },
        { balance: '2', token: 0, unlockdate: 9 },
      ],
    }
    expect(readHoldings(wallet)[0]?.dated).toEqual([{ unlockSec: 9, amount: '3' }])
  })

  test('an amount in a single place is a holding', () => {
    const one = (fields: JsonObject) => readHoldings({ balance: [{ balance: '0', token: 5, ...fields }] }).length
    expect([
      one({}),
      one({ saleamount: '1' }),
      one({ auctionamount: '1' }),
      one({ balance: '1' }),
      one({ balance: '1', unlockdate: 9 }),
    ]).toEqual([0, 1, 1, 1, 1])
  })

  test('without DEX records only orders count as on sale', () => {
    const wallet = {
      balance: [{ balance: '1', token: 2, saleamount: '10', auctionamount: '4' }],
      pending: { '2': '5' },
      mrc402: { [NFT]: { balance: '6', saleamount: '3', auctionamount: '2' } },
    }
    expect(readUnoffered(wallet)).toEqual([
      { asset: '2', free: '1', dated: [], sale: '5', auction: '0' },
      { asset: NFT, free: '6', dated: [], sale: '0', auction: '0' },
    ])
  })
})
