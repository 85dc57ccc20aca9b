import { describe, expect, test } from 'vitest'
import { makeRuleChain } from '../../../../test/rule-chain.ts'
import { mrc402Create } from '../mrc402/create-nft.ts'
import { mrc402Transfer } from '../mrc402/transfer-nft.ts'
import { mrc010AcceptReqSell } from './accept-request.ts'
import { mrc010Buy, mrc402Buy } from './buy.ts'
import { mrc010ReqSell, mrc010UnreqSell, type RequestArgs } from './request.ts'
import { mrc010Sell, mrc010Unsell, mrc402Sell, mrc402Unsell, type SellTokenArgs } from './sell.ts'

/** A creator's NFT of ten units, 2.5 % for him and 0.05 % for a shareholder; a seller who holds four of them. */
function makeMarket() {
  const chain = makeRuleChain()
  const [creator, seller, buyer, platform, shareholder] = [
    chain.makeWallet(),
    chain.makeWallet(),
    chain.makeWallet(),
    chain.makeWallet(),
    chain.makeWallet(),
  ]
  const names = { creator, seller, buyer, platform, shareholder }
  const texts = { name: 'Blade', url: 'https://a.example', image: 'https://a.example/1.png' }
  const shareholders = { [shareholder]: '0.05' }
  const nft = chain.run((call) => mrc402Create(call, { creator: creator, supply: '10', commission: '2.5', shareholders, ...texts }))
  chain.run((call) => mrc402Transfer(call, { from: creator, to: seller, nft, amount: '4' }))
  return { ...chain, ...names, nft }
}

const rowsOf = (parameters: unknown): string[] =>
  (JSON.parse((parameters as string[])[3] ?? '') as { type: string; amount: string; trade_amount: string }[]).map(
    ({ type, amount, trade_amount }) => `${type} ${amount}${trade_amount}`,
  )
const amountsOf = (records: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(records).map(([type, parameters]) => [type, (parameters as string[])[2] ?? '']))

describe('an offer of NFTs', () => {
  test('pays creator, platform and shareholder from the gross price, rounded down, and the seller the rest', () => {
    const { run, nft, seller, buyer, platform, nfts, held, stateOf, lastRecords } = makeMarket()
    const dex = run((call) =>
      mrc402Sell(call, { seller, nft, amount: '4', price: '1001', payToken: 0, platform: { address: platform, commission: '1.50' } }),
    )
    expect(nfts(seller, nft)).toEqual(['0', '4', '0'])
    run((call) => mrc402Buy(call, { dex, buyer, amount: '3' }))
    // 3003 in all: 2.5 % = 75.075, 1.5 % = 45.045, 0.05 % = 1.5015.
    expect(rowsOf(lastRecords()['mrc402_buy'])).toEqual([
      'mrc402_buy 3003',
      'mrc402_recv_item 3',
      'mrc402_recv_fee_creator 75',
      'mrc402_recv_fee_platform 45',
      'mrc402_recv_fee_shareholder 1',
      'mrc402_recv_sell 2882',
    ])
    expect([held(buyer, 0)[0], held(seller, 0)[0], held(platform, 0)[0]]).toEqual(['996997', '1002882', '1000045'])
    expect([nfts(buyer, nft), nfts(seller, nft)]).toEqual([
      ['3', '0', '0'],
      ['0', '1', '0'],
    ])
    expect(stateOf(dex)).toMatchObject({ remain_amount: '1', sell_date: 0, buyer, platform_commission: '1.5', job_type: 'mrc402_buy' })
    run((call) => mrc402Buy(call, { dex, buyer, amount: '1' }))
    // 1001: 0.05 % is below 1 and has no row.
    expect(rowsOf(lastRecords()['mrc402_buy'])).not.toContain('mrc402_recv_fee_shareholder 0')
    expect(stateOf(dex)).toMatchObject({ remain_amount: '0', sell_date: 1_700_000_000 })
  })
  test('a wallet with two parts has one record with the sum', () => {
    const { run, nft, creator, shareholder, lastRecords, held } = makeMarket()
    const dex = run((call) => mrc402Sell(call, { seller: creator, nft, amount: '1', price: '10000', payToken: 0 }))
    run((call) => mrc402Buy(call, { dex, buyer: shareholder, amount: '1' }))
    const { mrc402_buy: _, ...wallets } = amountsOf(lastRecords())
    // The creator is the seller: 10000 - 5. The buyer is the shareholder: 10000 - 5 as well.
    expect(wallets).toEqual({ transfer_mrc402buy: '9995', receive_mrc402sell: '9995' })
    expect([held(creator, 0)[0], held(shareholder, 0)[0]]).toEqual(['1009995', '990005'])
  })
  test('renews the one-time key of the buyer alone', () => {
    const { run, nft, seller, buyer, stateOf } = makeMarket()
    const dex = run((call) => mrc402Sell(call, { seller, nft, amount: '1', price: '10', payToken: 0 }))
    const before = [stateOf(buyer)['nonce'], stateOf(seller)['nonce']]
    run((call) => mrc402Buy(call, { dex, buyer, amount: '1' }))
    expect(stateOf(buyer)['nonce']).not.toBe(before[0])
    expect(stateOf(seller)['nonce']).toBe(before[1])
  })
  test('returns its remaining part when it is withdrawn', () => {
    const { run, nft, seller, buyer, nfts, codeOf, lastRecords, stateOf } = makeMarket()
    const dex = run((call) => mrc402Sell(call, { seller, nft, amount: '4', price: '10', payToken: 0 }))
    run((call) => mrc402Buy(call, { dex, buyer, amount: '1' }))
    run((call) => mrc402Unsell(call, { dex }))
    expect(nfts(seller, nft)).toEqual(['3', '0', '0'])
    expect((lastRecords()['mrc402unsell'] as string[]).slice(0, 6)).toEqual([dex, seller, '3', nft, '10', '0'])
    expect(stateOf(dex)).toMatchObject({ remain_amount: '3', cancel_date: 1_700_000_000 })
    expect(codeOf((call) => mrc402Unsell(call, { dex }))).toBe('3004')
    expect(codeOf((call) => mrc402Buy(call, { dex, buyer, amount: '1' }))).toBe('3004')
  })
  test("is refused above the balance, when buying one's own, and with a wrong platform", () => {
    const { run, nft, seller, buyer, codeOf } = makeMarket()
    const args = { seller, nft, amount: '4', price: '10', payToken: 0 }
    expect(codeOf((call) => mrc402Sell(call, { ...args, amount: '5' }))).toBe('5000')
    expect(codeOf((call) => mrc402Sell(call, { ...args, amount: '0' }))).toBe('1206')
    expect(codeOf((call) => mrc402Sell(call, { ...args, price: '0' }))).toBe('3005')
    expect(codeOf((call) => mrc402Sell(call, { ...args, payToken: 9 }))).toBe('4001')
    expect(codeOf((call) => mrc402Sell(call, { ...args, nft: `MRC402_${'0'.repeat(33)}` }))).toBe('6004')
    expect(codeOf((call) => mrc402Sell(call, { ...args, platform: { commission: '10.5' } }))).toBe('3005')
    expect(codeOf((call) => mrc402Sell(call, { ...args, platform: { address: 'MT' } }))).toBe('3001')
    const dex = run((call) => mrc402Sell(call, args))
    expect(codeOf((call) => mrc402Buy(call, { dex, buyer: seller, amount: '1' }))).toBe('3004')
    expect(codeOf((call) => mrc402Buy(call, { dex, buyer, amount: '5' }))).toBe('1206')
    expect(codeOf((call) => mrc402Buy(call, { dex: 'DEX402_', buyer, amount: '1' }))).toBe('6102')
    expect(codeOf((call) => mrc010Buy(call, { dex, buyer, amount: '1' }))).toBe('6102')
    expect(codeOf((call) => mrc402Buy(call, { dex: `DEX402_${'0'.repeat(33)}`, buyer, amount: '1' }))).toBe('6004')
  })
  test('is refused when the buyer has too little money', () => {
    const { run, nft, seller, buyer, codeOf } = makeMarket()
    const dex = run((call) => mrc402Sell(call, { seller, nft, amount: '4', price: '1000001', payToken: 0 }))
    expect(codeOf((call) => mrc402Buy(call, { dex, buyer, amount: '1' }))).toBe('5000')
  })
})

describe('an offer of a token', () => {
  test('is priced by its trade unit and pays the platform', () => {
    const { run, seller, buyer, platform, held, lastRecords, stateOf } = makeMarket()
    const listed = { address: platform, commission: '3.33' }
    const dex = run((call) =>
      mrc010Sell(call, { seller, token: 1, amount: '500', price: '33', payToken: 0, platform: listed, unit: '100' }),
    )
    expect(held(seller, 1)).toEqual(['999500', '500', ''])
    run((call) => mrc010Buy(call, { dex, buyer, amount: '300' }))
    // 3 units of 33 = 99; 3.33 % = 3.2967.
    expect(rowsOf(lastRecords()['mrc010_buy'])).toEqual([
      'mrc010_buy 99',
      'mrc010_recv_item 300',
      'mrc010_recv_fee_platform 3',
      'mrc010_recv_sell 96',
    ])
    expect([held(buyer, 1)[0], held(seller, 1), held(seller, 0)[0]]).toEqual(['1000300', ['999500', '200', ''], '1000096'])
    expect(stateOf(dex)).toMatchObject({ remain_amount: '200', min_trade_unit: '100' })
    run((call) => mrc010Unsell(call, { dex }))
    expect(held(seller, 1)).toEqual(['999700', '0', ''])
  })
  test('needs two tokens, a trade unit of a power of ten, and multiples of it', () => {
    const { run, seller, buyer, codeOf } = makeMarket()
    const args: SellTokenArgs = { seller, token: 1, amount: '500', price: '33', payToken: 0, unit: '100' }
    const codeWith = (more: Partial<SellTokenArgs>): string => codeOf((call) => mrc010Sell(call, { ...args, ...more }))
    expect(codeWith({ payToken: 1 })).toBe('3202')
    expect(codeWith({ unit: '50' })).toBe('3005')
    expect(codeWith({ unit: '1000000000' })).toBe('3005')
    expect(codeWith({ amount: '550' })).toBe('3005')
    expect(codeWith({ token: 9 })).toBe('4001')
    const dex = run((call) => mrc010Sell(call, args))
    expect(codeOf((call) => mrc010Buy(call, { dex, buyer, amount: '150' }))).toBe('3005')
  })
})

describe('a request for a token', () => {
  const make = (more: (market: ReturnType<typeof makeMarket>) => Partial<RequestArgs> = () => ({})) => {
    const market = makeMarket()
    const args = { buyer: market.buyer, token: 1, amount: '100', price: '7', payToken: 0, unit: '10', ...more(market) }
    return { ...market, args, dex: market.run((call) => mrc010ReqSell(call, args)) }
  }
  test('reserves the money and the fee even without a platform, and returns the rest at the end', () => {
    const { run, seller, buyer, dex, held, stateOf, lastRecords } = make(() => ({ platform: { commission: '1.5' } }))
    // 10 units of 7 = 70; 1.5 % = 1.05.
    expect(stateOf(dex)).toMatchObject({ buy_price_total: '71', sell_price: '', seller: '' })
    expect(held(buyer, 0)).toEqual(['999929', '71', ''])
    run((call) => mrc010AcceptReqSell(call, { dex, seller, amount: '60' }))
    expect(stateOf(dex)).toMatchObject({ buy_price_total: '29', remain_amount: '40', seller, sell_date: 0 })
    expect(held(buyer, 0)).toEqual(['999929', '29', ''])
    run((call) => mrc010AcceptReqSell(call, { dex, seller, amount: '40' }))
    expect(rowsOf(lastRecords()['mrc010_acceptreqsell'])).toEqual([
      'mrc010_sell 40',
      'mrc010_send_item 28',
      'mrc010_recv_buy 40',
      'mrc010_recv_fee_remain 1',
    ])
    expect(stateOf(dex)).toMatchObject({ buy_price_total: '0', remain_amount: '0', sell_date: 1_700_000_000 })
    expect([held(buyer, 0), held(buyer, 1)[0], held(seller, 0)[0]]).toEqual([['999930', '0', ''], '1000100', '1000070'])
  })
  test('pays the platform, also when it is the buyer or the seller', () => {
    const withPlatform = (who: 'platform' | 'buyer' | 'seller') =>
      make((market) => ({ price: '1000', platform: { address: market[who], commission: '1' } }))
    const third = withPlatform('platform')
    third.run((call) => mrc010AcceptReqSell(call, { dex: third.dex, seller: third.seller, amount: '50' }))
    // 5 units of 1000; 1 % = 50.
    expect(amountsOf(third.lastRecords())).toMatchObject({ transfer_mrc010sell: '5000', receive_mrc010buy: '0', receive_mrc010fee: '50' })
    expect((third.lastRecords()['receive_mrc010fee'] as string[])[6]).toBe('0')
    expect(third.stateOf(third.dex)['buy_price_total']).toBe('5050')
    const seller = withPlatform('seller')
    seller.run((call) => mrc010AcceptReqSell(call, { dex: seller.dex, seller: seller.seller, amount: '50' }))
    expect(amountsOf(seller.lastRecords())).toMatchObject({ transfer_mrc010sell: '5050', receive_mrc010buy: '0' })
    const buyer = withPlatform('buyer')
    buyer.run((call) => mrc010AcceptReqSell(call, { dex: buyer.dex, seller: buyer.seller, amount: '50' }))
    expect(amountsOf(buyer.lastRecords())).toMatchObject({ transfer_mrc010sell: '5000', receive_mrc010buy: '50' })
    expect(buyer.held(buyer.buyer, 0)).toEqual(['989950', '5050', ''])
  })
  test('returns its money when it is withdrawn', () => {
    const { run, buyer, seller, dex, held, lastRecords, codeOf } = make()
    run((call) => mrc010UnreqSell(call, { dex }))
    expect(held(buyer, 0)).toEqual(['1000000', '0', ''])
    expect((lastRecords()['mrc010unreqsell'] as string[]).slice(0, 6)).toEqual([dex, buyer, '100', '1', '70', '0'])
    expect(codeOf((call) => mrc010UnreqSell(call, { dex }))).toBe('3004')
    expect(codeOf((call) => mrc010AcceptReqSell(call, { dex, seller, amount: '10' }))).toBe('3004')
  })
  test("is refused without the money, for one's own request and above the requested amount", () => {
    const { run, seller, buyer, dex, args, codeOf } = make()
    expect(codeOf((call) => mrc010ReqSell(call, { ...args, price: '100001' }))).toBe('5000')
    expect(codeOf((call) => mrc010ReqSell(call, { ...args, payToken: 1 }))).toBe('3202')
    expect(codeOf((call) => mrc010AcceptReqSell(call, { dex, seller: buyer, amount: '10' }))).toBe('3004')
    expect(codeOf((call) => mrc010AcceptReqSell(call, { dex, seller, amount: '110' }))).toBe('1206')
    expect(codeOf((call) => mrc010AcceptReqSell(call, { dex, seller, amount: '15' }))).toBe('3005')
    expect(codeOf((call) => mrc010Buy(call, { dex, buyer: seller, amount: '10' }))).toBe('3004')
    const offer = run((call) => mrc010Sell(call, { seller, token: 1, amount: '5', price: '1', payToken: 0 }))
    expect(codeOf((call) => mrc010AcceptReqSell(call, { dex: offer, seller: buyer, amount: '5' }))).toBe('3004')
  })
})
