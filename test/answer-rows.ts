import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LedgerName } from './ledger.ts'
import { serveLedger, type ServedLedger } from './served-ledger.ts'
import { valueAt } from './value-at.ts'

/** An API response for a recorded ledger. Each requirement row has the path of its field in `data` and the expected value. */
export type AnswerRows = { what: string; ledger: LedgerName; url: string; rows: [row: string, path: string, value: unknown][] }

/** A test for each row, with the real API and both recorded ledgers. */
export function testAnswers(answers: readonly AnswerRows[]): void {
  let ledgers: Record<LedgerName, ServedLedger>
  beforeAll(async () => {
    const [r4, older] = await Promise.all([serveLedger('r4'), serveLedger('r1-r3')])
    ledgers = { r4, 'r1-r3': older }
  })
  afterAll(async () => {
    await Promise.all([ledgers.r4.close(), ledgers['r1-r3'].close()])
  })
  for (const { what, ledger, url, rows } of answers) {
    describe(`${what} (${url})`, () => {
      for (const [row, path, value] of rows) {
        test(`${row}: ${path}`, async () => expect(valueAt(await ledgers[ledger].data(url), path)).toEqual(value))
      }
    })
  }
}
