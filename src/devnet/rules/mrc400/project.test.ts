import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeCallLedger } from '../../../../test/call-ledger.ts'
import { list } from '../../../base/json.ts'
import { mrc400Create } from './create.ts'
import { mrc400Update } from './update.ts'

const TEXTS = { name: 'Moon Gallery', url: 'https://moon.example.org', imageUrl: 'https://img.example.org/moon.png' }

function makeStage() {
  const ledger = makeCallLedger()
  const [owner, anna, bert] = [ledger.makeWallet(), ledger.makeWallet(), ledger.makeWallet()]
  let id = ''
  const create = (more: Partial<Parameters<typeof mrc400Create>[1]> = {}) =>
    ledger.run((call) => void (id = mrc400Create(call, { owner, ...TEXTS, ...more })))
  return { ...ledger, owner, anna, bert, create, id: () => id }
}

describe('a new project', () => {
  test('has an id that is a digest of all arguments, signature included', () => {
    const { create, id, owner } = makeStage()
    const records = create({ category: 'art' })
    const sent = list(records.get(id()), 'parameters').slice(1).map(String)
    expect(sent.slice(0, 11)).toEqual([owner, TEXTS.name, TEXTS.url, TEXTS.imageUrl, '', '', '', 'art', '', '', ''])
    expect(id()).toBe(`MRC400_${createHash('md5').update(sent.join('|')).digest('hex')}0`)
    expect(records.get(owner)?.['parameters']).toEqual([id(), ...sent])
  })
  test('stores a missing allowed token as 0 and missing partners as null', () => {
    const { create, find, id } = makeStage()
    create()
    expect(find(id())).toMatchObject({ allow_token: '0', partner: null, socialmedia: '', job_type: 'mrc400_create' })
  })
  test('stores and sends partners sorted', () => {
    const { create, find, id, anna, bert } = makeStage()
    const [first, last] = [anna, bert].sort() as [string, string]
    const records = create({ partners: { [last]: 'seller', [first]: 'creator' } })
    expect(Object.keys(find(id())['partner'] as object)).toEqual([first, last])
    expect(list(records.get(id()), 'parameters')[11]).toBe(`{"${first}":"creator","${last}":"seller"}`)
  })
  test.each([
    { what: 'no name', change: { name: '' }, code: '3005' },
    { what: 'a name of 129 characters', change: { name: 'x'.repeat(129) }, code: '3005' },
    { what: 'an address that is no web address', change: { url: 'ftp://moon.example.org' }, code: '3005' },
    { what: 'a picture of more than 255 characters', change: { imageUrl: `https://${'x'.repeat(250)}` }, code: '3005' },
    { what: 'a category of 65 characters', change: { category: 'x'.repeat(65) }, code: '3005' },
    { what: 'data of 40,961 characters', change: { data: 'x'.repeat(40_961) }, code: '3005' },
    { what: 'a token nobody registered', change: { allowToken: 9 }, code: '4001' },
    { what: 'a partner who has no wallet', change: { partners: { [`MT${'a'.repeat(38)}`]: 'seller' as const } }, code: '3090' },
  ])('is refused with $code for $what', ({ change, code }) => {
    const { codeOf, owner } = makeStage()
    expect(codeOf((call) => mrc400Create(call, { owner, ...TEXTS, ...change }))).toBe(code)
  })
})

test('a project has at most 64 partners', () => {
  const { makeWallet, codeOf, owner } = makeStage()
  const partners = Object.fromEntries(Array.from({ length: 65 }, () => [makeWallet(), 'seller' as const]))
  const create = (count: number) =>
    codeOf((call) => mrc400Create(call, { owner, ...TEXTS, partners: Object.fromEntries(Object.entries(partners).slice(0, count)) }))
  expect([create(64), create(65)]).toEqual([undefined, '3002'])
})

describe('a project update', () => {
  test('leaves other fields, clears a text, and names the project twice in its parameters', () => {
    const { create, find, id, run, owner } = makeStage()
    create({ category: 'art', description: 'Old', allowToken: 1 })
    const records = run((call) => mrc400Update(call, { id: id(), category: '' }))
    expect(find(id())).toMatchObject({ name: 'Moon Gallery', category: '', description: 'Old', allow_token: '1', owner })
    expect(list(records.get(owner), 'parameters').slice(0, 3)).toEqual([id(), id(), 'Moon Gallery'])
  })
  test('merges partners one by one and clears them all by null', () => {
    const { create, find, id, run, anna, bert } = makeStage()
    create({ partners: { [anna]: 'seller' } })
    run((call) => mrc400Update(call, { id: id(), partners: { [bert]: 'creator' } }))
    expect(find(id())['partner']).toEqual({ [anna]: 'seller', [bert]: 'creator' })
    run((call) => mrc400Update(call, { id: id(), partners: { [anna]: 'partner' } }))
    run((call) => mrc400Update(call, { id: id(), name: 'Sun Gallery' }))
    expect(find(id())['partner']).toEqual({ [anna]: 'partner', [bert]: 'creator' })
    const records = run((call) => mrc400Update(call, { id: id(), partners: null }))
    expect(list(records.get(id()), 'parameters')[11]).toBe('null')
    expect(find(id())['partner']).toBeNull()
  })
  test('renews the one-time key of the owner', () => {
    const { create, find, id, run, owner } = makeStage()
    create()
    const before = find(owner)['nonce']
    const records = run((call) => mrc400Update(call, { id: id(), data: 'x' }))
    expect(list(records.get(owner), 'parameters')[14]).toBe(before)
    expect(find(owner)['nonce']).not.toBe(before)
  })
  test('is refused for a project that does not exist', () => {
    const { codeOf } = makeStage()
    expect(codeOf((call) => mrc400Update(call, { id: `MRC400_${'0'.repeat(33)}` }))).toBe('6004')
    expect(codeOf((call) => mrc400Update(call, { id: 'MRC400_x' }))).toBe('6102')
  })
})
