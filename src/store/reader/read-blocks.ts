import { HASH } from '../../chain/ids.ts'
import type { Block } from '../../model/block.ts'
import { pageWindow } from '../../model/page-window.ts'
import { readCursor } from '../cursor.ts'
import { hashPrefix, unpackHash } from '../pack.ts'
import { BLOCKS_BY_HASH, BLOCK_BY_SN, BLOCK_RANGE, BLOCK_TIME, DAYS_FROM, FEED_ENTRY } from '../sql.ts'
import type { DayCount, Page } from '../store.ts'
import { all, first, type Work } from '../work.ts'
import { findList, type ReadCaches } from './read-names.ts'
import { countList, pageOf } from './read-txs.ts'

type BlockRow = [number, Uint8Array, number, number, number, number, number, number, number, number]

const DAY_SEC = 86_400

const toBlock = ([sn, id, timestampSec, count, firstTx, token, nft, dex, service, fail]: BlockRow): Block => ({
  sn,
  id: unpackHash(id),
  timestampSec,
  count,
  firstTx,
  families: { token, nft, dex, service, fail },
})

export function* findBlock(sn: number): Work<Block | undefined> {
  if (!Number.isSafeInteger(sn)) return undefined
  const row = yield* first<BlockRow>(BLOCK_BY_SN, sn)
  return row && toBlock(row)
}

export function* findBlockById(id: string): Work<Block | undefined> {
  if (!HASH.test(id)) return undefined
  for (const [sn] of yield* all<[number]>(BLOCKS_BY_HASH, hashPrefix(id))) {
    const block = yield* findBlock(sn)
    if (block?.id === id) return block
  }
  return undefined
}

export function* listBlocks(page: number, size: number): Work<Page<Block>> {
  const { block: count } = yield* readCursor()
  const window = pageWindow(page, count, size)
  const rows = yield* all<BlockRow>(BLOCK_RANGE, window.bottom, window.top)
  return pageOf(
    window,
    count,
    size,
    rows.map((row) => ({ ordinal: row[0], item: toBlock(row) })),
  )
}

/**
 * Block times go back by some seconds now and then, so the border found by halving is exact to those seconds: every block after it
 * counts, none before it.
 */
export function* countSince(caches: ReadCaches, fromSec: number): Work<{ blocks: number; txs: number }> {
  const { block: last, tx } = yield* readCursor()
  let [before, since] = [0, last + 1]
  let firstTx = tx + 1
  while (since - before > 1) {
    const middle = Math.floor((before + since) / 2)
    const row = yield* first<[number, number]>(BLOCK_TIME, middle)
    if (row && row[0] >= fromSec) [since, firstTx] = [middle, row[1]]
    else before = middle
  }
  return { blocks: last + 1 - since, txs: tx + 1 - firstTx - (yield* countFailedSince(caches, firstTx)) }
}

function* countFailedSince(caches: ReadCaches, firstTx: number): Work<number> {
  const list = yield* findList(caches, 'family', 'fail')
  const count = yield* countList(list)
  if (list === undefined) return 0
  let [before, since] = [0, count + 1]
  while (since - before > 1) {
    const middle = Math.floor((before + since) / 2)
    const row = yield* first<[number]>(FEED_ENTRY, list, middle)
    if (row && row[0] >= firstTx) since = middle
    else before = middle
  }
  return count + 1 - since
}

export function* listDays(caches: ReadCaches, count: number): Work<DayCount[]> {
  const head = yield* readCursor()
  if (head.block === 0) return []
  const newest = Math.floor(head.timestampSec / DAY_SEC)
  const rows = new Map(
    (yield* all<[number, number, number]>(DAYS_FROM, newest - count + 1)).map(([day, tx, wallets]) => [day, { tx, wallets }]),
  )
  let txTotal = head.tx - (yield* countList(yield* findList(caches, 'family', 'fail')))
  let walletTotal = head.wallets
  for (const [day, row] of rows) {
    if (day <= newest) continue
    txTotal -= row.tx
    walletTotal -= row.wallets
  }
  const days: DayCount[] = []
  for (let day = newest; day > newest - count; day -= 1) {
    const { tx, wallets } = rows.get(day) ?? { tx: 0, wallets: 0 }
    days.push({ day, tx, txTotal, wallets, walletTotal })
    txTotal -= tx
    walletTotal -= wallets
  }
  return days.reverse()
}
