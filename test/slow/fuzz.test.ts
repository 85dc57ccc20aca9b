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
  expect(said).toContain('  ok    6804 requests to 116 named routes and 46 others')
  // Each parameter of a route's path and query, some of which are few among many.
  expect(said.join('\n')).toMatch(/^ {2}ok {4}\d{3} parameters of these routes, each in \d+ requests at least/m)
})
