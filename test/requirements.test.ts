import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findNamed, judgeRows, listAreas, listRows, readExceptions, readRows } from '../scripts/requirement-rows.ts'

const DOCUMENT = `
| Prefix | Area | Rows |
|---|---|---|
| PEAR | Paging | 2 |

| Id | Requirement | Source | Test |
|---|---|---|---|
| PEAR-001 | The first page is 1. | 1 §5 L90 | U: page 0 |
| PEAR-002 | A page has 20 rows. | 1 §5 L90 | U: 21 rows |
| FIG4-001 | English and Korean. | 1 §1 L11 | B: switch |
`
const ROWS = readRows(DOCUMENT)
const REASON = 'The words are in the code of the network, which no visitor of the site can see.'

test('a row of the requirements has its id, its area and its text', () => {
  expect(ROWS).toEqual([
    { id: 'PEAR-001', area: 'PEAR', text: 'The first page is 1.' },
    { id: 'PEAR-002', area: 'PEAR', text: 'A page has 20 rows.' },
    { id: 'FIG4-001', area: 'FIG4', text: 'English and Korean.' },
  ])
  expect(readExceptions(`| Id | Why |\n|---|---|\n| PEAR-001 | ${REASON} |\n`)).toEqual([{ id: 'PEAR-001', reason: REASON }])
})

const NAMED: [what: string, text: string, ids: string[]][] = [
  ['a title', "test('PEAR-001, PEAR-002: the first page', () => {})", ['PEAR-001', 'PEAR-002']],
  ['a case of a table', "const CASES = [\n  ['FIG4-001', 'en'],\n]", ['FIG4-001']],
  ['a comment above a test, of two lines', '// PEAR-001: the first\n// page.\ntest.each(CASES)("%s", () => {})', ['PEAR-001']],
  ['a block comment above a group', '/** PEAR-001. */\ndescribe("pages", () => {})', ['PEAR-001']],
  ['a comment above a loop over cases', '// PEAR-001\nfor (const page of PAGES) test(page, () => {})', ['PEAR-001']],
  ['a comment above a table of cases', '// PEAR-001\nconst CASES: Case[] = [\n]', ['PEAR-001']],
  ['a comment beside an expectation', "test('first', () => {\n  expect(first()).toBe(1) // PEAR-001\n})", ['PEAR-001']],
  ['a comment inside a test', "test('first', () => {\n  // PEAR-001\n  expect(first()).toBe(1)\n})", ['PEAR-001']],
  ['no comment above an import', "// PEAR-001\nimport { test } from 'vitest'", []],
  ['no comment above a helper', '// PEAR-001\nfunction openPage() {}', []],
  ['no comment above a setting', "// PEAR-001\nconst url = 'http://127.0.0.1'", []],
  ['no detached comment', '// PEAR-001\n\nlet page = 1', []],
  ['no end of a range', "test('PEAR-001..002: pages', () => {})", []],
  ['no part of a longer word', "test('SHA-256, XPEAR-0011 and A-PEAR-001', () => {})", ['SHA-256']],
]

test.each(NAMED)('names a row: %s', (_, text, ids) => {
  expect(findNamed(text)).toEqual(ids)
})

const file = (path: string, ...ids: string[]) => ({ path, text: `test('${ids.join(', ')}: a row', () => {})` })
const ALL = file('a.test.ts', 'PEAR-001', 'PEAR-002', 'FIG4-001')
const JUDGED: [what: string, exceptions: ReturnType<typeof readExceptions>, tests: { path: string; text: string }[], faults: string[]][] = [
  ['every row named', [], [ALL], []],
  ['another word with a number', [], [ALL, file('b.test.ts', 'SHA-256')], []],
  ['a row without a test', [], [file('a.test.ts', 'PEAR-001', 'FIG4-001')], ['PEAR-002 is neither named by a test nor excepted']],
  ['a row that does not exist', [], [ALL, file('b.test.ts', 'PEAR-003')], ['b.test.ts names PEAR-003, which is no row']],
  [
    'an exception that is named',
    [{ id: 'PEAR-001', reason: REASON }],
    [ALL],
    ['PEAR-001 is excepted, but a.test.ts names it', '1 of 3 rows are excepted, more than 3 %'],
  ],
  [
    'an exception that is no row, and twice',
    [
      { id: 'PEAR-009', reason: REASON },
      { id: 'PEAR-009', reason: REASON },
    ],
    [ALL],
    [
      'PEAR-009 is excepted and no row',
      'PEAR-009 is excepted and no row',
      'PEAR-009 is excepted twice',
      '1 of 3 rows are excepted, more than 3 %',
    ],
  ],
  [
    'an exception without a reason',
    [{ id: 'PEAR-002', reason: 'Not needed.' }],
    [file('a.test.ts', 'PEAR-001', 'FIG4-001')],
    ['PEAR-002 is excepted without a reason', '1 of 3 rows are excepted, more than 3 %'],
  ],
]

test.each(JUDGED)('%s', (_, exceptions, tests, faults) => {
  expect(judgeRows(ROWS, exceptions, tests).faults).toEqual(faults)
})

test('3 of 100 rows may be excepted, 4 may not', () => {
  const rows = Array.from({ length: 100 }, (_, at) => ({ id: `PEAR-${String(at + 100)}`, area: 'PEAR', text: '' }))
  const judge = (count: number) =>
    judgeRows(
      rows,
      rows.slice(0, count).map(({ id }) => ({ id, reason: REASON })),
      [file('a.test.ts', ...rows.slice(count).map(({ id }) => id))],
    ).faults
  expect(judge(3)).toEqual([])
  expect(judge(4)).toEqual(['4 of 100 rows are excepted, more than 3 %'])
})

test('the table has a line for each area and their sum; an area lists its rows', () => {
  const { rows } = judgeRows(ROWS, [{ id: 'PEAR-001', reason: REASON }], [file('b.test.ts', 'FIG4-001'), file('a.test.ts', 'FIG4-001')])
  expect(listAreas(rows)).toEqual([
    'Area         rows    named excepted     open  percent',
    'PEAR            2        0        1        1     50.0',
    'FIG4            1        1        0        0    100.0',
    'Total           3        1        1        1     66.7',
  ])
  expect(listRows(rows, 'PEAR')).toEqual(['PEAR-001  excepted', 'PEAR-002  open'])
  expect(listRows(rows, 'FIG4')).toEqual(['FIG4-001  b.test.ts, a.test.ts'])
})

test('every row of this project is named or excepted', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/requirements.ts'], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(/^Total +(\d+) +\1 .* 100\.0$/m)
})
