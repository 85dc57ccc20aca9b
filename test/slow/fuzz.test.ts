import { expect, test } from 'vitest'
import { fuzzProgram } from '../fuzz/fuzz-program.ts'

// `npm run test:long` covers this part of `npm run test:fuzz`, with a fixed seed.
test('the complete program survives forty hostile requests per route and 200 misbehaving connections without a fault', async () => {
  const said: string[] = []
  const faults = await fuzzProgram({
    seed: 'metascope',
    perRoute: 40,
    connections: 200,
    readers: 200,
    isLong: false,
    say: (text) => said.push(text),
  })
  expect(faults).toEqual([])
  const [, requests, named, others] = /(\d+) requests to (\d+) named routes and (\d+) others/.exec(said.join('\n')) ?? []
  // New routes may be added; none of these may disappear.
  expect([Number(named) >= 116, Number(others) >= 46]).toEqual([true, true])
  expect(Number(requests)).toBe((Number(named) + Number(others)) * 42)
  // The summary covers each parameter of a route's path and query. Some routes share a parameter with few others.
  expect(said.join('\n')).toMatch(/^ {2}ok {4}\d{3} parameters of these routes, each in \d+ requests at least/m)
})
