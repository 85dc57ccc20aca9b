import { expect, test } from 'vitest'
import { AppError } from '../../base/errors.ts'
import { Findings } from './findings.ts'

test('a repeated finding is counted once; another check or value is another finding', () => {
  const findings = new Findings()
  findings.reportOf('blocks')('block 1', 'missing', 'a block')
  findings.reportOf('blocks')('block 1', 'missing', 'another block')
  findings.reportOf('blocks')('block 1', 'doubled', 'a block')
  findings.reportOf('node')('block 1', 'missing', 'a block')
  expect(findings.count).toBe(3)
  expect(findings.kept).toEqual([
    { check: 'blocks', subject: 'block 1', found: 'missing', expected: 'a block' },
    { check: 'blocks', subject: 'block 1', found: 'doubled', expected: 'a block' },
    { check: 'node', subject: 'block 1', found: 'missing', expected: 'a block' },
  ])
})

test('of a thousand findings of one check all are counted but only five stored as text, which leaves room for other checks', () => {
  const findings = new Findings()
  for (let at = 0; at < 1000; at += 1) findings.reportOf('lists')(`list ${at}`, 'a', 'b')
  findings.reportOf('sums')('token 1', 'a', 'b')
  // Thirty over eight checks, plus two.
  expect(findings.kept.map(({ subject }) => subject)).toEqual(['list 0', 'list 1', 'list 2', 'list 3', 'list 4', 'token 1'])
  expect([findings.count, findings.tallies.find(({ check }) => check === 'lists')?.findings]).toEqual([1001, 1000])
})

test('at most thirty findings of all checks together are stored', () => {
  const findings = new Findings()
  for (const check of ['blocks', 'transactions', 'bodies', 'lists', 'entities', 'rankings', 'sums'] as const)
    for (let at = 0; at < 6; at += 1) findings.reportOf(check)(`${at}`, 'a', 'b')
  expect([findings.kept.length, findings.count]).toEqual([30, 42])
})

test('long texts are cut after 300 characters', () => {
  const findings = new Findings()
  findings.reportOf('lists')('s'.repeat(300), 'f'.repeat(301), 'e'.repeat(900))
  expect(findings.kept).toEqual([
    { check: 'lists', subject: 's'.repeat(300), found: `${'f'.repeat(300)}…`, expected: `${'e'.repeat(300)}…` },
  ])
})

test('tallies list every check in the order of a pass, with the number of checked rows and the reason for a skipped check', () => {
  const findings = new Findings()
  findings.looked('node', 2)
  findings.looked('blocks', 5)
  findings.looked('blocks', 3)
  findings.note('sums', 'first')
  findings.note('sums', 'Not this time')
  expect(findings.tallies.map(({ check }) => check)).toEqual([
    'blocks',
    'transactions',
    'bodies',
    'lists',
    'entities',
    'rankings',
    'sums',
    'node',
  ])
  expect(findings.tallies[0]).toEqual({ check: 'blocks', looked: 8, findings: 0 })
  expect(findings.tallies[6]).toEqual({ check: 'sums', looked: 0, findings: 0, note: 'Not this time' })
  expect(findings.tallies[7]).toEqual({ check: 'node', looked: 2, findings: 0 })
})

test('damage that the database detects is a finding of the running check; any other error ends the pass', async () => {
  const findings = new Findings()
  expect(await findings.unlessCorrupt('bodies', async () => 7)).toBe(7)
  const corrupt = new AppError('STORE_CORRUPT', 'The index is damaged', {}, new Error('database disk image is malformed'))
  expect(await findings.unlessCorrupt('bodies', () => Promise.reject(corrupt))).toBeUndefined()
  expect(findings.kept).toEqual([
    { check: 'bodies', subject: 'the database', found: 'database disk image is malformed', expected: 'tables that can be read' },
  ])
  for (const error of [new AppError('STORE_BUSY', 'busy'), new TypeError('a mistake')])
    await expect(findings.unlessCorrupt('bodies', () => Promise.reject(error))).rejects.toBe(error)
})
