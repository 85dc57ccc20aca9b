/**
 * What an index holds of its blocks. The version stands in every index, and an index with a lower one lacks something: the site then says
 * "built by an older version: run `npm run reindex`" on every page in place of showing gaps.
 *
 * Raise it by one together with any change after which the same blocks give another index: a transaction type that reads another field, enters
 * other lists or cuts its card elsewhere; other names, holdings, items or offers of an entity; a list more; other search pieces. Do not raise
 * it for what a page or the API makes of an index, nor for a step of the schema that converts what is stored. `test/content-version.test.ts`
 * fails until it is raised: it compares the index of the recorded ledgers with what the version held before.
 *
 * 0 is an index from before versions were recorded.
 */
export const CONTENT_VERSION = 3

/** Whether an index lacks something that this version reads. An index without a block lacks nothing yet. */
export const isOutdated = ({ block, contentVersion }: { block: number; contentVersion: number }): boolean =>
  block > 0 && contentVersion < CONTENT_VERSION
