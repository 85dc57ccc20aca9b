import { describe, expect, test } from 'vitest'
import { makeRuleChain, START_SEC } from '../../../../test/rule-chain.ts'
import { mrc402Create, type CreateNftArgs } from './create-nft.ts'
import { mrc402Burn, mrc402Melt, mrc402Mint } from './nft-supply.ts'
import { mrc402Transfer } from './transfer-nft.ts'
import { mrc402Update } from './update-nft.ts'

/** An NFT of five units, each with 100 of token 0 and 7 of token 1 in it. */
function makeIssued(more: Partial<CreateNftArgs> = {}) {
  const chain = makeRuleChain()
  const [creator, holder] = [chain.makeWallet(), chain.makeWallet()]
  const texts = { name: 'Blade', url: 'https://a.example', image: 'https://a.example/1.png', data: 'd', info: 'i' }
  const args: CreateNftArgs = { creator, supply: '5', ...texts, commission: '2.50', reserve: { '0': '100', '1': '7' }, ...more }
  const nft = chain.run((call) => mrc402Create(call, args))
  return { ...chain, creator, holder, nft, args }
}

describe('issuing an NFT', () => {
  test('takes the reserve of all units from the creator and gives him the NFTs', () => {
    const { creator, nft, held, nfts, stateOf } = makeIssued()
    expect(nft).toMatch(/^MRC402_[0-9a-f]{32}0$/)
    expect(held(creator, 0)[0]).toBe('999500')
    expect(held(creator, 1)[0]).toBe('999965')
    expect(nfts(creator, nft)).toEqual(['5', '0', '0'])
    expect(stateOf(nft)).toMatchObject({ creatorcommission: '2.5', totalsupply: '5', meltedamount: '0', shareholder: null })
  })
  test('distinguishes missing shareholders from an empty map', () => {
    const { nft, stateOf, lastRecords } = makeIssued({ shareholders: {} })
    expect(stateOf(nft)['shareholder']).toEqual({})
    expect((lastRecords()['mrc402_create'] as string[])[8]).toBe('{}')
  })
  test('refuses the same arguments as the chain', () => {
    const { codeOf, args, holder } = makeIssued()
    const codeWith = (more: Partial<CreateNftArgs>): string => codeOf((call) => mrc402Create(call, { ...args, ...more }))
    expect(codeWith({ supply: '0' })).toBe('1206')
    expect(codeWith({ supply: '100000000' })).toBe('1206')
    expect(codeWith({ name: '' })).toBe('3005')
    expect(codeWith({ name: 'x'.repeat(129) })).toBe('3005')
    expect(codeWith({ commission: '10.01' })).toBe('3005')
    expect(codeWith({ commission: '1.234' })).toBe('3005')
    expect(codeWith({ url: 'ftp://a.example' })).toBe('3005')
    expect(codeWith({ image: `https://a.example/${'x'.repeat(238)}` })).toBe('3005')
    expect(codeWith({ info: 'x'.repeat(40_961) })).toBe('3005')
    expect(codeWith({ copyright: { country: 'Korea' } })).toBe('3005')
    expect(codeWith({ copyright: { registrar: 'x'.repeat(129) } })).toBe('3005')
    expect(codeWith({ copyright: { number: 'x'.repeat(65) } })).toBe('3005')
    expect(codeWith({ shareholders: { [holder.replace(/.$/, (last) => (last === '0' ? '1' : '0'))]: '1' } })).toBe('3090')
    expect(codeWith({ shareholders: { [holder]: '11' } })).toBe('3005')
    expect(codeWith({ shareholders: Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`MT${n}`, '1'])) })).toBe('3002')
    expect(codeWith({ reserve: { '9': '1' } })).toBe('4001')
    expect(codeWith({ reserve: { '0': '0' } })).toBe('1206')
    expect(codeWith({ reserve: Object.fromEntries([0, 1, 2, 3, 4, 5].map((token) => [token, '1'])) })).toBe('3002')
    expect(codeWith({ reserve: { '0': '199901' } })).toBe('5000')
    expect(codeWith({ creator: 'MT' })).toBe('3001')
  })
})

describe('changing an NFT', () => {
  test('keeps the link and clears texts that are left out', () => {
    const { nft, creator, run, stateOf } = makeIssued()
    run((call) => mrc402Update(call, { nft, creator, info: 'new', copyright: { country: 'KR' } }))
    expect(stateOf(nft)).toMatchObject({ url: 'https://a.example', data: '', info: 'new', copyright_registration_country: 'KR' })
  })
  test('is refused to others, without a change, and for registered copyright fields', () => {
    const { nft, creator, holder, codeOf, run } = makeIssued()
    expect(codeOf((call) => mrc402Update(call, { nft, creator: holder, info: 'x' }))).toBe('6030')
    expect(codeOf((call) => mrc402Update(call, { nft, creator, data: 'd', info: 'i' }))).toBe('4900')
    expect(codeOf((call) => mrc402Update(call, { nft, creator, url: 'javascript:' }))).toBe('3005')
    expect(codeOf((call) => mrc402Update(call, { nft, creator, data: 'x'.repeat(40_961) }))).toBe('3005')
    run((call) => mrc402Update(call, { nft, creator, copyright: { country: 'KR' } }))
    expect(codeOf((call) => mrc402Update(call, { nft, creator, copyright: { country: 'JP' } }))).toBe('3004')
    expect(codeOf((call) => mrc402Update(call, { nft: `MRC402_${'0'.repeat(33)}`, creator }))).toBe('6004')
    expect(codeOf((call) => mrc402Update(call, { nft: 'MRC402_', creator }))).toBe('6102')
  })
})

describe('the supply of an NFT', () => {
  test('grows against its reserve', () => {
    const { nft, creator, holder, run, held, stateOf, codeOf } = makeIssued()
    run((call) => mrc402Mint(call, { nft, creator, amount: '3', memo: 'more' }))
    expect(held(creator, 0)[0]).toBe('999200')
    expect(stateOf(nft)['totalsupply']).toBe('8')
    expect(codeOf((call) => mrc402Mint(call, { nft, creator, amount: '99999992' }))).toBe('1206')
    expect(codeOf((call) => mrc402Mint(call, { nft, creator, amount: '1', memo: 'x'.repeat(1025) }))).toBe('3005')
    expect(codeOf((call) => mrc402Mint(call, { nft, creator, amount: '9993' }))).toBe('5000')
    expect(codeOf((call) => mrc402Mint(call, { nft, creator: holder, amount: '1' }))).toBe('6030')
    expect(codeOf((call) => mrc402Burn(call, { nft, creator: holder, amount: '1' }))).toBe('6030')
  })
  test('loses the melted units once more with a burn', () => {
    const { nft, creator, run, held, nfts, stateOf, codeOf } = makeIssued()
    run((call) => mrc402Melt(call, { nft, holder: creator, amount: '1' }))
    expect(stateOf(nft)).toMatchObject({ totalsupply: '5', meltedamount: '1' })
    run((call) => mrc402Burn(call, { nft, creator, amount: '2' }))
    expect(stateOf(nft)).toMatchObject({ totalsupply: '2', meltedamount: '1' })
    expect(nfts(creator, nft)[0]).toBe('2')
    expect(held(creator, 0)[0]).toBe('999800')
    expect(codeOf((call) => mrc402Burn(call, { nft, creator, amount: '3' }))).toBe('5000')
    expect(codeOf((call) => mrc402Burn(call, { nft, creator, amount: '1', memo: 'x'.repeat(1025) }))).toBe('3005')
    expect(codeOf((call) => mrc402Melt(call, { nft, holder: creator, amount: '3' }))).toBe('5000')
  })
  test('can be melted by a holder after its expiry', () => {
    const { nft, creator, holder, run, at, held, nfts, codeOf } = makeIssued({ expireSec: START_SEC + 50 })
    run((call) => mrc402Transfer(call, { from: creator, to: holder, nft, amount: '2' }))
    at(49)
    expect(codeOf((call) => mrc402Melt(call, { nft, holder, amount: '1' }))).toBe('3004')
    at(50)
    run((call) => mrc402Melt(call, { nft, holder, amount: '2' }))
    expect(held(holder, 1)[0]).toBe('1000014')
    expect(nfts(holder, nft)).toEqual(['', '', ''])
  })
})

test('a transfer of NFTs needs two wallets and enough of them', () => {
  const { nft, creator, holder, codeOf, run, nfts, lastRecords } = makeIssued()
  run((call) => mrc402Transfer(call, { from: creator, to: holder, nft, amount: '2', tag: 't', memo: 'm' }))
  expect([nfts(creator, nft)[0], nfts(holder, nft)[0]]).toEqual(['3', '2'])
  expect((lastRecords()['receive_mrc402'] as string[]).slice(0, 6)).toEqual([creator, holder, '2', nft, 't', 'm'])
  expect(codeOf((call) => mrc402Transfer(call, { from: holder, to: holder, nft, amount: '1' }))).toBe('3201')
  expect(codeOf((call) => mrc402Transfer(call, { from: holder, to: 'MT', nft, amount: '1' }))).toBe('3002')
  expect(codeOf((call) => mrc402Transfer(call, { from: holder, to: creator, nft, amount: '3' }))).toBe('5000')
  expect(codeOf((call) => mrc402Transfer(call, { from: holder, to: creator, nft, amount: '-1' }))).toBe('1206')
})
