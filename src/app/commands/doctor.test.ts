import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { makeReplayNode } from '../../devnet/replay/replay-node.ts'
import { BlockBuilder } from '../../../test/store-conformance/build-blocks.ts'
import { FIRST_VERSION, SCHEMA_VERSION } from '../../store/sqlite/migrations.ts'
import { openSqliteWriter } from '../../store/sqlite/sqlite-store.ts'
import { systemClock } from '../../runtime/clock.ts'
import { diagnose, hasFault, toText } from './doctor.ts'
import { findIndexFile } from '../index-files/index-file.ts'

const DAY_MS = 86_400_000

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function writeIndex(dataDir: string, firstId: string): Promise<string> {
  const writer = openSqliteWriter(findIndexFile(dataDir))
  const block = new BlockBuilder().next([{}])
  await writer.applyBlocks([{ ...block, id: firstId }], 0)
  await writer.close()
  return findIndexFile(dataDir)
}

/** A node of the recorded ledger with seven blocks, whose clock is off. */
async function startNode(offMs = 0): Promise<string> {
  const folder = fileURLToPath(new URL('../../../fixtures/ledger-r4/', import.meta.url))
  const node = await makeReplayNode({ folder, port: 0, host: '127.0.0.1', startBlock: 7, log: silentLog, clock: systemClock })
  const answerLater = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const got = await fetch(node.url + incoming.url)
    answer.writeHead(got.status, { date: new Date(Date.now() + offMs).toUTCString() })
    answer.end(await got.text())
  }
  const server = createServer((incoming, answer) => void answerLater(incoming, answer))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await node.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const firstBlockOf = async (url: string): Promise<string> => {
  const { makeNodeClient } = await import('../../upstream/node-client.ts')
  const client = makeNodeClient({ urls: [url], concurrency: 1, log: silentLog })
  const { id } = await client.getBlock(1)
  await client.close()
  return id
}

/** Output lines of one area. */
const linesOf = async (env: Record<string, string>, area: string): Promise<string[]> =>
  toText(await diagnose(env))
    .split('\n')
    .filter((line) => line.slice(9).startsWith(area))

test("FIND-005: a real network's site without PUBLIC_ORIGIN gets a warning with the address its links use", async () => {
  const settingsLines = (more: Record<string, string>) => linesOf({ DATA_DIR: makeFolder(), PORT: '9000', ...more }, 'settings')
  expect(await settingsLines({ NODE_URL: 'http://127.0.0.1:1' })).toEqual([
    'ok       settings  All settings are valid.',
    'warning  settings  PUBLIC_ORIGIN is not set: previews and canonical links name http://localhost:9000.',
  ])
  expect(await settingsLines({ NODE_URL: 'http://127.0.0.1:1', PUBLIC_ORIGIN: 'https://explorer.example' })).toHaveLength(1)
  expect(await settingsLines({})).toHaveLength(1)
})

test('OPS-040: a sound site gets a sentence for its settings, node, database, disk, clock and versions', async () => {
  const [dataDir, url] = [makeFolder(), await startNode()]
  const path = await writeIndex(dataDir, await firstBlockOf(url))
  const diagnosis = await diagnose({ DATA_DIR: dataDir, NODE_URL: url, PUBLIC_ORIGIN: 'https://explorer.example' })
  expect(hasFault(diagnosis)).toBe(false)
  const lines = toText(diagnosis).split('\n')
  expect(lines.slice(0, 3)).toEqual([
    'ok       settings  All settings are valid.',
    `ok       node      ${url} answers, its newest block is 7.`,
    `ok       database  ${path} can be read, at block 1.`,
  ])
  expect(lines[3]).toMatch(/^(ok|warning|fault) +disk +[\d.]+ GB are free for DATA_DIR .*, the index takes 0\.0 GB\./)
  expect(lines[4]).toMatch(/^ok +clock +This machine's clock is \d seconds (ahead of|behind) that of http/)
  expect(lines[5]).toMatch(/^(ok|warning) +versions +Metascope \d+\.\d+\.\d+ on Node \d+\.\d+\.\d+ with SQLite \d/)
  expect(lines).toHaveLength(6)
})

test('OPS-041: a wrong setting, or a wrong file it points to, is a fault that names the setting', async () => {
  const broken = join(makeFolder(), 'site.json')
  writeFileSync(broken, 'not JSON')
  const diagnosis = await diagnose({ DATA_DIR: makeFolder(), PORT: 'http' })
  expect([hasFault(diagnosis), toText(diagnosis).split('\n')[0]]).toEqual([
    true,
    'fault    settings  PORT must be a whole number from 0 to 65535, but is "http".',
  ])
  expect(await linesOf({ DATA_DIR: makeFolder(), SITE_CONFIG: broken }, 'settings')).toEqual([
    `fault    settings  SITE_CONFIG: ${broken} is not JSON`,
  ])
})

test('OPS-042: a silent node or one of another chain is a warning beside a good node, else a fault', async () => {
  const [dataDir, url] = [makeFolder(), await startNode()]
  const away = 'http://127.0.0.1:9'
  const sentence = `${away}: The node cannot be reached or cut its answer short (ECONNREFUSED). Check NODE_URL and the network to the node.`
  expect(await linesOf({ DATA_DIR: dataDir, NODE_URL: away }, 'node')).toEqual([`fault    node      ${sentence}`])
  expect(await linesOf({ DATA_DIR: dataDir, NODE_URL: `${away},${url}` }, 'node')).toEqual([
    `warning  node      ${sentence}`,
    `ok       node      ${url} answers, its newest block is 7.`,
  ])
  await writeIndex(dataDir, 'b'.repeat(64))
  expect(await linesOf({ DATA_DIR: dataDir, NODE_URL: url }, 'node')).toEqual([
    `fault    node      ${url} serves a different chain than the index. Check NODE_URL and DATA_DIR.`,
  ])
})

test('OPS-043: a clock more than a minute off is a warning, more than a day a fault', async () => {
  const clockLines = async (offMs: number) => linesOf({ DATA_DIR: makeFolder(), NODE_URL: await startNode(offMs) }, 'clock')
  expect((await clockLines(-10 * 60_000))[0]).toMatch(/^warning +clock +This machine's clock is 10 minutes ahead of that of /)
  expect((await clockLines(3 * DAY_MS))[0]).toMatch(
    /^fault +clock +This machine's clock is 3 days behind that of .*Set it before the indexer runs/,
  )
})

test('OPS-044: an older, a newer and a damaged index are distinguished, and the check changes none of them', async () => {
  const dataDir = makeFolder()
  const path = await writeIndex(dataDir, 'a'.repeat(64))
  const setSchema = (version: number): void => {
    const database = new DatabaseSync(path)
    database.exec(`pragma user_version = ${version}; pragma wal_checkpoint(truncate)`)
    database.close()
  }
  setSchema(FIRST_VERSION - 1)
  const before = [readdirSync(dataDir), readFileSync(path)]
  expect(await linesOf({ DATA_DIR: dataDir }, 'database')).toEqual([
    `fault    database  ${path} was built by an older version. Run "npm run reindex -- --fresh".`,
  ])
  expect([readdirSync(dataDir), readFileSync(path)]).toEqual(before)
  setSchema(SCHEMA_VERSION + 1)
  expect(await linesOf({ DATA_DIR: dataDir }, 'database')).toEqual([
    `fault    database  ${path} belongs to a newer version of Metascope. Start that one.`,
  ])
  writeFileSync(path, 'not a database '.repeat(100))
  expect((await linesOf({ DATA_DIR: dataDir }, 'database'))[0]).toMatch(/^fault +database +The index is damaged/)
})

test('OPS-095: an index that lacks data of this version is a warning', async () => {
  const dataDir = makeFolder()
  const path = await writeIndex(dataDir, 'a'.repeat(64))
  const database = new DatabaseSync(path)
  database.exec('update head set content = 0; pragma wal_checkpoint(truncate)')
  database.close()
  expect(await linesOf({ DATA_DIR: dataDir }, 'database')).toEqual([
    `ok       database  ${path} can be read, at block 1.`,
    `warning  database  ${path} was built by an older version. Run "npm run reindex".`,
  ])
})

test('OPS-044: an index can be checked while another process writes it', async () => {
  const dataDir = makeFolder()
  const writer = openSqliteWriter(findIndexFile(dataDir))
  onTestFinished(writer.close)
  await writer.applyBlocks([new BlockBuilder().next([{}])], 0)
  expect((await linesOf({ DATA_DIR: dataDir }, 'database'))[0]).toMatch(/^ok +database +.* can be read, at block 1\.$/)
})

test('OPS-042: a database that cannot be reached is a fault without its password', async () => {
  const lines = await linesOf({ DATA_DIR: makeFolder(), DATABASE_URL: 'postgresql://me:hunter2@127.0.0.1:9/metascope' }, 'database')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^fault +database +/)
  expect(lines[0]).not.toContain('hunter2')
})
