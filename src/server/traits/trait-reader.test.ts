import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { send, startOutside } from '../../../test/outside-server.ts'
import { systemClock } from '../../runtime/clock.ts'
import { silentLog } from '../../base/log.ts'
import type { Entity } from '../../store/store.ts'
import { makeFetchOutside } from '../media/outside/fetch-outside.ts'
import { builtInMetadata, makeMetadata } from './built-in-metadata.ts'
import { makeOutsideMetadata, type MetadataSource } from './read-item.ts'
import { readMetadata } from './read-metadata.ts'
import { openTraitFile } from './trait-file.ts'
import type { TraitReaderOptions } from './read-project.ts'
import { makeTraits } from './traits.ts'

const PROJECT = `MRC400_${'p'.repeat(33)}`
const LIMITS = { connectMs: 3_000, idleMs: 3_000, totalMs: 6_000 }
const MARK = { txid: '', blockId: '', sn: 1, block: 1, timestampSec: 1 }
const keyOf = (ordinal: number): string => `${PROJECT}_${String(ordinal).padStart(40, '0')}`

function storeOf(items: readonly Entity[]): TraitReaderOptions['store'] {
  const pageOf = <T>(list: readonly T[], page: number, size: number) => ({
    page,
    maxPage: Math.ceil(list.length / size),
    count: list.length,
    size,
    items: list
      .map((item, at) => ({ ordinal: at + 1, item }))
      .toReversed()
      .slice((page - 1) * size, page * size),
  })
  return {
    listEntities: async (_feed, _subject, page, size) => pageOf(items, page, size),
    listEntityKeys: async (_feed, _subject, page, size) =>
      pageOf(
        items.map(({ key }) => key),
        page,
        size,
      ),
    countEntities: async () => items.length,
    countEntitiesUpTo: async () => items.length,
  }
}

/** A project of `count` items with addresses below `root`, and its reader. */
function open(root: string, count: number, source: MetadataSource) {
  const folder = mkdtempSync(join(tmpdir(), 'trait-reader-'))
  const file = openTraitFile(join(folder, 'metadata.sqlite'), 64 * 1024 * 1024, silentLog)
  const end = new AbortController()
  onTestFinished(() => {
    end.abort()
    file.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const project: Entity = {
    key: PROJECT,
    kind: 'mrc400',
    state: { item_url: root === '' ? '' : `${root}/{id}.json` },
    first: MARK,
    last: MARK,
  }
  const items = Array.from({ length: count }, (_, at): Entity => ({
    key: keyOf(at + 1),
    kind: 'mrc401',
    state: {},
    first: MARK,
    last: MARK,
  }))
  let nowMs = 1_000_000_000
  const traits = makeTraits({
    file,
    source,
    log: silentLog,
    signal: end.signal,
    clock: { ...systemClock, nowMs: () => nowMs },
    store: storeOf(items),
  })
  const until = async (isReached: () => boolean): Promise<void> => {
    while (!isReached()) await nextTurn()
  }
  return { traits, project, items, until, pass: (sec: number) => (nowMs += sec * 1000) }
}

const outsideSource = (exempt: ReadonlySet<string>) =>
  makeOutsideMetadata({
    fetchOutside: makeFetchOutside({ resolveHost: async () => ['127.0.0.1'], userAgent: 'test', limits: LIMITS, exempt }),
    clock: systemClock,
    exempt,
    paceMs: 0,
  })

async function openOutside(count: number, bodyOf: (ordinal: number) => string) {
  const server = await startOutside()
  onTestFinished(server.close)
  const root = `http://127.0.0.1:${server.port}`
  for (let at = 1; at <= count; at += 1) server.on(`/${keyOf(at)}.json`, send(bodyOf(at)))
  return { server, ...open(root, count, outsideSource(new Set([root]))) }
}

test('TRAIT-003: items of a project are read in the background, each once, until all are read', async () => {
  const { server, traits, project, until } = await openOutside(5, (at) =>
    JSON.stringify({ name: `Item ${at}`, attributes: { Odd: at % 2 === 1 } }),
  )
  expect(traits.countItems(PROJECT)).toBe(0)
  traits.readProject(project, 5)
  traits.readProject(project, 5)
  await until(() => traits.countItems(PROJECT) === 5)
  expect(traits.listTraits(PROJECT).traits).toEqual([
    { name: 'Odd', value: 'true', count: 3 },
    { name: 'Odd', value: 'false', count: 2 },
  ])
  expect(traits.findMatches(PROJECT, [{ name: 'Odd', value: 'true' }])).toEqual([5, 3, 1])
  expect(traits.findItems(PROJECT, [keyOf(2)]).get(keyOf(2))).toMatchObject({ status: 'ok', metadata: { name: 'Item 2' } })
  expect(server.asked.map(({ path }) => path).toSorted()).toEqual([1, 2, 3, 4, 5].map((at) => `/${keyOf(at)}.json`))
  expect(server.asked[0]?.headers).toMatchObject({ accept: 'application/json', 'user-agent': 'test' })
})

test('TRAIT-003: an update of the project reads its items again, a sale does not', async () => {
  const { server, traits, project, items, until } = await openOutside(2, () => '{"attributes":{"Tide":"Neap"}}')
  traits.readProject(project, 2)
  await until(() => traits.countItems(PROJECT) === 2 && traits.version() >= 2)
  const [first] = items
  traits.readItem({ ...(first as Entity), state: { sell_price: '5' } }, project)
  traits.readProject(project, 2)
  expect(server.asked).toHaveLength(2)
  for (const at of [1, 2]) server.on(`/${keyOf(at)}.json`, send('{"attributes":{"Tide":"Spring"}}'))
  traits.readProject({ ...project, last: { ...MARK, sn: 9 } }, 2)
  await until(() => traits.countOf(PROJECT, { name: 'Tide', value: 'Spring' }) === 2)
  expect(traits.countOf(PROJECT, { name: 'Tide', value: 'Neap' })).toBeUndefined()
  expect(server.asked).toHaveLength(4)
})

test('TRAIT-007: an item is read again on request, after ten minutes', async () => {
  const { server, traits, project, items, until, pass } = await openOutside(1, () => '{"name":"Before"}')
  const item = items[0] as Entity
  const nameOf = () => traits.findItems(PROJECT, [item.key]).get(item.key)?.metadata.name
  traits.readItem(item, project)
  await until(() => nameOf() === 'Before')
  expect(traits.readAgain(item, project)).toEqual({ waitSec: 600 })
  server.on(`/${keyOf(1)}.json`, send('{"name":"After"}'))
  pass(599)
  expect(traits.readAgain(item, project)).toEqual({ waitSec: 1 })
  pass(1)
  expect(traits.readAgain(item, project)).toEqual({ waitSec: 0 })
  await until(() => nameOf() === 'After')
  expect(server.asked).toHaveLength(2)
})

test('TRAIT-002: an answer that is too large, no JSON or missing is reported as such', async () => {
  const bodies = ['{"name":"fine"}', `{"name":"${'x'.repeat(70_000)}"}`, '<html>']
  const { server, traits, project, until } = await openOutside(4, (at) => bodies[at - 1] ?? '')
  server.on(`/${keyOf(4)}.json`, send('gone', {}, 404))
  traits.readProject(project, 4)
  await until(() => traits.countItems(PROJECT) === 4)
  const found = traits.findItems(PROJECT, [1, 2, 3, 4].map(keyOf))
  expect([1, 2, 3, 4].map((at) => found.get(keyOf(at))?.status)).toEqual(['ok', 'size', 'type', 'status'])
})

for (const [address, status] of [
  ['http://127.0.0.1:9', 'address'],
  ['http://127.0.0.1', 'private'],
  ['http://169.254.169.254', 'private'],
  ['http://[::1]', 'private'],
  ['http://localhost', 'private'],
  ['file:///etc', 'address'],
  ['http://rebound.example', 'private'],
  ['', 'none'],
] as const) {
  test(`TRAIT-002: metadata at '${address}' is refused: ${status}`, async () => {
    const { traits, project, items, until } = open(address, 1, outsideSource(new Set()))
    traits.readItem(items[0] as Entity, project)
    await until(() => traits.countItems(PROJECT) === 1)
    expect(traits.findItems(PROJECT, [keyOf(1)]).get(keyOf(1))?.status).toBe(status)
  })
}

test('TRAIT-004: a built-in network has metadata for every item, always the same', async () => {
  const { traits, project, until } = open('', 130, builtInMetadata)
  traits.readProject(project, 130)
  await until(() => traits.countItems(PROJECT) === 130)
  const { attributes } = readMetadata(Buffer.from(makeMetadata(keyOf(7))))
  expect(attributes.length).toBeGreaterThanOrEqual(3)
  expect(traits.findItems(PROJECT, [keyOf(7)]).get(keyOf(7))?.metadata.attributes).toEqual(attributes)
  const names = new Set(traits.listTraits(PROJECT).traits.map(({ name }) => name))
  expect(names.size).toBe(attributes.length)
  for (const name of names) {
    const counts = traits.listTraits(PROJECT).traits.filter((trait) => trait.name === name)
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(130)
  }
})

test('TRAIT-003: an item read out of turn gets its ordinal, however many came with it', async () => {
  const { traits, project, items, until } = open('', 1_024, builtInMetadata)
  for (const ordinal of [1, 517, 1_024]) traits.readItem(items[ordinal - 1] as Entity, project)
  await until(() => traits.countItems(PROJECT) === 3)
  expect(traits.keysOf(PROJECT, [1, 2, 517, 1_024])).toEqual([keyOf(1_024), keyOf(517), keyOf(1)])
})
