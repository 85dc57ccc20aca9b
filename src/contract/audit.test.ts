import { expect, test } from 'vitest'
import { toAuditJson } from './audit.ts'
import { isUnshown, unshown } from './unshown.ts'

test('an audit report omits unknown fields', () => {
  expect(toAuditJson({ state: 'waiting', turns: 0 })).toStrictEqual({ state: 'waiting', turns: 0 })
  expect(toAuditJson({ state: 'running', turns: 1, now: { check: 'blocks', tenths: 3 }, found: 0 })).toStrictEqual({
    state: 'running',
    turns: 1,
    now: { check: 'blocks', tenths: 3 },
    found: 0,
  })
})

test('the findings of a completed pass include what to do about each', () => {
  const last = {
    startedSec: 100,
    endedSec: 160,
    block: 7,
    tx: 30,
    tallies: [
      { check: 'blocks' as const, looked: 7, findings: 1 },
      { check: 'node' as const, looked: 0, findings: 2, note: 'no node answers' },
    ],
    findings: [{ check: 'node' as const, subject: 'block 7', found: 'a', expected: 'b' }],
  }
  const json = toAuditJson({ state: 'resting', turns: 1, last })
  expect(json.last).toStrictEqual({
    started: 100,
    ended: 160,
    block: 7,
    tx: 30,
    findings: 3,
    checks: last.tallies,
    list: [{ check: 'node', subject: 'block 7', found: 'a', expected: 'b', remedy: json.last?.list[0]?.remedy }],
  })
  expect(json.last?.list[0]?.remedy).toMatch(/^Compare with a second node/)
})

test('a placeholder for an entry that cannot be shown differs from every other entry of a list', () => {
  expect(unshown({ sn: '5' })).toStrictEqual({ sn: '5', is_unshown: 1 })
  expect([unshown({}), { sn: '5' }, null, undefined, 'is_unshown', 7].map(isUnshown)).toStrictEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
