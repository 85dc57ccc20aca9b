import { DAY_SEC } from '../../base/day.ts'
import { HASH } from '../../chain/ids.ts'
import type { Block } from '../../model/block.ts'
import { pageWindow } from '../../model/page-window.ts'
import { readCursor } from '../engine/cursor.ts'
import { damaged } from '../engine/damage.ts'
import { hashPrefix, fullId } from '../rows/pack.ts'
import { BLOCKS_BY_HASH, BLOCK_BY_SN, BLOCK_RANGE, BLOCK_TIMES, DAYS_FROM } from '../engine/sql.ts'
import type { DayCount, Page } from '../store.ts'
import { all, allIn, first, type Work } from '../engine/work.ts'
import { findList, type ReadCaches } from './read-names.ts'
import { countList, countUpTo, pageOf } from './read-txs.ts'

type BlockRow = [number, string, number, number, number, number, number, number, number, number]

/** Blocks on either side whose times are used to date a block. */
const NEIGHBOURS = 2

const toBlock = ([sn, id, timestampSec, count, firstTx, token, nft, dex, service, fail]: BlockRow): Block => ({
  sn,
  id: fullId(id),
  timestampSec,
  count,
  firstTx,
  families: { token, nft, dex, service, fail },
})

/** Throws STORE_CORRUPT for a block that was stored and is missing. */
export function* findBlock(sn: number): Work<Block | undefined> {
  if (!Number.isSafeInteger(sn)) return undefined
  const block = yield* findStoredBlock(sn)
  if (!block && sn >= 1 && sn <= (yield* readCursor()).block) throw damaged({ block: sn })
  return block
}

/** A block, or `undefined` when it is missing for any reason. */
export function* findStoredBlock(sn: number): Work<Block | undefined> {
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
  if (rows.length !== window.top - window.bottom) throw damaged({ blocks: rows.length })
  return pageOf(
    window,
    count,
    size,
    rows.map((row) => ({ ordinal: row[0], item: toBlock(row) })),
  )
}

/**
 * Block times go back by some seconds now and then, so the boundary of the binary search is exact to those seconds. Every block after it
 * counts, none before it.
 */
export function* countSince(caches: ReadCaches, fromSec: number): Work<{ blocks: number; txs: number }> {
  const { block: last, tx } = yield* readCursor()
  let [before, since] = [0, last + 1]
  while (since - before > 1) {
    const middle = Math.floor((before + since) / 2)
    if ((yield* timeAround(middle, last)) >= fromSec) since = middle
    else before = middle
  }
  const firstTx = (yield* findBlock(since))?.firstTx ?? tx + 1
  return { blocks: last + 1 - since, txs: tx + 1 - firstTx - (yield* countFailedSince(caches, firstTx)) }
}

/** The median time of a block and its neighbours: one or two signers whose clocks are years off do not move the boundary. */
function* timeAround(sn: number, last: number): Work<number> {
  const reach = Math.min(NEIGHBOURS, sn - 1, last - sn)
  const around = Array.from({ length: 2 * reach + 1 }, (_, index) => sn - reach + index)
  const times = (yield* allIn<[number]>(BLOCK_TIMES, around)).map(([timestampSec]) => timestampSec).sort((a, b) => a - b)
  return times[reach] ?? 0
}

function* countFailedSince(caches: ReadCaches, firstTx: number): Work<number> {
  const list = yield* findList(caches, 'family', 'fail')
  return list === undefined ? 0 : (yield* countList(list)) - (yield* countUpTo(list, firstTx - 1))
}

export function* listDays(caches: ReadCaches, count: number, untilDay = 0): Work<DayCount[]> {
  const head = yield* readCursor()
  if (head.block === 0) return []
  const newest = Math.max(Math.floor(head.timestampSec / DAY_SEC), untilDay)
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
