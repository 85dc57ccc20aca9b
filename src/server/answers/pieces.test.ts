import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { makePieceCompressor, toStream } from './pieces.ts'

const compressor = makePieceCompressor()
afterAll(compressor.close)

const TEXTS = [
  '<!doctype html><html lang="en">',
  'time and the people of the world, the '.repeat(400),
  '검색 결과가 없습니다. '.repeat(3000),
  randomBytes(30_000).toString('latin1'),
  `<li>${'<a href="/tx/'.repeat(40_000)}</li>`,
  'x',
  '',
]

test('pieces compressed once make a whole document in any order, as often as wanted', async () => {
  const pieces = await Promise.all(TEXTS.map(compressor.compress))
  const orders = [[0, 1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1, 0], [1, 1, 0, 4, 1, 3, 4, 2, 2], [5], []]
  for (const order of orders) {
    const whole = Buffer.concat(toStream(order.map((at) => pieces[at] ?? Buffer.alloc(0))))
    expect(gunzipSync(whole).toString()).toBe(order.map((at) => TEXTS[at]).join(''))
  }
})

test('pieces of one compressor go with those of another', async () => {
  const other = makePieceCompressor()
  const [first, second] = [await compressor.compress(TEXTS[1] ?? ''), await other.compress(TEXTS[2] ?? '')]
  other.close()
  expect(gunzipSync(Buffer.concat(toStream([second, first, second]))).toString()).toBe(`${TEXTS[2]}${TEXTS[1]}${TEXTS[2]}`)
})

test('a piece is small: words that come again are told once', async () => {
  expect((await compressor.compress(TEXTS[1] ?? '')).length).toBeLessThan(400)
})
