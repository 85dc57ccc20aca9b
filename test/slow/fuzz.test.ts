import { expect, test } from 'vitest'
import { fuzzProgram } from '../fuzz/fuzz-program.ts'

// The share of `npm run test:fuzz` that every run of the tests does, always the same.
test('the whole program takes forty hostile requests to every route and 200 ill-behaved connections, and nothing is wrong', async () => {
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
  // Routes come; none of those that were here may go.
  expect([Number(named) >= 116, Number(others) >= 46]).toEqual([true, true])
  expect(Number(requests)).toBe((Number(named) + Number(others)) * 42)
  // Each parameter of a route's path and query, some of which are few among many.
  expect(said.join('\n')).toMatch(/^ {2}ok {4}\d{3} parameters of these routes, each in \d+ requests at least/m)
})
