import { expect, test } from 'vitest'
import { judge } from './mutation/judge.ts'
import { listPlaces } from './mutation/list-places.ts'

type Result = Parameters<typeof judge>[0][number]
const at = { start: { line: 4, column: 2 }, end: { line: 4, column: 7 } }
const mutant = (status: Result['status'], replacement = 'true'): Result => ({
  id: '1',
  fileName: 'src/chain/ids.ts',
  mutatorName: 'ConditionalExpression',
  location: at,
  replacement,
  status,
})

test('a change that makes a test fail or take too long is noticed; one that no test reaches is not', () => {
  const results = [mutant('Killed'), mutant('Killed'), mutant('Timeout'), mutant('Survived', 'false'), mutant('NoCoverage')]
  expect(judge(results, () => 'a <\n    b', [])).toEqual({
    mutants: 5,
    noticed: 3,
    timedOut: 1,
    equivalent: 0,
    percent: 60,
    unnoticed: [
      { file: 'src/chain/ids.ts', line: 4, from: 'a < b', to: 'false' },
      { file: 'src/chain/ids.ts', line: 4, from: 'a < b', to: 'true' },
    ],
  })
})

test('an equivalent change is not counted, on whatever line it is', () => {
  const known = [{ file: 'src/chain/ids.ts', from: 'a < b', to: 'false', reason: 'b is never above a' }]
  const results = [mutant('Killed'), mutant('Killed'), mutant('Survived'), mutant('Survived', 'false')]
  expect(judge(results, () => 'a < b', known)).toMatchObject({ mutants: 4, noticed: 2, equivalent: 1, percent: 66.6 })
})

test('mutants that ran no test are not counted, and a room without mutants is complete', () => {
  expect(judge([mutant('Ignored'), mutant('CompileError')], () => 'a < b', [])).toMatchObject({ mutants: 0, percent: 100 })
})

test("places are pieces of code inside the product's functions, each listed once", async () => {
  const places = await listPlaces('chain')
  expect(places.length).toBeGreaterThan(100)
  expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(places.length)
  expect(places.filter(({ file }) => !/^src\/chain\/[\w-]+\.ts$/.test(file) || file.endsWith('.test.ts'))).toEqual([])
})
