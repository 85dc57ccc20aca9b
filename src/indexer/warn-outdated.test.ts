import { expect, test } from 'vitest'
import { silentLog } from '../base/log.ts'
import { CONTENT_VERSION } from '../model/content-version.ts'
import { EMPTY_CURSOR } from '../store/engine/cursor.ts'
import { warnOutdated } from './warn-outdated.ts'

test('OPS-095: the log warns once about an index of an older version; an empty index lacks nothing', () => {
  const said: unknown[] = []
  const log = { ...silentLog, warn: (...words: unknown[]) => void said.push(words) }
  warnOutdated({ ...EMPTY_CURSOR, block: 7, contentVersion: CONTENT_VERSION }, log)
  warnOutdated({ ...EMPTY_CURSOR, block: 0, contentVersion: 0 }, log)
  expect(said).toEqual([])
  warnOutdated({ ...EMPTY_CURSOR, block: 7, contentVersion: 0 }, log)
  expect(said).toEqual([['This index was built by an older version: run `npm run reindex`', { content: 0, of: CONTENT_VERSION }]])
})
