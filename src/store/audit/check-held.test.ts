import { expect, test } from 'vitest'
import type { Row, Work } from '../engine/work.ts'
import { checkHeld } from './check-held.ts'

/** Runs a check over an index in which `holders` wallets have two units each, with the stored total `total`. */
function findingsOf(holders: number, total: string): string[] {
  const findings: string[] = []
  const rows = Array.from({ length: holders }, (_, at): Row => [String(at).padStart(6, '0'), '2 0 0 0'])
  const work: Work<string> = checkHeld(7, 'TOKEN_DATA_7', (subject, found, expected) => findings.push(`${subject}: ${found}, ${expected}`))
  let step = work.next()
  while (step.done !== true) {
    const { sql, params } = step.value
    const isRank = JSON.stringify(sql).includes('from rank')
    step = work.next(isRank ? rows.slice(Number(params[3]), Number(params[3]) + Number(params[2])) : [[7, total, '0']])
  }
  expect(step.value).toBe(total)
  return findings
}

test('holdings of an asset with at most 1,000 holders are added up', () => {
  expect(findingsOf(1000, '2000')).toEqual([])
  expect(findingsOf(1000, '2001')).toEqual(['units of TOKEN_DATA_7: 2001 counted over all wallets, 2000, as its holders have'])
})

test('holdings of more wallets are not added up partially: a token with 1,001 holders is no finding', () => {
  expect(findingsOf(1001, '2002')).toEqual([])
  expect(findingsOf(5000, '10000')).toEqual([])
})
