import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf, BlockBuilder, holding, named, wallet } from '../../../test/store-conformance/build-blocks.ts'
import { listen } from '../../../test/store-conformance/listen.ts'
import { RANK_KEYS } from '../engine/sql.ts'
import type { Row, Statement } from '../engine/work.ts'
import { openSqliteForReading } from '../sqlite/open.ts'
import { openSqliteWriter } from '../sqlite/sqlite-store.ts'
import { makeReadCaches } from './read-names.ts'
import { listTokens } from './read-tokens.ts'

test('a page of tokens reads only the keys of the segments that contain first tokens', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-tokens-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'index.sqlite')
  // 24 tokens in segments of at most four keys; token n has n holders, so 23 comes first.
  const ids = Array.from({ length: 24 }, (_, at) => String(at))
  const holders = Array.from({ length: 24 }, (_, owner) =>
    wallet(addressOf(owner), ...ids.filter((id) => Number(id) > owner).map((id) => holding(id, '1'))),
  )
  const writer = openSqliteWriter(path, { segmentMax: 4, groupMax: 8 })
  await writer.applyBlocks([new BlockBuilder().next([{ changes: [...ids.map((id) => named(`TOKEN_DATA_${id}`, id)), ...holders] }])], 0)
  await writer.close()
  const db = openSqliteForReading(path)
  onTestFinished(db.close)
  const ask = async (first: string[]) => {
    const segments: Row[] = []
    const hear = ({ sql, params }: Statement): void => void (sql === RANK_KEYS && segments.push(params))
    const { items } = await db.read(listen(listTokens(makeReadCaches(), first, 1, 5), hear))
    return { shown: items.map(({ item }) => item.key.replace('TOKEN_DATA_', '')), segments }
  }
  expect(await ask([])).toEqual({ shown: ['23', '22', '21', '20', '19'], segments: [] })
  const one = await ask(['3'])
  expect(one.shown).toEqual(['3', '23', '22', '21', '20'])
  expect(one.segments).toHaveLength(1)
  const two = await ask(['3', '20'])
  expect(two.shown).toEqual(['3', '20', '23', '22', '21'])
  expect(two.segments).toHaveLength(2)
  // No more keys than the segment has.
  for (const [, , n] of two.segments) expect(Number(n)).toBeLessThanOrEqual(4)
  // A text that is no token is ignored.
  expect(await ask(['404'])).toEqual({ shown: ['23', '22', '21', '20', '19'], segments: [] })
})
