import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { makeSchema, onServer } from '../../../test/postgres/schemas.ts'
import { BlockBuilder } from '../../../test/store-conformance/build-blocks.ts'
import { openPostgresNotes } from './notes.ts'
import { openPostgresReader, openPostgresWriter } from './postgres-store.ts'

const RUN_OUT = "update lease set until = clock_timestamp() - interval '1 second'"
const holderHere = expect.stringMatching(
  new RegExp(`^process ${process.pid} on .+, since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC$`),
) as string

async function testSchema(): Promise<string> {
  const { url, remove } = await makeSchema(inject('postgresUrl'))
  onTestFinished(remove)
  return url
}

function writerOf(url: string, owner?: string) {
  const writer = openPostgresWriter({ url, ...(owner !== undefined && { owner }) })
  onTestFinished(() => writer.close())
  return writer
}

/** The first writer has stored one of three blocks; its lease expired, and the second has taken it and stored another. */
async function takenOver() {
  const url = await testSchema()
  const [first, second] = [writerOf(url), writerOf(url)]
  const chain = new BlockBuilder()
  const blocks = [chain.next([{}]), chain.next([{}]), chain.next([{}])]
  await first.applyBlocks(blocks.slice(0, 1), 0)
  await onServer(url, RUN_OUT)
  expect(await second.claim()).toBe(undefined)
  await second.applyBlocks(blocks.slice(1, 2), 0)
  return { first, second, blocks }
}

test('a second writer gets the name of the first, and can write once the first has freed the lease', async () => {
  const url = await testSchema()
  const [first, second] = [writerOf(url), writerOf(url)]
  expect(await first.claim()).toBe(undefined)
  expect(await first.claim()).toBe(undefined)
  expect(await second.claim()).toEqual(holderHere)
  await first.close()
  expect(await second.claim()).toBe(undefined)
})

test('a writer whose lease expired and was taken cannot commit, and continues after taking the lease again', async () => {
  const { first, second, blocks } = await takenOver()
  await expect(first.applyBlocks(blocks.slice(1, 2), 0)).rejects.toMatchObject({ code: 'STORE_LEASE_LOST', retryable: true })
  await expect(first.applyBlocks(blocks.slice(1, 2), 0)).rejects.toMatchObject({
    code: 'STORE_LEASE_LOST',
    message: 'Another process writes this index',
    detail: { holder: expect.stringMatching(/^process \d+ on /) as string },
  })
  expect((await first.head()).block).toBe(2)
  await second.close()
  // Its cached state may be outdated, which is reported once.
  await expect(first.applyBlocks(blocks.slice(2), 0)).rejects.toMatchObject({ code: 'STORE_LEASE_LOST' })
  await first.applyBlocks(blocks.slice(2), 0)
  expect((await first.head()).block).toBe(3)
})

test('a writer that slept while another wrote and ended gets an error at its next block, and then continues', async () => {
  const { first, second, blocks } = await takenOver()
  await second.close()
  await expect(first.addBlocks(blocks.slice(1, 2))).rejects.toMatchObject({ code: 'STORE_LEASE_LOST', retryable: true })
  expect((await first.head()).block).toBe(2)
  await first.applyBlocks(blocks.slice(2), 0)
  expect((await first.head()).block).toBe(3)
})

/** A writer in another process, whose lease lasts `leaseMs` after its last renewal. */
const CLAIM = `const { openPostgresWriter } = await import(process.argv[1])
await openPostgresWriter({ url: process.argv[2], leaseMs: Number(process.argv[3]) }).claim()
console.log('claimed')`

test('the lease of a killed process expires by itself', async () => {
  const url = await testSchema()
  const module = new URL('postgres-store.ts', import.meta.url).href
  const other = spawn(process.execPath, ['--input-type=module', '-e', CLAIM, module, url, '2000'], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(other.stdout, 'data')
  other.kill('SIGKILL')
  await once(other, 'exit')
  const next = writerOf(url)
  expect(await next.claim()).toMatch(new RegExp(`^process ${other.pid} on `))
  await expect.poll(() => next.claim(), { timeout: 15_000 }).toBe(undefined)
})

test("the same fence number, issued by a standby to another owner, is not the first owner's", async () => {
  const url = await testSchema()
  const writer = writerOf(url)
  const chain = new BlockBuilder()
  await writer.applyBlocks([chain.next([{}])], 0)
  await onServer(url, "update lease set owner = 'there 2 b'")
  await expect(writer.applyBlocks([chain.next([{}])], 0)).rejects.toMatchObject({ code: 'STORE_LEASE_LOST' })
  await writer.close()
  expect(await writerOf(url).claim()).toBe('process 2 on there')
})

test('an expired lease that was not taken is still valid', async () => {
  const url = await testSchema()
  const writer = writerOf(url)
  const chain = new BlockBuilder()
  await writer.applyBlocks([chain.next([{}])], 0)
  await onServer(url, RUN_OUT)
  await writer.applyBlocks([chain.next([{}])], 0)
  const other = writerOf(url)
  expect(await other.claim()).toEqual(holderHere)
})

test('no other writer can take an expired lease during a commit', async () => {
  const url = await testSchema()
  const writer = writerOf(url)
  await writer.applyBlocks([new BlockBuilder().next([{}])], 0)
  await onServer(url, RUN_OUT)
  const committing = new Client({ connectionString: url })
  await committing.connect()
  await committing.query('begin')
  await committing.query("update lease set until = clock_timestamp() - interval '1 second'")
  const other = writerOf(url)
  expect(await other.claim()).toEqual(holderHere)
  await committing.query('commit')
  await committing.end()
  expect(await other.claim()).toBe(undefined)
})

test('a lease is renewed between commits', async () => {
  const url = await testSchema()
  const writer = openPostgresWriter({ url, leaseMs: 400 })
  onTestFinished(() => writer.close())
  expect(await writer.claim()).toBe(undefined)
  const client = new Client({ connectionString: url })
  await client.connect()
  const untilOf = async (): Promise<string> => (await client.query<{ until: string }>('select until::text from lease')).rows[0]?.until ?? ''
  const before = await untilOf()
  await expect.poll(untilOf, { timeout: 10_000 }).not.toBe(before)
  await client.end()
})

test('writers that start at the same time on an empty database create its tables once', async () => {
  const url = await testSchema()
  const writers = Array.from({ length: 4 }, () => writerOf(url))
  const claims = await Promise.all(writers.map((writer) => writer.claim()))
  expect(claims.filter((holder) => holder === undefined)).toHaveLength(1)
})

test('the note of an indexer is read elsewhere with its age; a waiting indexer leaves none', async () => {
  const url = await testSchema()
  const writer = writerOf(url, 'here 1 a')
  await writer.claim()
  const [ours, waiting, reader] = [
    openPostgresNotes({ url }, 'here 1 a'),
    openPostgresNotes({ url }, 'there 2 b'),
    openPostgresNotes({ url }),
  ]
  onTestFinished(async () => {
    for (const notes of [ours, waiting, reader]) await notes.close()
  })
  expect(await reader.find()).toBe(undefined)
  await waiting.write('I wait')
  expect(await reader.find()).toBe(undefined)
  await ours.write('I write')
  await onServer(url, "update note set at = at - interval '40 seconds'")
  const { note, ageMs } = (await reader.find()) ?? { note: '', ageMs: 0 }
  expect(note).toBe('I write')
  expect(ageMs).toBeGreaterThanOrEqual(40_000)
  expect(ageMs).toBeLessThan(100_000)
})

test('the error of a reader distinguishes a database without tables and one of a newer version', async () => {
  const url = await testSchema()
  await expect(openPostgresReader({ url })).rejects.toMatchObject({ code: 'NOT_READY' })
  await writerOf(url).claim()
  await onServer(url, 'insert into migration (step) values (999)')
  await expect(openPostgresReader({ url })).rejects.toMatchObject({ code: 'STORE_CORRUPT' })
  await expect(writerOf(url).claim()).rejects.toMatchObject({ code: 'STORE_CORRUPT' })
})
