import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const THREADS = 4
const TIMES = 500
const make = `const { makeCollector } = await import(${JSON.stringify(new URL('./collect-garbage.ts', import.meta.url).href)})
for (let at = 0; at < ${TIMES}; at += 1) makeCollector()
makeCollector()({ isLast: true })`

test('threads that make theirs at the same moment take it from none of each other', async () => {
  const source = new URL(`data:text/javascript,${encodeURIComponent(make)}`)
  const ends = await Promise.all(Array.from({ length: THREADS }, () => once(new Worker(source), 'exit')))
  expect(ends).toEqual(Array.from({ length: THREADS }, () => [0]))
})
