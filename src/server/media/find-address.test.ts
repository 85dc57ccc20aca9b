import { expect, test } from 'vitest'
import type { Entity, StoreReader } from '../../store/store.ts'
import { makeFindAddress } from './find-address.ts'

const NFT = `MRC402_${'1'.repeat(33)}`
const PROJECT = `MRC400_${'2'.repeat(33)}`
const ITEM = `${PROJECT}_${'3'.repeat(40)}`

/** A store of a few states that counts the reads of each; `write` adds a transaction. */
function open(states: Record<string, Record<string, string>>) {
  const sns = new Map(Object.keys(states).map((key) => [key, 1]))
  const read: string[] = []
  const admitted: string[] = []
  const store: Pick<StoreReader, 'findEntity' | 'findLastSns'> = {
    findEntity: async (key) => (read.push(key), states[key] && ({ key, state: states[key] } as unknown as Entity)),
    findLastSns: async (keys) => new Map(keys.flatMap((key) => (sns.has(key) ? [[key, sns.get(key) ?? 0] as const] : []))),
  }
  const find = makeFindAddress(store)
  return {
    read,
    admitted,
    write: (key: string, state: Record<string, string>): void => {
      states[key] = state
      sns.set(key, (sns.get(key) ?? 0) + 1)
    },
    find: (kind: Parameters<typeof find>[0], id: string) =>
      find(kind, id, (name, work) => {
        admitted.push(name)
        return work()
      }),
  }
}

test('FAIR-022: the address of a picture is read in the admission queue, once until a transaction writes its subject', async () => {
  const { find, read, admitted, write } = open({ [NFT]: { image: 'https://a.example/1.png' } })
  for (let times = 0; times < 3; times += 1) expect(await find('mrc402', NFT)).toBe('https://a.example/1.png')
  expect([read, admitted]).toEqual([[NFT], [`media ${NFT}`]])
  write(NFT, { image: 'https://a.example/2.png' })
  for (let times = 0; times < 2; times += 1) expect(await find('mrc402', NFT)).toBe('https://a.example/2.png')
  expect([read.length, admitted.length]).toEqual([2, 2])
})

test('FAIR-022: for an item, writes to its project count as well', async () => {
  const { find, read, write } = open({ [ITEM]: {}, [PROJECT]: { item_image_url: 'https://a.example/{id}.png' } })
  expect(await find('mrc401', ITEM)).toBe(`https://a.example/${ITEM}.png`)
  expect(await find('mrc401', ITEM)).toBe(`https://a.example/${ITEM}.png`)
  write(PROJECT, { item_image_url: 'https://b.example/{id}.png' })
  expect(await find('mrc401', ITEM)).toBe(`https://b.example/${ITEM}.png`)
  expect(read).toEqual([ITEM, PROJECT, ITEM, PROJECT])
})

test('FAIR-022: no state is read for an unknown subject, and an address of megabytes is ignored', async () => {
  const { find, read, admitted } = open({ TOKEN_DATA_7: { image: `https://a.example/${'a'.repeat(5_000_000)}` } })
  expect([await find('mrc402', NFT), await find('token', '8'), read, admitted]).toEqual([undefined, undefined, [], []])
  expect([await find('token', '7'), await find('token', '7'), read]).toEqual(['', '', ['TOKEN_DATA_7']])
})
