import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { AppError } from '../../base/errors.ts'
import { addressOf, BlockBuilder, hashOf } from '../../../test/store-conformance/build-blocks.ts'
import { listen } from '../../../test/store-conformance/listen.ts'
import { NAMES_BY_HASH } from '../engine/sql.ts'
import { openSqliteForWriting } from '../sqlite/open.ts'
import type { Statement } from '../engine/work.ts'
import { makeWriter } from './make-writer.ts'

test('after a failed read no added blocks wait any more, and the writer continues from the stored head', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-writer-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const db = openSqliteForWriting(join(folder, 'index.sqlite'))
  let isAway = false
  const away = async (): Promise<never> => {
    throw new AppError('STORE_UNREACHABLE', 'The database is away')
  }
  const writer = makeWriter({ ...db, read: (work) => (isAway ? away() : db.read(work)) })
  onTestFinished(writer.close)

  const chain = new BlockBuilder()
  const [one, two] = [chain.next([{}]), chain.next([{}])]
  await writer.addBlocks([one])
  expect((await writer.head()).block).toBe(1)
  isAway = true
  await expect(writer.loadStates([addressOf(1)])).rejects.toMatchObject({ code: 'STORE_UNREACHABLE' })
  isAway = false
  // The waiting block was not stored: a caller that compares its id with the node's would find none.
  expect([(await writer.head()).block, await writer.commit(0)]).toEqual([0, 0])
  await writer.addBlocks([one, two])
  expect([await writer.commit(0), (await writer.head()).block, await writer.blockId(1)]).toEqual([2, 2, hashOf(1_000_001)])
})

test('live mode drops names that a backfill would cache', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-writer-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  /** Whether the first of 22,000 names is read again when it comes again. */
  async function isLookedUpAgain(mode: 'backfill' | 'live'): Promise<boolean> {
    const db = openSqliteForWriting(join(folder, `${mode}.sqlite`))
    let asked: Statement['list'][] = []
    const writer = makeWriter({ ...db, write: (work) => db.write(listen(work, ({ list }) => asked.push(list))) })
    onTestFinished(writer.close)
    await writer.setMode(mode)
    const chain = new BlockBuilder()
    const feed = (n: number) => ({ feed: 'address' as const, subject: addressOf(n) })
    for (const from of [0, 11_000]) {
      const feeds = Array.from({ length: 11_000 }, (_, n) => feed(from + n))
      await writer.applyBlocks([chain.next([{ feeds }])], 0)
    }
    asked = []
    await writer.applyBlocks([chain.next([{ feeds: [feed(0)] }])], 0)
    return asked.includes(NAMES_BY_HASH)
  }
  expect([await isLookedUpAgain('backfill'), await isLookedUpAgain('live')]).toEqual([false, true])
})
