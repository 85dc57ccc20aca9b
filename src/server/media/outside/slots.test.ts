import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeSlots, siteOf, type Slots } from './slots.ts'

/** Begins work that ends when told; notes what has begun. */
function makeWork(slots: Slots) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (site: string, name: string): Promise<void> =>
    slots(site, () => {
      begun.push(name)
      return new Promise<void>((resolve) => void ends.set(name, resolve))
    })
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await nextTurn()
  }
  return { begun, begin, end }
}

test('what waits for a slow site is passed by others, and the whole is bounded', async () => {
  const { begun, begin, end } = makeWork(makeSlots({ all: 3, perSite: 2, waiting: 10 }))
  for (const name of ['slow 1', 'slow 2', 'slow 3', 'slow 4']) void begin('slow', name)
  for (const name of ['quick 1', 'quick 2']) void begin('quick', name)
  expect(begun).toEqual(['slow 1', 'slow 2', 'quick 1'])
  await end('quick 1')
  expect(begun).toEqual(['slow 1', 'slow 2', 'quick 1', 'quick 2'])
  await end('slow 2')
  expect(begun.slice(4)).toEqual(['slow 3'])
})

test('work that fails makes room as well', async () => {
  const slots = makeSlots({ all: 1, perSite: 1, waiting: 2 })
  await expect(slots('a', () => Promise.reject(new RangeError('no')))).rejects.toThrow('no')
  expect(await slots('b', () => Promise.resolve('yes'))).toBe('yes')
})

test('one site may wait in half of the places, and nobody where all are taken', async () => {
  const { begin } = makeWork(makeSlots({ all: 1, perSite: 1, waiting: 4 }))
  void begin('a', 'running')
  void begin('a', 'first')
  void begin('a', 'second')
  await expect(begin('a', 'third')).rejects.toMatchObject({ code: 'TOO_BUSY' })
  void begin('b', 'other')
  void begin('c', 'last')
  await expect(begin('d', 'none')).rejects.toMatchObject({ code: 'TOO_BUSY' })
})

test('names below a name are one site', () => {
  const sites = ['https://a.evil.example/1', 'https://b.c.evil.example/', 'http://93.184.216.34/', 'http://[2606:4700::1111]/'].map((url) =>
    siteOf(new URL(url)),
  )
  expect(sites).toEqual(['evil.example', 'evil.example', '93.184.216.34', '[2606:4700::1111]'])
})
