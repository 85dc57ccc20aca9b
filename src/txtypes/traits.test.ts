import { expect, test } from 'vitest'
import { leavesOnOffer, registersToken, type TxTraits } from '../model/tx-traits.ts'
import { TX_TYPES, typeOf } from './registry.ts'

/** Types by the value of a trait; expected values are worked out by hand. */
function typesBy(say: (traits: TxTraits) => string): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const { type, traits } of Object.values(TX_TYPES)) (found[say(traits)] ??= []).push(type)
  return found
}

test('the direction for an address follows the parties, except with many senders or receivers', () => {
  const { 'by-parties': _rest, ...many } = typesBy(({ direction }) => direction)
  expect(many).toEqual({ 'to-many': ['multi_transfer', 'mrc100reward'], 'from-many': ['mrc100payment'] })
})

test('histories contain the types that write a token, a project, or the description and supply of an MRC402', () => {
  const { none: _none, ...entries } = typesBy(({ history }) => (history === 'none' ? history : `${history.list} ${history.event}`))
  expect(entries).toEqual({
    'token-history registered': ['tokenRegister'],
    'token-history updated': ['tokenUpdate'],
    'token-history increased': ['tokenIncrease'],
    'token-history burnt': ['tokenBurning'],
    'token-history logger-allowed': ['tokenAddLogger'],
    'token-history logger-denied': ['tokenRemoveLogger'],
    'mrc400-history fields': ['mrc400_create', 'mrc400_update'],
    'mrc402-history state': ['mrc402_create', 'mrc402_update'],
    'mrc402-history burnt': ['mrc402_burn'],
    'mrc402-history minted': ['mrc402_mint'],
  })
})

test('each step of a sale, a request and an auction has its types', () => {
  const { none: _none, ...steps } = typesBy(({ listing }) => listing)
  const of = (end: string): string[] => [`mrc401_${end}`, `mrc402_${end}`, `mrc010_${end}`]
  expect(Object.fromEntries(Object.entries(steps).map(([step, types]) => [step, types.sort()]))).toEqual(
    Object.fromEntries(
      Object.entries({
        sale: of('sell'),
        'sale-withdrawn': of('unsell'),
        purchase: of('buy'),
        request: ['mrc010_reqsell'],
        'request-withdrawn': ['mrc010_unreqsell'],
        'request-filled': ['mrc010_acceptreqsell'],
        auction: of('auction'),
        'auction-withdrawn': of('unauction'),
        'auction-failed': of('auctionfailure'),
        bid: of('auctionbid'),
        'buy-now': of('auctionbuynow'),
        winning: of('auctionwinning'),
      }).map(([step, types]) => [step, types.sort()]),
    ),
  )
})

test('NFT-026: an item is on offer only after a sale, an auction or a bid', () => {
  const items = Object.values(TX_TYPES).filter(({ type, traits }) => type.startsWith('mrc401_') && leavesOnOffer(traits))
  expect(items.map(({ type }) => type)).toEqual(['mrc401_sell', 'mrc401_auction', 'mrc401_auctionbid'])
})

test('one type discloses data by date, one may leave more tokens than were issued, and one registers a token', () => {
  expect(typesBy(({ disclosure }) => disclosure)['by-date']).toEqual(['mrc020'])
  expect(typesBy(({ supply }) => supply)['may-exceed']).toEqual(['stodexExchange'])
  expect(Object.values(TX_TYPES).filter(({ credits }) => credits !== undefined)).toEqual([TX_TYPES.stodexExchange])
  expect(typesBy((traits) => String(registersToken(traits)))['true']).toEqual(['tokenRegister'])
})

test('an unknown type has default traits', () =>
  expect(typeOf('mrc402_gift').traits).toEqual({
    direction: 'by-parties',
    history: 'none',
    listing: 'none',
    disclosure: 'at-once',
    supply: 'balanced',
  }))
