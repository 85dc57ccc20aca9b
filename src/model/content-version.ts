/**
 * Version of what an index holds of its blocks. Every index stores its version. An index with a lower one lacks data, and every page then
 * says "built by an older version: run `npm run reindex`" instead of showing gaps.
 *
 * Raise it by one together with any change after which the same blocks give another index: a transaction type that reads another field,
 * enters other lists or cuts its card elsewhere; other names, holdings, items or offers of an entity; an additional list; other n-grams.
 * Do not raise it for changes in how a page or the API presents an index, nor for a schema step that converts stored data.
 * `test/content-version.test.ts` fails until it is raised: it compares the index of the recorded ledgers with that of the current version.
 *
 * 0 is an index from before versions were recorded.
 */
export const CONTENT_VERSION = 3

/** Whether an index lacks data that this version reads. An index without a block lacks nothing yet. */
export const isOutdated = ({ block, contentVersion }: { block: number; contentVersion: number }): boolean =>
  block > 0 && contentVersion < CONTENT_VERSION
