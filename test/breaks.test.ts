import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { applyEdit, findFaults, findUnfit, judgeBreak, readBreaks, type Break } from '../scripts/break-list.ts'
import { readExceptions, readRows } from '../scripts/requirement-rows.ts'

const PEAR: Break = { row: 'PEAR-001', what: 'two pears', edits: [['pear.ts', '= 1', '= 2']], test: 'pear.test.ts', name: 'PEAR-001' }
const ROWS = new Set(['PEAR-001', 'PEAR-002'])
const FILES = new Map([
  ['pear.ts', 'export const pears = 1\n'],
  ['pear.test.ts', "test('PEAR-001: one pear', () => {})\n"],
  ['twice.ts', 'a = 1; b = 1'],
])
const readText = (path: string) => FILES.get(path)

describe('a list of breaks', () => {
  test('has one on each line', () => {
    expect(readBreaks(`${JSON.stringify(PEAR)}\n\n`, 'PEAR.jsonl')).toEqual([PEAR])
  })

  const BAD: [what: string, line: string, error: string][] = [
    ['text', 'pear', 'PEAR.jsonl:1 is no JSON'],
    ['one without a name', JSON.stringify({ ...PEAR, name: undefined }), 'PEAR.jsonl:1 lacks one of row, what, edits, test and name'],
    ['one without edits', JSON.stringify({ ...PEAR, edits: [] }), 'PEAR.jsonl:1 lacks one of row, what, edits, test and name'],
    ['half an edit', JSON.stringify({ ...PEAR, edits: [['pear.ts', '1']] }), 'PEAR.jsonl:1: an edit is a path, the text there'],
  ]
  test.each(BAD)('%s is refused with its line', (_, line, error) => {
    expect(() => readBreaks(line, 'PEAR.jsonl')).toThrow(error)
  })

  test('an edit is made where its text stands once, and nowhere else', () => {
    expect(applyEdit('pears = 1', ['pear.ts', '= 1', '= $&'])).toBe('pears = $&')
    expect(() => applyEdit('pears = 3', ['pear.ts', '= 1', '= 2'])).toThrow('pear.ts has the text to break 0 times: "= 1"')
    expect(() => applyEdit('a = 1; b = 1', ['pear.ts', '= 1', '= 2'])).toThrow('pear.ts has the text to break 2 times: "= 1"')
    expect(() => applyEdit('pears = 1', ['pear.ts', '= 1', '= 1'])).toThrow('pear.ts stays as it is')
  })

  const FAULTS: [what: string, breaks: Break[], faults: string[]][] = [
    ['one that fits', [PEAR], []],
    ['a row that does not exist', [{ ...PEAR, row: 'PEAR-009' }], ['PEAR-009: is no row', 'PEAR-009: pear.test.ts does not name it']],
    ['a row twice', [PEAR, PEAR], ['PEAR-001: is broken twice']],
    ['a row another test names', [{ ...PEAR, row: 'PEAR-002' }], ['PEAR-002: pear.test.ts does not name it']],
    ['no file to break', [{ ...PEAR, edits: [['plum.ts', '1', '2']] }], ['PEAR-001: there is no plum.ts']],
    ['no test', [{ ...PEAR, test: 'plum.test.ts' }], ['PEAR-001: there is no plum.test.ts']],
    ['no text', [{ ...PEAR, edits: [['pear.ts', '= 3', '']] }], ['PEAR-001: pear.ts has the text to break 0 times: "= 3"']],
    ['a text twice', [{ ...PEAR, edits: [['twice.ts', '= 1', '']] }], ['PEAR-001: twice.ts has the text to break 2 times: "= 1"']],
    [
      'a test in place of the product',
      [{ ...PEAR, edits: [['pear.test.ts', 'one', 'two']] }],
      ['PEAR-001: pear.test.ts is a test: the product is what to break'],
    ],
    ['a name that is no expression', [{ ...PEAR, name: '(' }], ['PEAR-001: no regular expression: (']],
  ]
  test.each(FAULTS)('is looked through before anything is broken: %s', (_, breaks, faults) => {
    expect(findFaults(breaks, ROWS, readText)).toEqual(faults)
  })
})

const report = (...results: [status: string, message?: string][]) => ({
  testResults: [
    {
      assertionResults: results.map(([status, message]) => ({
        status,
        fullName: 'pears PEAR-001: one pear',
        failureMessages: message === undefined ? [] : [message],
      })),
    },
  ],
})

describe('a break is judged', () => {
  const JUDGED: [what: string, ...Parameters<typeof report>][] = [
    ['red', ['failed', 'AssertionError: expected 2 to be 1'], ['passed']],
    ['red', ['failed', 'Error: Test timed out in 20000ms.'], ['failed', 'AssertionError: expected 2 to be 1']],
    ['green', ['passed'], ['skipped']],
    ['timed out', ['failed', 'Error: Test timed out in 20000ms.'], ['passed']],
    ['timed out', ['failed', 'Error: Hook timed out in 60000ms.']],
    ['does not load', ['skipped']],
    ['does not load'],
  ]
  test.each(JUDGED)('%s: %o %o', (verdict, ...results) => {
    expect(judgeBreak(report(...(results as [string, string?][])))).toBe(verdict)
  })

  test('timed out where the run left no report', () => {
    expect(judgeBreak(undefined)).toBe('timed out')
  })

  test('only against tests that pass on the unbroken product', () => {
    expect(findUnfit(report(['passed']), [PEAR])).toEqual([])
    expect(findUnfit(report(['failed', 'AssertionError']), [PEAR])).toEqual(['PEAR-001: pear.test.ts fails on the unbroken product'])
    const none = ['PEAR-001: pear.test.ts has no test of the name PEAR-001 that passes']
    expect(findUnfit(report(['skipped']), [PEAR])).toEqual(none)
    expect(findUnfit(undefined, [PEAR])).toEqual(none)
    expect(findUnfit(report(['passed']), [{ ...PEAR, name: '^PEAR' }])).toEqual([
      'PEAR-001: pear.test.ts has no test of the name ^PEAR that passes',
    ])
  })
})

describe('the breaks of this project', () => {
  const breaks = globSync('test/breaks/*.jsonl')
    .sort()
    .flatMap((path) => readBreaks(readFileSync(path, 'utf8'), path))
  const rows = readRows(readFileSync('docs/requirements.md', 'utf8')).map(({ id }) => id)

  test('fit the product as it is', () => {
    expect(findFaults(breaks, new Set(rows), (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined))).toEqual([])
  })

  test('are one for each row that a test names', () => {
    const excepted = new Set(readExceptions(readFileSync('test/requirements-not-tested.md', 'utf8')).map(({ id }) => id))
    const broken = new Set(breaks.map(({ row }) => row))
    expect(rows.filter((id) => !broken.has(id) && !excepted.has(id))).toEqual([])
  })
})
