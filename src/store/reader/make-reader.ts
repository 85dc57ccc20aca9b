import { headOf, readCursor } from '../cursor.ts'
import type { StoreReader } from '../store.ts'
import type { Db, Work } from '../work.ts'
import { countSince, findBlock, findBlockById, listBlocks, listDays } from './read-blocks.ts'
import { countEntities, findEntities, findEntity, listEntities, listItemsOf } from './read-entities.ts'
import { findList, makeReadCaches } from './read-names.ts'
import { countRankingOf, findAssetTotals, listHolders, listLocks, listMrc402Of, sumOfTopHolders } from './read-rankings.ts'
import { makeSearchCache, search } from './read-search.ts'
import { countList, findTx, listBlockTxs, listFeed, listTxs } from './read-txs.ts'

/** The reads of the store over any engine: each call is one snapshot. */
export function makeReader(db: Db): StoreReader {
  const caches = makeReadCaches()
  const searches = makeSearchCache()
  const read = <T>(work: Work<T>): Promise<T> => db.read(work)
  return {
    head: async () => headOf(await read(readCursor())),
    findBlock: (sn) => read(findBlock(sn)),
    findBlockById: (id) => read(findBlockById(id)),
    listBlocks: (page, size) => read(listBlocks(page, size)),
    findTx: (txid) => read(findTx(caches, txid)),
    listTxs: (page, size) => read(listTxs(caches, page, size)),
    listBlockTxs: (block, page, size) => read(listBlockTxs(caches, block, page, size)),
    listFeed: (key, page, size) => read(listFeed(caches, key, page, size, false)),
    listFeedWhole: (key, page, size) => read(listFeed(caches, key, page, size, true)),
    countFeed: ({ feed, subject }) =>
      read(
        (function* () {
          return yield* countList(yield* findList(caches, feed, subject))
        })(),
      ),
    findEntity: (key) => read(findEntity(caches, key)),
    findEntities: (keys) => read(findEntities(caches, keys)),
    listEntities: (feed, subject, page, size) => read(listEntities(caches, feed, subject, page, size)),
    countEntities: (feed, subject) => read(countEntities(caches, feed, subject)),
    listHolders: (asset, page, size) => read(listHolders(caches, asset, page, size)),
    sumOfTopHolders: (asset, ranks) => read(sumOfTopHolders(caches, asset, ranks)),
    listItemsOf: (owner, page, size) => read(listItemsOf(caches, owner, page, size)),
    listMrc402Of: (owner, page, size) => read(listMrc402Of(caches, owner, page, size)),
    listLocks: (key, page, size) => read(listLocks(caches, key, page, size)),
    countRanking: (key) => read(countRankingOf(caches, key)),
    findAssetTotals: (asset) => read(findAssetTotals(caches, asset)),
    listDays: (count) => read(listDays(caches, count)),
    countSince: (fromSec) => read(countSince(caches, fromSec)),
    search: (kind, text, page, size) => read(search(caches, searches, kind, text, page, size)),
    close: () => db.close(),
  }
}
