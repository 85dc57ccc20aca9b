import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Standing } from './site-record.ts'
import { makeSlots, type Slots } from './slots.ts'

/** Starts jobs that end on demand, and lists the started ones. Sites are unknown unless `standings` has them. */
function makeWork(slots: Slots, standings: ReadonlyMap<string, Standing> = new Map()) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (site: string, name: string): Promise<void> =>
    slots(
      site,
      () => {
        begun.push(name)
        return new Promise<void>((resolve) => void ends.set(name, resolve))
      },
      () => standings.get(site) ?? 'unknown',
    )
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await nextTurn()
  }
  return { begun, begin, end }
}

const same = (count: number): Record<Standing, number> => ({ quick: count, unknown: count, slow: count })

test('a job of another site passes jobs that wait for a slot of their own site', async () => {
  const { begun, begin, end } = makeWork(makeSlots({ places: same(3), perSite: same(2), waiting: 10 }))
  for (const name of ['a1', 'a2', 'a3', 'a4']) void begin('a', name)
  for (const name of ['b1', 'b2']) void begin('b', name)
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2'])
  await end('a2')
  expect(begun.slice(4)).toEqual(['a3'])
})

test('the least recently served site comes next, however many jobs of another wait (MEDIA-008)', async () => {
  const { begun, begin, end } = makeWork(makeSlots({ places: same(1), perSite: same(1), waiting: 20 }))
  for (const name of ['a1', 'a2', 'a3']) void begin('a', name)
  for (const name of ['b1', 'b2']) void begin('b', name)
  void begin('c', 'c1')
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('quick sites come before unknown ones and these before slow ones, which never hold all slots (MEDIA-009)', async () => {
  const standings = new Map<string, Standing>([
    ['quick', 'quick'],
    ['slow 1', 'slow'],
    ['slow 2', 'slow'],
  ])
  const places = { quick: 4, unknown: 3, slow: 1 }
  const { begun, begin, end } = makeWork(makeSlots({ places, perSite: { quick: 2, unknown: 1, slow: 1 }, waiting: 20 }), standings)
  for (const site of ['slow 1', 'slow 2', 'new 1', 'new 2', 'new 3']) void begin(site, site)
  expect(begun).toEqual(['slow 1', 'new 1', 'new 2'])
  void begin('quick', 'quick 1')
  void begin('quick', 'quick 2')
  expect(begun.slice(3)).toEqual(['quick 1'])
  await end('slow 1')
  expect(begun.slice(4)).toEqual(['quick 2'])
  await end('quick 1')
  expect(begun.slice(5)).toEqual(['new 3'])
  await end('new 1')
  expect(begun.slice(6)).toEqual(['slow 2'])
})

test('a site that has answered meanwhile is quick for its waiting jobs', async () => {
  const standings = new Map<string, Standing>()
  const { begun, begin, end } = makeWork(makeSlots({ places: same(3), perSite: { quick: 2, unknown: 1, slow: 1 }, waiting: 20 }), standings)
  for (const name of ['1', '2', '3']) void begin('new', name)
  expect(begun).toEqual(['1'])
  standings.set('new', 'quick')
  await end('1')
  expect(begun).toEqual(['1', '2', '3'])
})

test('a job that fails frees its slot', async () => {
  const slots = makeSlots({ places: same(1), perSite: same(1), waiting: 2 })
  const standing = (): Standing => 'quick'
  await expect(slots('a', () => Promise.reject(new RangeError('no')), standing)).rejects.toThrow('no')
  expect(await slots('b', () => Promise.resolve('yes'), standing)).toBe('yes')
})

test('a job with a free slot starts at once, however many others wait (MEDIA-020)', () => {
  const standings = new Map<string, Standing>([['quick', 'quick']])
  const { begun, begin } = makeWork(makeSlots({ places: { quick: 3, unknown: 1, slow: 1 }, perSite: same(1), waiting: 4 }), standings)
  for (const site of ['dead 1', 'dead 2', 'dead 3', 'dead 4', 'dead 5']) void begin(site, site)
  expect(begun).toEqual(['dead 1'])
  void begin('quick', 'quick 1')
  expect(begun).toEqual(['dead 1', 'quick 1'])
})

test('a full queue refuses the newest job of the slowest standing (MEDIA-020)', async () => {
  const standings = new Map(
    ['quick 1', 'quick 2', 'slow 1', 'slow 2', 'slow 3'].map((site) => [site, site.startsWith('quick') ? 'quick' : 'slow'] as const),
  )
  const { begun, begin, end } = makeWork(makeSlots({ places: same(1), perSite: same(1), waiting: 4 }), standings)
  const refused: string[] = []
  const join = async (site: string): Promise<readonly string[]> => {
    void begin(site, site).catch(() => refused.push(site))
    await nextTurn()
    return refused
  }
  for (const site of ['running', 'slow 1', 'slow 2', 'new 1', 'new 2']) expect(await join(site)).toEqual([])
  expect(await join('new 3')).toEqual(['slow 2'])
  expect(await join('quick 1')).toEqual(['slow 2', 'slow 1'])
  expect(await join('quick 2')).toEqual(['slow 2', 'slow 1', 'new 3'])
  // No waiting job is slower than these two, or as slow and newer.
  expect(await join('new 4')).toEqual(['slow 2', 'slow 1', 'new 3', 'new 4'])
  expect(await join('slow 3')).toEqual(['slow 2', 'slow 1', 'new 3', 'new 4', 'slow 3'])
  for (const name of ['running', 'quick 1', 'quick 2', 'new 1']) await end(name)
  expect(begun).toEqual(['running', 'quick 1', 'quick 2', 'new 1', 'new 2'])
})

test('a large job takes several places', async () => {
  const slots = makeSlots({ places: same(1), perSite: same(1), waiting: 4 })
  const refused: string[] = []
  const join = async (site: string, standing: Standing, size: number): Promise<readonly string[]> => {
    void slots(
      site,
      () => new Promise(() => undefined),
      () => standing,
      size,
    ).catch(() => refused.push(site))
    await nextTurn()
    return refused
  }
  for (const [site, size] of [
    ['running', 9],
    ['large', 3],
    ['small', 1],
  ] as const)
    expect(await join(site, 'unknown', size)).toEqual([])
  // Two places are needed: those of the small job, then those of the large one.
  expect(await join('quick', 'quick', 2)).toEqual(['small', 'large'])
})

test('one site may take half of the places, and no site a place in a full queue', async () => {
  const { begin } = makeWork(makeSlots({ places: same(1), perSite: same(1), waiting: 4 }))
  void begin('a', 'running')
  void begin('a', 'first')
  void begin('a', 'second')
  await expect(begin('a', 'third')).rejects.toMatchObject({ code: 'TOO_BUSY' })
  void begin('b', 'other')
  void begin('c', 'last')
  await expect(begin('d', 'none')).rejects.toMatchObject({ code: 'TOO_BUSY' })
})
