import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dumpDb } from '../store-conformance/dump.ts'
import { openPostgresForReading } from '../../src/store/postgres/open.ts'
import { requestConstantly, untilHealthy, untilShown } from '../request-constantly.ts'
import { startGrowingNode, type GrowingNode } from '../faults/growing-node.ts'
import { freePort } from '../free-port.ts'
import { rowsOnServer } from '../postgres/schemas.ts'
import { startPostgres, type ThrowAwayServer } from '../postgres/server.ts'
import { endProgram, killPrograms, startProgram, until, type Running } from '../program.ts'
import { differencesOf } from '../differences-of.ts'

// Builds a new index in a second database, as described in docs/operations.md. The sites restart one by one with its address, behind a
// proxy under constant load.

const FIRST_BLOCK = 500
const LAST_BLOCK = 700
/** Blocks that are published one by one during the build. */
const MEANWHILE = 120
const BLOCK_MS = 100

const folder = mkdtempSync(join(tmpdir(), 'metascope-anew-'))
let node: GrowingNode
let server: ThrowAwayServer
/** Sites that the proxy forwards to, in turn. */
const open: string[] = []
let proxy: Server

beforeAll(async () => {
  ;[node, server] = await Promise.all([startGrowingNode(FIRST_BLOCK, LAST_BLOCK, 'r4'), startPostgres()])
  let turn = 0
  proxy = createServer((asked, answer) => {
    turn += 1
    const forwarded = request(`${open[turn % open.length]}${asked.url}`, { headers: asked.headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    forwarded.on('error', (error) => answer.writeHead(502).end(String(error)))
    forwarded.end()
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
})
afterAll(async () => {
  killPrograms()
  proxy.close()
  await Promise.all([node.close(), server.remove()])
  rmSync(folder, { recursive: true })
})

const urlOfDatabase = (name: string): string => {
  const address = new URL(server.url)
  address.pathname = `/${name}`
  return address.href
}
const startIndexer = (name: string): Running =>
  startProgram({ ROLE: 'indexer', DATABASE_URL: urlOfDatabase(name), NODE_URL: node.url, DATA_DIR: join(folder, name), PORT: '0' })

type Site = { url: string; running: Running }
async function startSite(name: string): Promise<Site> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ROLE: 'web', DATABASE_URL: urlOfDatabase(name), NODE_URL: node.url, DATA_DIR: join(folder, `site-${port}`) }
  const running = startProgram({ ...env, PORT: String(port) })
  await untilHealthy(url)
  return { url, running }
}

const indexedIn = (name: string): Promise<number> =>
  rowsOnServer(urlOfDatabase(name), 'select max(sn) from block').then(
    ([row]) => Number(row?.[0] ?? 0),
    () => 0, // No tables yet.
  )
const untilIndexed = (name: string, height: () => number): Promise<number> =>
  until(
    () => indexedIn(name),
    (block) => block >= height(),
  )

async function dumpOf(name: string): Promise<string> {
  const db = await openPostgresForReading({ url: urlOfDatabase(name), pool: 1 })
  try {
    return await dumpDb(db)
  } finally {
    await db.close()
  }
}

test('sites behind a proxy move one by one to an index rebuilt in a second database, without a failed request', async () => {
  for (const name of ['former', 'anew']) await rowsOnServer(server.url, `create database ${name}`)
  const former = startIndexer('former')
  await untilIndexed('former', () => FIRST_BLOCK)
  const sites = [await startSite('former'), await startSite('former')]
  open.push(...sites.map(({ url }) => url))
  const asked = requestConstantly(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`)
  const publishing = setInterval(() => node.height() < FIRST_BLOCK + MEANWHILE && node.publish(1), BLOCK_MS)

  const anew = startIndexer('anew')
  await untilIndexed('anew', node.height)
  for (const site of sites) {
    open.splice(open.indexOf(site.url), 1)
    expect(await endProgram(site.running)).toBe(0)
    open.push((await startSite('anew')).url)
  }
  // No site reads the old index, so its indexer ends. The chain continues in the new one.
  expect(await endProgram(former)).toBe(0)
  clearInterval(publishing)
  const left = await indexedIn('former')
  node.publish(LAST_BLOCK - node.height())
  expect(node.height()).toBe(LAST_BLOCK)
  expect(left).toBeLessThan(LAST_BLOCK)
  for (const url of open) await untilShown(url, LAST_BLOCK)
  await asked.stop()
  expect(asked.failed).toEqual([])
  expect(asked.answered()).toBeGreaterThan(100)
  expect(await endProgram(anew)).toBe(0)
  expect(await indexedIn('former')).toBe(left)

  // The way back: the old database continues from its last block and ends with the same contents.
  const back = startIndexer('former')
  await untilIndexed('former', node.height)
  expect(await endProgram(back)).toBe(0)
  expect(differencesOf(await dumpOf('former'), await dumpOf('anew'))).toEqual([])
})
