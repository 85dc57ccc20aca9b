import { describe, expect, test } from 'vitest'
import { makeItemMarket, parametersOf, rowsOf } from '../../../../test/item-market.ts'
import { mrc401Buy } from './buy.ts'
import { mrc401Create } from './create.ts'
import { mrc401Melt } from './melt.ts'
import type { NewItem } from './new-item.ts'
import { mrc401Sell } from './sell.ts'
import { mrc401Transfer } from './transfer.ts'
import { mrc401Update } from './update.ts'

const idOf = (number: number): string => `n${number}`.padEnd(40, 'x')
const plain = (number: number, more: Partial<NewItem> = {}): NewItem => ({ id: idOf(number), groupId: 'g', ...more })

describe('new items', () => {
  test('belong to the project owner; the partner who creates them pays their reserves', () => {
    const { run, find, balanceOf, project, owner, creator } = makeItemMarket()
    const items = [plain(1, { reserve: '300', reserveToken: 1 }), plain(2, { reserve: '20' }), plain(3, { reserve: '4', reserveToken: 1 })]
    const records = run((call) => mrc401Create(call, { project, creator, items }))
    expect(records.size).toBe(4)
    expect([balanceOf(creator), balanceOf(creator, 1)]).toEqual(['999980', '999696'])
    expect(find(`${project}_${idOf(1)}`)).toMatchObject({ owner, creator, initial_reserve: '300', initial_token: '1' })
    expect(parametersOf(records.get(`${project}_${idOf(1)}`)).slice(1, 4)).toEqual([creator, '300', '1'])
    expect(parametersOf(records.get(creator))[2]).toContain(
      `{"id":"${idOf(2)}","amount":"20","token":"0","platform_name":"","platform_url":"","platform_address":"","platform_commission":""}`,
    )
  })
  test('start with the field values of an item that was never traded', () => {
    const { find, makeItem } = makeItemMarket()
    expect(find(makeItem({ sellFee: '2.50', meltingFee: '10' }))).toMatchObject({
      sell_fee: '2.5',
      melting_fee: '10',
      auction_current_bidder: '0',
      last_trade_type: '',
      last_worker: '',
      shareholder: null,
      transferable: 'Permanent',
    })
  })
  test('get the shareholders of the first item when they name any, as on the chain', () => {
    const { run, find, project, owner, anna, bert } = makeItemMarket()
    const items = [plain(1, { shareholders: { [anna]: '1.10' } }), plain(2, { shareholders: { [bert]: '99' } }), plain(3)]
    run((call) => mrc401Create(call, { project, creator: owner, items }))
    expect([1, 2, 3].map((number) => find(`${project}_${idOf(number)}`)['shareholder'])).toEqual([
      { [anna]: '1.10' },
      { [anna]: '1.10' },
      null,
    ])
  })
  test('get the empty map of the first item, and null when it sent none', () => {
    const { run, find, project, owner, bert } = makeItemMarket()
    run((call) =>
      mrc401Create(call, { project, creator: owner, items: [plain(1, { shareholders: {} }), plain(2, { shareholders: { [bert]: '1' } })] }),
    )
    run((call) => mrc401Create(call, { project, creator: owner, items: [plain(3), plain(4, { shareholders: { [bert]: '1' } })] }))
    expect([1, 2, 3, 4].map((number) => find(`${project}_${idOf(number)}`)['shareholder'])).toEqual([null, {}, null, null])
  })
  test('are at most 1,024', () => {
    const { codeOf, project, owner } = makeItemMarket()
    const make = (count: number) =>
      codeOf((call) => mrc401Create(call, { project, creator: owner, items: Array.from({ length: count }, (_, index) => plain(index)) }))
    expect([0, 1, 1024, 1025].map((count) => make(count))).toEqual(['3002', undefined, undefined, '3002'])
  })
  test.each<{ what: string; item?: Partial<NewItem>; code: string; by?: 'owner' | 'seller' }>([
    { what: 'a partner who only sells', by: 'seller', code: '3007' },
    { what: 'an id of 39 letters', item: { id: 'x'.repeat(39) }, code: '6102' },
    { what: 'no group', item: { groupId: '' }, code: '3005' },
    { what: 'a fee of 100 %', item: { sellFee: '100' }, code: '3005' },
    { what: 'a fee with five decimals', item: { meltingFee: '1.00001' }, code: '3005' },
    { what: 'a reserve of 41 digits', item: { reserve: `1${'0'.repeat(40)}` }, code: '3005' },
    { what: 'a reserve in a token that the project does not allow', item: { reserve: '1', reserveToken: 2 }, code: '3005' },
    { what: 'a token nobody registered', item: { reserve: '1', reserveToken: 9 }, code: '4001' },
    { what: 'more than the creator has', item: { reserve: '1000001' }, code: '5000' },
    { what: 'a share of more than 10 %', item: { shareholders: { [`MT${'a'.repeat(38)}`]: '10.01' } }, code: '3005' },
  ])('are refused with $code for $what', ({ item, code, by = 'owner' }) => {
    const market = makeItemMarket()
    expect(market.codeOf((call) => mrc401Create(call, { project: market.project, creator: market[by], items: [plain(1, item)] }))).toBe(
      code,
    )
  })
  test('need a unique id, and allow no share for the project owner and at most five shareholders', () => {
    const { codeOf, makeItem, project, owner } = makeItemMarket()
    const known = makeItem().slice(-40)
    const six = Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`MT${String(number).repeat(38)}`, '1']))
    const create = (item: NewItem) => codeOf((call) => mrc401Create(call, { project, creator: owner, items: [item] }))
    expect(create(plain(1, { id: known }))).toBe('6003')
    expect(codeOf((call) => mrc401Create(call, { project, creator: owner, items: [plain(1), plain(1)] }))).toBe('6003')
    expect(create(plain(1, { shareholders: { [owner]: '1' } }))).toBe('3201')
    expect(create(plain(1, { shareholders: six }))).toBe('3002')
  })
})

describe('an update of items', () => {
  test('changes the named fields and writes the project owner into the parameters, also when a partner signs', () => {
    const { run, find, project, owner, creator } = makeItemMarket()
    run((call) => mrc401Create(call, { project, creator, items: [plain(1, { itemUrl: 'https://a.example.org', sellFee: '1' })] }))
    const records = run((call) =>
      mrc401Update(call, { project, updater: creator, items: [{ id: idOf(1), itemUrl: '', meltingFee: '3.750' }] }),
    )
    expect(find(`${project}_${idOf(1)}`)).toMatchObject({ item_url: '', melting_fee: '3.75', sell_fee: '1', last_worker: '' })
    expect(parametersOf(records.get(creator)).slice(0, 3)).toEqual([project, owner, `["${idOf(1)}"]`])
  })
  test('may make a temporary item permanent, which cannot be changed afterwards', () => {
    const { run, codeOf, makeItem, project, owner } = makeItemMarket()
    const id = makeItem({ transferable: 'Temporary' }).slice(-40)
    run((call) => mrc401Update(call, { project, updater: owner, items: [{ id, transferable: 'Bound' }] }))
    expect(codeOf((call) => mrc401Update(call, { project, updater: owner, items: [{ id, transferable: 'Permanent' }] }))).toBe('3005')
  })
  test('is refused for a partner who did not create the item, for listed, melted or unknown items, and for more than 100', () => {
    const { run, codeOf, makeItem, project, owner, partner } = makeItemMarket()
    const [listed, melted, free] = [makeItem(), makeItem(), makeItem()]
    run((call) => mrc401Sell(call, { seller: owner, items: [{ id: listed, price: '5', token: 0 }] }))
    run((call) => mrc401Melt(call, { id: melted, owner }))
    const update = (updater: string, ...ids: string[]) =>
      codeOf((call) => mrc401Update(call, { project, updater, items: ids.map((id) => ({ id: id.slice(-40), groupId: 'new' })) }))
    expect(update(partner, free)).toBe('3007')
    expect([listed, melted, 'y'.repeat(40), 'short'].map((id) => update(owner, id))).toEqual(['3014', '3034', '6004', '6102'])
    expect(update(owner, ...Array.from({ length: 101 }, () => free))).toBe('3002')
  })
})

describe('a transfer of an item', () => {
  test('writes the old owner and the item, not the new owner, and marks the first one', () => {
    const { run, find, makeItem, owner, anna, bert } = makeItemMarket()
    const id = makeItem()
    const records = run((call) => mrc401Transfer(call, { id, from: owner, to: anna }))
    expect([...records.keys()]).toEqual([owner, id])
    expect(find(id)).toMatchObject({ owner: anna, last_trade_type: 'Transfer', last_trade_date: 0 })
    run((call) => mrc401Sell(call, { seller: anna, items: [{ id, price: '5', token: 0 }] }))
    run((call) => mrc401Buy(call, { id, buyer: owner }))
    run((call) => mrc401Transfer(call, { id, from: owner, to: bert }))
    expect(find(id)).toMatchObject({ owner: bert, last_trade_type: 'Sell', last_trade_amount: '5' })
  })
  test('of a bound item is allowed to the project owner only', () => {
    const { run, codeOf, makeItem, owner, anna, bert } = makeItemMarket()
    const id = makeItem({ transferable: 'Bound' })
    run((call) => mrc401Transfer(call, { id, from: owner, to: anna }))
    expect(codeOf((call) => mrc401Transfer(call, { id, from: anna, to: bert }))).toBe('5002')
  })
  test('is refused to oneself, to an unknown wallet, from another than the owner, and while on sale', () => {
    const { run, codeOf, makeItem, owner, anna } = makeItemMarket()
    const id = makeItem()
    const transfer = (from: string, to: string) => codeOf((call) => mrc401Transfer(call, { id, from, to }))
    expect([transfer(owner, owner), transfer(owner, 'nobody'), transfer(owner, `MT${'z'.repeat(38)}`), transfer(anna, owner)]).toEqual([
      '3201',
      '3002',
      '3090',
      '3007',
    ])
    run((call) => mrc401Sell(call, { seller: owner, items: [{ id, price: '5', token: 0 }] }))
    expect(transfer(owner, anna)).toBe('3014')
  })
})

describe('melting', () => {
  test("pays the reserve to its owner, minus the project owner's fee", () => {
    const { run, find, balanceOf, makeItem, owner, anna, nowSec } = makeItemMarket()
    const id = makeItem({ reserve: '1001', reserveToken: 1, meltingFee: '33.3333' })
    run((call) => mrc401Transfer(call, { id, from: owner, to: anna }))
    const records = run((call) => mrc401Melt(call, { id, owner: anna }))
    // 1,001 × 0.333333 = 333.666…
    expect(rowsOf(records.get(id))).toEqual([
      ['mrc401_recv_meltfee', owner, '333'],
      ['mrc401_recv_melt', anna, '668'],
    ])
    expect([balanceOf(anna, 1), balanceOf(owner, 1)]).toEqual(['1000668', '999332'])
    expect([anna, owner].map((address) => records.get(address)?.['type'])).toEqual(['receive_melt', 'receive_meltfee'])
    expect(find(id)).toMatchObject({ owner: 'MELTED', melting_date: nowSec(), last_worker: anna })
  })
  test('pays the project owner all of it in one payment, though the list has two', () => {
    const { run, balanceOf, makeItem, owner } = makeItemMarket()
    const id = makeItem({ reserve: '1000', meltingFee: '5' })
    const records = run((call) => mrc401Melt(call, { id, owner }))
    expect(rowsOf(records.get(id)).map(([type, , amount]) => [type, amount])).toEqual([
      ['mrc401_recv_meltfee', '50'],
      ['mrc401_recv_melt', '950'],
    ])
    expect(parametersOf(records.get(owner))[2]).toBe('1000')
    expect(balanceOf(owner)).toBe('1000000')
  })
  test('of an item without a reserve writes no wallet, keeps the one-time key and lists null', () => {
    const { run, find, makeItem, owner } = makeItemMarket()
    const id = makeItem()
    const before = find(owner)['nonce']
    const records = run((call) => mrc401Melt(call, { id, owner }))
    expect([...records.keys()]).toEqual([id])
    expect(parametersOf(records.get(id))[2]).toBe('null')
    expect(find(owner)['nonce']).toBe(before)
  })
  test('is refused to others, on sale, and a second time', () => {
    const { run, codeOf, makeItem, owner, partner } = makeItemMarket()
    const [id, listed] = [makeItem(), makeItem()]
    run((call) => mrc401Sell(call, { seller: owner, items: [{ id: listed, price: '5', token: 0 }] }))
    expect(codeOf((call) => mrc401Melt(call, { id, owner: partner }))).toBe('3007')
    expect(codeOf((call) => mrc401Melt(call, { id: listed, owner }))).toBe('3014')
    run((call) => mrc401Melt(call, { id, owner }))
    expect(codeOf((call) => mrc401Melt(call, { id, owner }))).toBe('3034')
  })
})
