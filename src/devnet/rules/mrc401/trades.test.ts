import { describe, expect, test } from 'vitest'
import { makeItemMarket, parametersOf, rowsOf } from '../../../../test/item-market.ts'
import { mrc401Buy } from './buy.ts'
import { mrc401CreateTrade, type Mrc401CreateTradeArgs } from './create-trade.ts'
import { mrc401Sell, mrc401Unsell } from './sell.ts'
import { mrc401Transfer } from './transfer.ts'

const NEW_ITEM = { id: 'fresh'.padEnd(40, '0'), groupId: 'moons' }

describe('a sale', () => {
  test('stores the price, the platform with its normalised percent, and the lister; the request has the sent values', () => {
    const { run, find, makeItem, owner, seller, bert, nowSec } = makeItemMarket()
    const id = makeItem()
    const platform = { name: 'Bazaar <1>', url: 'https://b.example.org', address: bert, commission: '1.50' }
    const records = run((call) => mrc401Sell(call, { seller, items: [{ id, price: '70', token: 1, platform }] }))
    expect(find(id)).toMatchObject({
      owner,
      sell_date: nowSec(),
      sell_price: '70',
      sell_token: '1',
      last_worker: seller,
      platform_commission: '1.5',
    })
    expect(parametersOf(records.get(seller))[0]).toBe(
      `[{"id":"${id}","amount":"70","token":"1","platform_name":"Bazaar \\u003c1\\u003e","platform_url":"https://b.example.org","platform_address":"${bert}","platform_commission":"1.50"}]`,
    )
    expect(parametersOf(records.get(id)).slice(0, 4)).toEqual([id, seller, '70', '1'])
  })
  test('may be withdrawn by the owner and by the partner who listed it, not by another', () => {
    const { run, find, codeOf, makeItem, owner, seller, partner } = makeItemMarket()
    const id = makeItem()
    run((call) => mrc401Sell(call, { seller, items: [{ id, price: '70', token: 0, platform: { name: 'Bazaar' } }] }))
    const unsell = (signer: string, ids = [id]) => codeOf((call) => mrc401Unsell(call, { seller: signer, ids }))
    expect([unsell(partner), unsell(seller), unsell(owner)]).toEqual(['3007', undefined, undefined])
    const records = run((call) => mrc401Unsell(call, { seller: owner, ids: [id, id] }))
    expect(parametersOf(records.get(owner))[0]).toBe(`["${id}","${id}"]`)
    expect(find(id)).toMatchObject({ sell_date: 0, sell_price: '0', sell_token: '0', platform_name: '', last_worker: owner })
    expect(unsell(owner)).toBe('3044')
    expect(unsell(owner, [])).toBe('3002')
  })
  test('is allowed to the owner, and to partners with the seller role while the project owner has the item', () => {
    const { run, codeOf, makeItem, owner, partner, seller, creator, anna, bert } = makeItemMarket()
    const id = makeItem()
    const sell = (signer: string) => codeOf((call) => mrc401Sell(call, { seller: signer, items: [{ id, price: '70', token: 0 }] }))
    expect([owner, partner, seller, creator, anna].map((signer) => sell(signer))).toEqual([undefined, undefined, undefined, '3007', '3007'])
    run((call) => mrc401Transfer(call, { id, from: owner, to: anna }))
    expect([owner, partner, seller, anna, bert].map((signer) => sell(signer))).toEqual(['3007', '3007', '3007', undefined, '3007'])
  })
  test('is refused above 1,000 items, at a price of 0, in a foreign token, above 10 percent, and for listed or bound items', () => {
    const { run, codeOf, makeItem, owner, anna } = makeItemMarket()
    const [id, bound] = [makeItem(), makeItem({ transferable: 'Bound' })]
    const sell = (more: object) => codeOf((call) => mrc401Sell(call, { seller: owner, items: [{ id, price: '70', token: 0, ...more }] }))
    const same = (count: number) => Array.from({ length: count }, () => ({ id, price: '70', token: 0 }))
    expect([0, 1000, 1001].map((count) => codeOf((call) => mrc401Sell(call, { seller: owner, items: same(count) })))).toEqual([
      '3002',
      undefined,
      '3002',
    ])
    expect(sell({ price: '0' })).toBe('3005')
    expect(sell({ token: 2 })).toBe('3005')
    expect(sell({ token: 9 })).toBe('4001')
    expect(sell({ platform: { commission: '10.5' } })).toBe('3005')
    expect(sell({ platform: { url: 'bazaar' } })).toBe('3005')
    run((call) => mrc401Sell(call, { seller: owner, items: [{ id, price: '70', token: 0 }] }))
    expect(sell({})).toBe('3014')
    run((call) => mrc401Transfer(call, { id: bound, from: owner, to: anna }))
    expect(codeOf((call) => mrc401Sell(call, { seller: anna, items: [{ id: bound, price: '70', token: 0 }] }))).toBe('5002')
  })
  test('may be in any token when the project allows all', () => {
    const { codeOf, makeItem, owner } = makeItemMarket({ allowToken: 0 })
    const id = makeItem()
    expect(codeOf((call) => mrc401Sell(call, { seller: owner, items: [{ id, price: '70', token: 2 }] }))).toBeUndefined()
  })
})

describe('a purchase', () => {
  test('pays the owner of the project, the platform, each shareholder and then the seller, each fee from the gross price', () => {
    const market = makeItemMarket()
    const { run, find, balanceOf, makeItem, makeWallet, owner, anna, bert, nowSec } = market
    const [platform, first, second] = [makeWallet(), makeWallet(), makeWallet()]
    const id = makeItem({ sellFee: '2.5', shareholders: { [first]: '10', [second]: '0.05' } })
    run((call) => mrc401Transfer(call, { id, from: owner, to: anna }))
    run((call) =>
      mrc401Sell(call, { seller: anna, items: [{ id, price: '1999', token: 1, platform: { address: platform, commission: '1.5' } }] }),
    )
    const records = run((call) => mrc401Buy(call, { id, buyer: bert }))
    // 1,999: 49.975, 29.985, 199.9; 0.05 % is 0.9995 and below 1.
    expect(rowsOf(records.get(id))).toEqual([
      ['mrc401_buy', bert, '1999'],
      ['mrc401_recv_fee_owner', owner, '49'],
      ['mrc401_recv_fee_platform', platform, '29'],
      ['mrc401_recv_fee_shareholder', first, '199'],
      ['mrc401_recv_sell', anna, '1722'],
    ])
    expect([bert, owner, platform, first, second, anna].map((address) => balanceOf(address, 1))).toEqual([
      '998001',
      '1000049',
      '29',
      '199',
      '0',
      '1001722',
    ])
    expect(records.get(platform)?.['type']).toBe('receive_mrc401fee')
    expect(parametersOf(records.get(anna))).toEqual([id, anna, '1722', '1', expect.any(String), '0', '', id, expect.any(String)])
    expect(parametersOf(records.get(id)).slice(0, 3)).toEqual([id, anna, bert])
    expect(find(id)).toMatchObject({
      owner: bert,
      sell_date: 0,
      sell_price: '0',
      auction_current_bidder: '',
      last_trade_date: nowSec(),
      last_trade_amount: '1999',
      last_trade_token: '1',
      last_trade_type: 'Sell',
      platform_address: platform,
      platform_commission: '1.5',
    })
  })
  test('with fees above the price debits the seller under the type of a receipt', () => {
    const { run, balanceOf, makeItem, makeWallet, owner, anna, bert } = makeItemMarket()
    const sharer = makeWallet()
    const id = makeItem({ sellFee: '99.9999', shareholders: { [sharer]: '10' } })
    run((call) => mrc401Transfer(call, { id, from: owner, to: anna }))
    run((call) => mrc401Sell(call, { seller: anna, items: [{ id, price: '10000', token: 0 }] }))
    const records = run((call) => mrc401Buy(call, { id, buyer: bert }))
    // 10,000 - 9,999 - 1,000
    expect(rowsOf(records.get(id)).at(-1)).toEqual(['mrc401_recv_sell', anna, '-999'])
    expect(records.get(anna)?.['type']).toBe('receive_mrc401sell')
    expect(parametersOf(records.get(anna))[2]).toBe('999')
    expect(balanceOf(anna)).toBe('999001')
  })
  test('writes one record for a wallet with several parts: a seller who gets the fees, a buyer who is the platform', () => {
    const { run, balanceOf, makeItem, owner, anna } = makeItemMarket()
    const id = makeItem({ sellFee: '5' })
    run((call) =>
      mrc401Sell(call, { seller: owner, items: [{ id, price: '1000', token: 0, platform: { address: anna, commission: '10' } }] }),
    )
    const records = run((call) => mrc401Buy(call, { id, buyer: anna }))
    expect([owner, anna, id].map((key) => records.get(key)?.['type'])).toEqual(['receive_mrc401sell', 'transfer_mrc401buy', 'mrc401_buy'])
    expect(records.size).toBe(3)
    expect([balanceOf(owner), balanceOf(anna)]).toEqual(['1000900', '999100'])
    expect(parametersOf(records.get(anna)).slice(0, 3)).toEqual([anna, id, '900'])
  })
  test("renews only the buyer's one-time key", () => {
    const { run, find, makeItem, owner, anna } = makeItemMarket()
    const id = makeItem()
    run((call) => mrc401Sell(call, { seller: owner, items: [{ id, price: '10', token: 0 }] }))
    const before = [owner, anna].map((address) => find(address)['nonce'])
    const records = run((call) => mrc401Buy(call, { id, buyer: anna }))
    expect(parametersOf(records.get(owner))[8]).toBe(before[1])
    expect([owner, anna].map((address, index) => find(address)['nonce'] === before[index])).toEqual([true, false])
  })
  test("is refused for an item not on sale, to the owner, and above the buyer's balance", () => {
    const { run, codeOf, makeItem, makeWallet, owner, anna } = makeItemMarket()
    const [id, free] = [makeItem(), makeItem()]
    run((call) => mrc401Sell(call, { seller: owner, items: [{ id, price: '10', token: 1 }] }))
    const buy = (item: string, buyer: string) => codeOf((call) => mrc401Buy(call, { id: item, buyer }))
    expect([buy(free, anna), buy(id, owner), buy(id, makeWallet({ 1: '9' })), buy(id, makeWallet({ 1: '10' }))]).toEqual([
      '3044',
      '4100',
      '5000',
      undefined,
    ])
  })
})

describe('creating and selling in one step', () => {
  const trade = (market: ReturnType<typeof makeItemMarket>, more: Partial<Mrc401CreateTradeArgs> = {}): Mrc401CreateTradeArgs => ({
    project: market.project,
    creator: market.seller,
    buyer: market.anna,
    item: NEW_ITEM,
    price: '1000',
    token: 1,
    ...more,
  })

  test('takes the reserve from the creator and pays the price to the project owner', () => {
    const market = makeItemMarket()
    const { run, find, balanceOf, project, owner, seller, anna, bert } = market
    const item = { ...NEW_ITEM, reserve: '70', reserveToken: 0, sellFee: '5' }
    const platform = { name: 'Bazaar', address: bert, commission: '2' }
    const records = run((call) => mrc401CreateTrade(call, trade(market, { item, platform })))
    const id = `${project}_${NEW_ITEM.id}`
    expect(rowsOf(records.get(id))).toEqual([
      ['mrc401_createtrade', seller, '70'],
      ['mrc401_createtrade_buy', anna, '1000'],
      ['mrc401_recv_fee_owner', owner, '50'],
      ['mrc401_recv_fee_platform', bert, '20'],
      ['mrc401_recv_sell', owner, '930'],
    ])
    expect([balanceOf(seller), balanceOf(anna, 1), balanceOf(owner, 1), balanceOf(bert, 1)]).toEqual([
      '999930',
      '999000',
      '1000980',
      '1000020',
    ])
    expect([seller, anna, owner, bert].map((address) => records.get(address)?.['type'])).toEqual([
      'mrc401createtrade',
      'transfer_mrc401createtrade',
      'receive_mrc401sell',
      'receive_mrc401fee',
    ])
    expect(parametersOf(records.get(seller)).slice(0, 4)).toEqual([id, seller, '0', '0'])
    expect(parametersOf(records.get(id)).slice(0, 3)).toEqual([id, owner, anna])
    expect(find(id)).toMatchObject({ owner: anna, creator: seller, last_worker: seller, last_trade_type: 'Sell', platform_commission: '2' })
  })
  test('by the project owner writes his net receipt under the type of the creation', () => {
    const market = makeItemMarket()
    const { run, balanceOf, project, owner } = market
    const item = { ...NEW_ITEM, reserve: '70', reserveToken: 1, sellFee: '5' }
    const records = run((call) => mrc401CreateTrade(call, trade(market, { creator: owner, item })))
    expect(parametersOf(records.get(owner)).slice(0, 4)).toEqual([`${project}_${NEW_ITEM.id}`, owner, '1000', '1'])
    expect(records.get(owner)?.['type']).toBe('mrc401createtrade')
    expect(balanceOf(owner, 1)).toBe('1000930')
  })
  test('without a reserve or a share leaves the creator without a record and with his one-time key, which the others carry', () => {
    const market = makeItemMarket()
    const { run, find, seller, anna, owner } = market
    const before = [seller, anna].map((address) => find(address)['nonce'])
    const records = run((call) => mrc401CreateTrade(call, trade(market)))
    expect(records.has(seller)).toBe(false)
    expect([anna, owner].map((address) => parametersOf(records.get(address))[8])).toEqual([before[0], before[0]])
    expect([seller, anna].map((address, index) => find(address)['nonce'] === before[index])).toEqual([true, false])
  })
  test('pays a creator who is a shareholder his share in the token of the price', () => {
    const market = makeItemMarket()
    const { run, balanceOf, project, seller } = market
    const item = { ...NEW_ITEM, reserve: '70', shareholders: { [seller]: '3' } }
    const records = run((call) => mrc401CreateTrade(call, trade(market, { item })))
    expect(parametersOf(records.get(seller)).slice(0, 4)).toEqual([`${project}_${NEW_ITEM.id}`, seller, '30', '1'])
    expect([balanceOf(seller), balanceOf(seller, 1)]).toEqual(['999930', '1000030'])
  })
  test('is refused to partners with the creator role, to its own seller as buyer, for a price of 0 and a foreign token', () => {
    const market = makeItemMarket()
    const { creator, owner, seller } = market
    const code = (more: Partial<Mrc401CreateTradeArgs>) => market.codeOf((call) => mrc401CreateTrade(call, trade(market, more)))
    expect(code({ creator })).toBe('3007')
    expect([code({ buyer: owner }), code({ buyer: seller })]).toEqual(['3201', '3201'])
    expect([code({ price: '0' }), code({ token: 2 }), code({ platform: { commission: '11' } })]).toEqual(['3005', '3005', '3005'])
    expect(code({ price: '1000001' })).toBe('5000')
    expect(code({ item: { ...NEW_ITEM, groupId: '' } })).toBe('3005')
    expect(code({ item: { ...NEW_ITEM, shareholders: { [owner]: '1' } } })).toBe('3201')
    expect(code({ item: { ...NEW_ITEM, reserve: '1000001' } })).toBe('5000')
  })
})
