import { expect, test } from 'vitest'
import { tokenKey } from '../../chain/ids.ts'
import type { Entity } from '../../store/store.ts'
import { makeNameCache } from './name-cache.ts'

const NFT = `MRC402_${'a'.repeat(33)}`

/** Things by key: their name and the transaction that last wrote them. Prices by id of the token. */
function makeNames() {
  const things = new Map<string, { name: string; sn: number }>()
  const prices = new Map<string, string>()
  const read: string[][] = []
  const asked: string[][] = []
  const entityOf = (key: string): Entity | undefined => {
    const { name, sn } = things.get(key) ?? { name: '', sn: 0 }
    return sn === 0 ? undefined : ({ key, state: { name, symbol: name }, first: {}, last: { sn } } as unknown as Entity)
  }
  const known = <T>(keys: readonly string[], of: (key: string) => T | undefined) =>
    new Map(keys.flatMap((key): [string, T][] => (things.has(key) ? [[key, of(key)!]] : [])))
  const names = makeNameCache(
    {
      findEntities: async (keys) => (read.push([...keys]), known(keys, entityOf)),
      findLastSns: async (keys) => (asked.push([...keys]), known(keys, (key) => things.get(key)?.sn)),
    },
    {
      find: async (id) => {
        const price = prices.get(id)
        return price === undefined ? undefined : { price, updatedSec: 7 }
      },
    },
  )
  things.set(tokenKey('4'), { name: 'Silver', sn: 10 })
  things.set(NFT, { name: 'Crown', sn: 11 })
  return { things, prices, read, asked, names }
}

test('names of tokens and NFTs are read once for a version; things that do not exist have none', async () => {
  const { names, read, asked } = makeNames()
  const first = await names.load('1', ['4', '9'], [NFT, 'MRC402_none'])
  expect([first.findToken('4')?.name, first.findToken('9'), first.findNft(NFT)?.name, first.findNft('MRC402_none')]).toEqual([
    'Silver',
    undefined,
    'Crown',
    undefined,
  ])
  expect(read).toEqual([[tokenKey('4'), tokenKey('9'), NFT, 'MRC402_none']])
  const second = await names.load('1', ['4', '9'], [NFT])
  expect([second.findToken('4'), second.findToken('9'), second.findNft(NFT)]).toEqual([first.findToken('4'), undefined, first.findNft(NFT)])
  expect([read.length, asked]).toEqual([1, []])
})

test('at another version a name that nothing has written since is not read, and stays the same object', async () => {
  const { names, read, asked } = makeNames()
  const first = await names.load('1', ['4', '9'], [NFT])
  const later = await names.load('2', ['4', '9'], [NFT])
  expect(later.findToken('4')).toBe(first.findToken('4'))
  expect(later.findNft(NFT)).toBe(first.findNft(NFT))
  expect(later.findToken('9')).toBeUndefined()
  expect(asked).toEqual([[tokenKey('4'), tokenKey('9'), NFT]])
  await names.load('2', ['4', '9'], [NFT])
  expect([read.length, asked.length]).toEqual([1, 1])
})

test('a name written since is read again, and stays the same object if it did not change', async () => {
  const { names, things, read } = makeNames()
  const first = await names.load('1', ['4'], [NFT])
  things.set(tokenKey('4'), { name: 'Gold', sn: 20 })
  things.set(NFT, { name: 'Crown', sn: 21 })
  const later = await names.load('2', ['4'], [NFT])
  expect(read.at(-1)).toEqual([tokenKey('4'), NFT])
  expect([later.findToken('4')?.name, later.findNft(NFT) === first.findNft(NFT)]).toEqual(['Gold', true])
  things.set(tokenKey('9'), { name: 'New', sn: 30 })
  await names.load('2', ['9'], [])
  expect((await names.load('3', ['9'], [])).findToken('9')?.name).toBe('New')
})

test('a token that did not exist is found as soon as it does', async () => {
  const { names, things } = makeNames()
  expect((await names.load('1', ['9'], [])).findToken('9')).toBeUndefined()
  things.set(tokenKey('9'), { name: 'New', sn: 30 })
  expect((await names.load('2', ['9'], [])).findToken('9')?.name).toBe('New')
})

test('a name has the current price: with another price it is another object', async () => {
  const { names, prices, read } = makeNames()
  const first = await names.load('1', ['4'], [])
  expect(first.findToken('4')).not.toHaveProperty('price')
  prices.set('4', '2.5')
  const second = await names.load('2', ['4'], [])
  expect(second.findToken('4')?.price).toBe('2.5')
  const third = await names.load('3', ['4'], [])
  expect(third.findToken('4')).toBe(second.findToken('4'))
  prices.delete('4')
  expect((await names.load('4', ['4'], [])).findToken('4')).not.toHaveProperty('price')
  expect(read).toHaveLength(3)
})
