import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { AppError } from '../base/errors.ts'
import type { BlockTexts } from '../upstream/block-texts.ts'
import { fetchAhead } from './fetch-ahead.ts'

const textsOf = (sn: number, bytes = 0): BlockTexts => ({
  block: { id: 'a'.repeat(64), sn, timestampSec: 1, transactions: [] },
  bytes: new Uint8Array(bytes),
  ends: [],
})

/** A node whose answers the test triggers. */
function makeNode() {
  const asked: number[] = []
  const waiting = new Map<number, { resolve: (texts: BlockTexts) => void; reject: (error: unknown) => void }>()
  return {
    asked,
    fetchBlock: (sn: number): Promise<BlockTexts> =>
      new Promise((resolve, reject) => {
        asked.push(sn)
        waiting.set(sn, { resolve, reject })
      }),
    answer: async (sn: number, bytes = 0) => {
      waiting.get(sn)?.resolve(textsOf(sn, bytes))
      await nextTurn()
    },
    fail: async (sn: number) => {
      waiting.get(sn)?.reject(new AppError('NODE_TIMEOUT', `block ${sn} is late`))
      await nextTurn()
    },
  }
}

test('blocks are yielded in order, whatever the order of their arrival', async () => {
  const node = makeNode()
  const blocks = fetchAhead(node.fetchBlock, 5, 7, { open: 3, bytes: 1e6 })
  const first = blocks.next()
  await node.answer(7)
  await node.answer(6)
  await node.answer(5)
  expect([await first, await blocks.next(), await blocks.next(), await blocks.next()].map(({ value }) => value?.block.sn)).toEqual([
    5,
    6,
    7,
    undefined,
  ])
})

test('at most the limit of requests is open at a time', async () => {
  const node = makeNode()
  const blocks = fetchAhead(node.fetchBlock, 1, 100, { open: 4, bytes: 1e6 })
  void blocks.next()
  expect(node.asked).toEqual([1, 2, 3, 4])
  await node.answer(3)
  expect(node.asked).toEqual([1, 2, 3, 4, 5])
})

test('fetching pauses while too many bytes wait, and continues when they are consumed', async () => {
  const node = makeNode()
  const blocks = fetchAhead(node.fetchBlock, 1, 100, { open: 2, bytes: 5000 })
  const first = blocks.next()
  await node.answer(2, 9000)
  expect(node.asked).toEqual([1, 2])
  await node.answer(1)
  await first
  expect(node.asked).toEqual([1, 2])
  await blocks.next()
  void blocks.next()
  expect(node.asked).toEqual([1, 2, 3, 4])
})

test('a failure is thrown in block order, and no request follows it', async () => {
  const node = makeNode()
  const blocks = fetchAhead(node.fetchBlock, 1, 100, { open: 2, bytes: 1e6 })
  const first = blocks.next()
  await node.fail(2)
  await node.answer(1)
  expect((await first).value?.block.sn).toBe(1)
  await expect(blocks.next()).rejects.toMatchObject({ code: 'NODE_TIMEOUT' })
  expect(node.asked).toEqual([1, 2])
})

test('a consumer that stops ends the fetching', async () => {
  const node = makeNode()
  const blocks = fetchAhead(node.fetchBlock, 1, 100, { open: 1, bytes: 1e6 })
  const first = blocks.next()
  await node.answer(1)
  await first
  await blocks.return(undefined)
  const before = node.asked.length
  await node.answer(2)
  expect(node.asked.length).toBe(before)
})
