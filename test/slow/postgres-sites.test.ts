import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReferenceJson } from '../../src/contract/reference.ts'
import { API_ROUTES } from '../../src/server/api/table.ts'
import { requestConstantly } from '../faults/ask-site.ts'
import { startGrowingNode, type GrowingNode } from '../faults/growing-node.ts'
import { assertAlive } from '../faults/kill-loop.ts'
import { QUICK_START } from '../faults/kill-sqlite.ts'
import { freePort } from '../free-port.ts'
import { onServer, rowsOnServer } from '../postgres/schemas.ts'
import { startPostgres, startReplica, type ThrowAwayServer } from '../postgres/server.ts'
import { endProgram, killPrograms, startProgram, until, type Running } from '../program.ts'

// Sites next to one indexer on PostgreSQL, two on its server and one on a replica. Each answers like the site on SQLite.

const FIRST_BLOCK = 400
const LAST_BLOCK = 500
/** Blocks published while something else happens. */
const MEANWHILE = 8
/** Status of a process and its indexer. */
const OF_THE_MOMENT = ['/api/x/status', '/api/audit']
/** Depends on the busiest tokens, which each process reads once a minute. */
const OF_THE_MINUTE = ['/api/token/list/headertoken', '/api/x/reference']
/** The first blocks of the ledger have no such entity, so these calls have no example. */
const NOT_YET_THERE = /^\/api\/(?:coupon|data|order|point)\/\{id\}/
/** Unknown ids. While blocks are missing, or arrived in the last two seconds, the answer is "not indexed yet". */
const MISSING = [`/api/tx/${'f'.repeat(64)}`, '/api/token/999999999', '/api/block/999999999', `/api/address/MT${'0'.repeat(38)}`]
const ENTITY_CALL = /^\/api\/(address|token|nft|mrc402|dex)\/(\w+)$/

type Site = { url: string; dataDir: string; running: Running }
type Answers = Record<string, { status: number; body: unknown }>

const folder = mkdtempSync(join(tmpdir(), 'metascope-sites-'))
let node: GrowingNode
let server: ThrowAwayServer
let replica: ThrowAwayServer | undefined
let onSqlite: Site
let first: Site
let second: Site
/** Every call of the API with ids of the initial chain. `lasting`: calls that all sites answer alike while the chain grows. */
let calls: string[]
let lasting: string[]

/** Each process reads metadata of items itself and caches it. Only data from the chain must be the same for all. */
const CHAIN_ALONE = { MEDIA: 'off' }

const startRole = async (name: string, env: Record<string, string>): Promise<Site> => {
  const port = await freePort()
  const dataDir = join(folder, name)
  const running = startProgram({
    PORT: String(port),
    DATA_DIR: dataDir,
    NODE_URL: node.url,
    LOG_LEVEL: 'warn',
    ...QUICK_START,
    ...CHAIN_ALONE,
    ...env,
  })
  return { url: `http://127.0.0.1:${port}`, dataDir, running }
}
const startWeb = (name: string, env: Record<string, string> = {}): Promise<Site> =>
  startRole(name, { ROLE: 'web', DATABASE_URL: server.url, ...env })

beforeAll(async () => {
  ;[node, server] = await Promise.all([startGrowingNode(FIRST_BLOCK, LAST_BLOCK, 'r4'), startPostgres()])
  await startRole('indexer', { ROLE: 'indexer', DATABASE_URL: server.url })
  ;[onSqlite, first, second] = await Promise.all([startRole('sqlite', {}), startWeb('first'), startWeb('second')])
  await waitUntilLive(onSqlite, first, second)
  calls = await listCalls(onSqlite)
  lasting = calls.filter((path) => !OF_THE_MINUTE.includes(path) && !MISSING.includes(path))
})
afterAll(async () => {
  killPrograms()
  await Promise.all([node.close(), server.remove(), replica?.remove()])
  rmSync(folder, { recursive: true })
})

/** Waits until these sites are live at the newest block. A web server receives its indexer's status every few seconds. */
async function waitUntilLive(...sites: readonly Site[]): Promise<void> {
  for (const { url, running } of sites)
    await until(
      () => {
        assertAlive(running)
        return healthOf(url)
      },
      ({ status, indexed }) => status === 'live' && indexed === node.height(),
    )
}

const healthOf = async (url: string): Promise<{ status: string; indexed: number }> =>
  fetch(`${url}/healthz`).then(
    (answer) => answer.json() as Promise<{ status: string; indexed: number }>,
    () => ({ status: '', indexed: 0 }),
  )

/** Publishes blocks one by one, so that concurrent requests meet many commits. */
async function growUnder(...sites: readonly Site[]): Promise<void> {
  for (let count = 0; count < MEANWHILE; count += 1) {
    node.publish(1)
    await waitUntilLive(...sites)
  }
}

/** The examples of the site's own reference, further pages of lists, and unknown ids. */
async function listCalls({ url }: Site): Promise<string[]> {
  const { data } = (await (await fetch(`${url}/api/x/reference`)).json()) as { data: ReferenceJson }
  const known = data.areas.flatMap(({ calls }) => calls)
  expect(known.map(({ path }) => path).sort()).toEqual(API_ROUTES.map(({ path }) => path).sort())
  const [there, absent] = [known.filter(({ path }) => !NOT_YET_THERE.test(path)), known.filter(({ path }) => NOT_YET_THERE.test(path))]
  expect(there.filter(({ example }) => example === '')).toEqual([])
  expect(absent.map(({ example }) => example)).toEqual(Array.from({ length: 9 }, () => ''))
  const asked = there.flatMap(({ path, params, example }) => [
    example,
    ...(path.endsWith('/{page}') ? [2, 999_999].map((page) => example.replace(/1$/, String(page))) : []),
    ...(params.some(({ name }) => name === 'drawn') ? [`${example}?drawn=1`] : []),
  ])
  return [...asked, ...MISSING]
}

async function answersOf({ url }: Site, paths: readonly string[]): Promise<Answers> {
  const answers: Answers = {}
  for (const path of paths) {
    const answer = await fetch(url + path)
    const body: unknown = await answer.json()
    answers[path] = { status: answer.status, body: OF_THE_MOMENT.includes(path) ? '' : body }
  }
  return answers
}

const pagesOf = (paths: readonly string[]): string[] => [
  '/',
  '/tx/list',
  ...paths.flatMap((path) => {
    const [, kind, id] = ENTITY_CALL.exec(path) ?? []
    return kind === undefined || MISSING.includes(path) ? [] : [`/${kind === 'mrc402' ? 'nft' : kind}/${id}/tx`]
  }),
]

/** Ends the concurrent requests: all were answered correctly, and the last answer shows the newest block. */
async function endAsking({ asked, stop }: ReturnType<typeof requestConstantly>): Promise<void> {
  await until(
    async () => asked.newest,
    (newest) => newest === node.height(),
  )
  await stop()
  expect(asked).toMatchObject({ wrong: [], cut: 0, notYet: 0 })
}

test('two sites on PostgreSQL answer every call as the site on SQLite does', async () => {
  const wanted = await answersOf(onSqlite, calls)
  expect(Object.keys(wanted).filter((path) => wanted[path]?.status !== 200)).toEqual(MISSING)
  for (const site of [first, second]) expect(await answersOf(site, calls)).toEqual(wanted)
})

test('they render pages and store no files of their own', async () => {
  const pages = pagesOf(calls)
  expect(pages).toHaveLength(7)
  for (const { url, dataDir } of [first, second]) {
    for (const page of pages) {
      const answer = await fetch(url + page)
      expect([page, answer.status, (await answer.text()).trimEnd().endsWith('</html>')]).toEqual([page, 200, true])
    }
    expect(readdirSync(dataDir)).toEqual([])
  }
})

test('a killed site does not affect its neighbour, which shows new blocks', async () => {
  const asking = requestConstantly(second.url, node)
  await endProgram(first.running, 'SIGKILL')
  await growUnder(second, onSqlite)
  const newest = `/api/block/${node.height()}`
  const wanted = await answersOf(onSqlite, [...lasting, newest])
  expect(wanted[newest]?.status).toBe(200)
  expect(await answersOf(second, [...lasting, newest])).toEqual(wanted)
  await endAsking(asking)
})

test('a site on a paused replica shows a complete older state, and the newest once the replica follows again', async () => {
  const copy = (replica = await startReplica(server))
  // A reader of a replica needs no other server: the primary address does not exist.
  const onReplica = await startWeb('replica', { DATABASE_URL: 'postgresql://localhost:1/nowhere', DATABASE_READ_URL: copy.url })
  await waitUntilLive(onReplica)
  const asking = requestConstantly(onReplica.url, node)
  const older = await answersOf(onSqlite, lasting)
  expect(await answersOf(onReplica, lasting)).toEqual(older)

  await onServer(copy.url, 'select pg_wal_replay_pause()')
  await until(
    () => rowsOnServer(copy.url, 'select pg_get_wal_replay_pause_state()'),
    ([row]) => row?.[0] === 'paused',
  )
  const height = node.height()
  await growUnder(second, onSqlite)
  expect(await answersOf(onReplica, lasting)).toEqual(older)
  expect([(await healthOf(onReplica.url)).indexed, asking.asked.newest]).toEqual([height, height])

  await onServer(copy.url, 'select pg_wal_replay_resume()')
  await waitUntilLive(onReplica)
  expect(await answersOf(onReplica, lasting)).toEqual(await answersOf(onSqlite, lasting))
  await endAsking(asking)
})
