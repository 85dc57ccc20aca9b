import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf, BlockBuilder, holding, wallet } from '../../../test/store-conformance/build-blocks.ts'
import { listen } from '../../../test/store-conformance/listen.ts'
import { DUE_DELETE, DUE_INSERT, TOTALS_UPSERT } from '../engine/sql.ts'
import type { Statement } from '../engine/work.ts'
import { openSqliteForWriting } from '../sqlite/open.ts'
import { makeWriter } from './make-writer.ts'

/** A writer, and what it has written to the totals and to the queue of dates since the last call of `written`. */
function makeHeard() {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-wallets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const db = openSqliteForWriting(join(folder, 'index.sqlite'))
  const heard = new Map<Statement['list'], unknown[]>()
  const hear = ({ list, params }: Statement): void => void heard.set(list, [...(heard.get(list) ?? []), ...params])
  const writer = makeWriter({ ...db, write: (work) => db.write(listen(work, hear)) })
  onTestFinished(writer.close)
  const written = (list: Statement['list']): unknown[] => {
    const values = heard.get(list) ?? []
    heard.delete(list)
    return values
  }
  return { writer, written }
}

test('transfers between wallets do not change the total of their token', async () => {
  const { writer, written } = makeHeard()
  const chain = new BlockBuilder()
  const [one, two] = [addressOf(1), addressOf(2)]
  await writer.applyBlocks([chain.next([{ changes: [wallet(one, holding('7', '100')), wallet(two, holding('8', '5'))] }])], 0)
  expect(written(TOTALS_UPSERT).map(String)).toEqual([expect.any(String), '100', '0', expect.any(String), '5', '0'])
  await writer.applyBlocks(
    [chain.next([{ changes: [wallet(one, holding('7', '60')), wallet(two, holding('7', '40'), holding('8', '5'))] }])],
    0,
  )
  expect(written(TOTALS_UPSERT)).toEqual([])
  // The receiver gets less than the sender gives: the rest is burnt.
  await writer.applyBlocks(
    [chain.next([{ changes: [wallet(one, holding('7', '50')), wallet(two, holding('7', '45'), holding('8', '5'))] }])],
    0,
  )
  expect(written(TOTALS_UPSERT).slice(1)).toEqual(['95', '0'])
})

test('locked and released units change the totals, also where their sum stays the same', async () => {
  const { writer, written } = makeHeard()
  const chain = new BlockBuilder()
  const lockedUntil = (unlockSec: number) => holding('7', '60', { dated: [{ unlockSec, amount: '40' }] })
  const next = (nowSec: number, ...held: Parameters<typeof wallet>[1][]) =>
    writer.applyBlocks([chain.next([{ changes: [wallet(addressOf(1), ...held)] }])], nowSec)
  await next(0, holding('7', '100'))
  written(TOTALS_UPSERT)
  await next(0, lockedUntil(500))
  expect([written(TOTALS_UPSERT).slice(1), written(DUE_INSERT)[0], written(DUE_DELETE)]).toEqual([['100', '40'], 500, []])
  // Another date: the sums stay, the queue changes.
  await next(0, lockedUntil(600))
  expect([written(TOTALS_UPSERT), written(DUE_INSERT)[0], written(DUE_DELETE)[0]]).toEqual([[], 600, 500])
  // The same lock again.
  await next(0, lockedUntil(600))
  expect([written(TOTALS_UPSERT), written(DUE_INSERT), written(DUE_DELETE)]).toEqual([[], [], []])
  expect(await writer.settleLocks(599)).toBe(0)
  expect(written(TOTALS_UPSERT)).toEqual([])
  expect(await writer.settleLocks(600)).toBe(1)
  expect(written(TOTALS_UPSERT).slice(1)).toEqual(['100', '0'])
})
