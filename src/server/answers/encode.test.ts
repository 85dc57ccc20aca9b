import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Answer } from '../api/api.ts'
import { toSendable } from './encode.ts'
import { etagOf } from './sendable.ts'

const answerOf = (text: string): Answer => ({ status: 200, body: Buffer.from(text), etag: etagOf(text) })
const ROW = '{"txid":"0123456789abcdef"},'

const cases = [
  { encoding: 'br', rows: 100, unpack: brotliDecompressSync },
  { encoding: 'gzip', rows: 100, unpack: gunzipSync },
  // Above 64 KiB it is done in the thread pool.
  { encoding: 'br', rows: 5000, unpack: brotliDecompressSync },
  { encoding: 'gzip', rows: 5000, unpack: gunzipSync },
] as const
for (const { encoding, rows, unpack } of cases) {
  test(`an answer of ${rows} rows is compressed once with ${encoding}: all callers get the same bytes`, async () => {
    const answer = answerOf(ROW.repeat(rows))
    const ask = async () => toSendable(answer).bytesOf(encoding)
    const [first, second] = await Promise.all([ask(), ask()])
    expect(unpack(first).equals(answer.body)).toBe(true)
    expect(second).toBe(first)
    expect(await ask()).toBe(first)
  })
}

test('each encoding has its own bytes, and so has each answer', async () => {
  const [one, other] = [answerOf(ROW.repeat(100)), answerOf(ROW.repeat(100))]
  const bytes = await Promise.all([
    toSendable(one).bytesOf('br'),
    toSendable(one).bytesOf('gzip'),
    toSendable(one).bytesOf('identity'),
    toSendable(other).bytesOf('br'),
  ])
  expect(new Set(bytes).size).toBe(4)
  expect(bytes[2]).toBe(one.body)
})

test('below one packet compression saves nothing', () => {
  expect([toSendable(answerOf('x'.repeat(1399))).isLarge, toSendable(answerOf('x'.repeat(1400))).isLarge]).toEqual([false, true])
})
