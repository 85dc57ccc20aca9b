import { describe, expect, test } from 'vitest'
import { escrowOf, issuedOf, reservesOf } from './escrow.ts'

const OWNER = 'MTPBF7OHamYp0luagfi2RcleKFyQf2qU9d530ee2'
const BIDDER = 'MT00000000000000000000000000000077e5db82'
const NFT = `MRC402_${'a'.repeat(33)}`

describe('tokens in no wallet', () => {
  test('of a DEX record: its bid alone, since its owner counts the offer', () => {
    const auction = {
      mrc402: NFT,
      seller: OWNER,
      amount: '3',
      sell_token: '7',
      auction_start_date: 1700000000,
      auction_current_bidder: BIDDER,
      auction_current_price: '90',
    }
    expect(escrowOf('dex402', auction)).toEqual([{ token: '7', units: 90n }])
    expect(escrowOf('dex402', { ...auction, auction_current_bidder: '' })).toEqual([])
    expect(escrowOf('dex402', { ...auction, auction_settle_date: 1700000100 })).toEqual([])
  })

  const item = { owner: OWNER, initial_token: '4', initial_reserve: '25' }
  const bid = { auction_date: 1700000000, auction_current_bidder: BIDDER, auction_token: '7', auction_current_price: '90' }
  test('of an item: its reserve and the bid of its auction', () => {
    expect(escrowOf('mrc401', item)).toEqual([{ token: '4', units: 25n }])
    expect(escrowOf('mrc401', { ...item, ...bid })).toEqual([
      { token: '4', units: 25n },
      { token: '7', units: 90n },
    ])
  })
  test('of an item without an auction or a bidder: no bid', () => {
    for (const none of [{ auction_date: 0 }, { auction_current_bidder: '' }, { auction_current_bidder: 'nobody' }])
      expect(escrowOf('mrc401', { ...item, ...bid, ...none })).toEqual([{ token: '4', units: 25n }])
  })
  test('of a melted item: no reserve', () => {
    expect(escrowOf('mrc401', { ...item, owner: 'MELTED' })).toEqual([])
  })

  test('of a survey: the rewards not yet paid, until it is finished', () => {
    const survey = { reward_token: '4', total_reward: '100', reward: '10', voter: { [OWNER]: 1, [BIDDER]: 0, MTx: 1 }, is_finish: 0 }
    expect(escrowOf('mrc030', survey)).toEqual([{ token: '4', units: 80n }])
    expect(escrowOf('mrc030', { ...survey, is_finish: 1 })).toEqual([])
    expect(escrowOf('mrc030', { reward_token: '4', total_reward: '100', reward: '10' })).toEqual([{ token: '4', units: 100n }])
  })

  test('of anything else: none', () => {
    for (const kind of ['wallet', 'mrc402', 'token', 'mrc040'] as const) expect(escrowOf(kind, { ...item, ...bid })).toEqual([])
  })
})

describe('what was issued of a token', () => {
  const token = {
    totalsupply: '1000',
    reserve: [{ value: '300' }, { value: '50' }],
    reservedamount: '350',
    remainamount: '200',
    burnningamount: '30',
  }
  // 300 + 50 + 1000 - 350 - 200 - 30
  test('is its supply and reserves minus the reserved, remaining and burnt amounts', () => expect(issuedOf(token)).toBe(770n))
  test('is its supply when no other field is set', () =>
    expect(issuedOf({ totalsupply: '99999999999999999999' })).toBe(99999999999999999999n))
  test('is reduced by everything burnt', () => expect(issuedOf({ totalsupply: '1000', burnningamount: '1' })).toBe(999n))
})

test('each unit of an NFT holds its initial reserve', () => {
  expect(reservesOf({ initialreserve: { '0': '5', '12': '99999999999999999999' } })).toEqual([
    { token: '0', units: 5n },
    { token: '12', units: 99999999999999999999n },
  ])
  expect(reservesOf({})).toEqual([])
})
