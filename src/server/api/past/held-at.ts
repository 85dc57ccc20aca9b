import { Type } from 'typebox'
import { AppError } from '../../../base/errors.ts'
import { pageWindow } from '../../../model/page-window.ts'
import type { BalanceParts, LockRow, Page, StoreReader } from '../../../store/store.ts'
import type { ApiContext } from '../context.ts'
import { toAsOf, type AsOf } from './at-moment.ts'
import type { PastBlock } from './find-moment.ts'
import { walletThen } from './list-at.ts'

/** Assets asked about in one snapshot, and in all: of a wallet that ever had more the first are looked through. */
const AT_ONCE = 200
const MAX_ASSETS = 5000

export type Held = { asset: string; parts: BalanceParts }
type Source = Pick<StoreReader, 'listAssetsOf' | 'listBalances' | 'listAccount'>

/**
 * What a wallet had after a transaction, in the order in which it first had it: of its first assets that are `wanted`. `left`: how many more
 * it had had by then. A search by halving for each.
 */
export async function readHeld(
  store: Source,
  address: string,
  { tx, timestampSec }: Pick<PastBlock, 'tx' | 'timestampSec'>,
  wanted: (asset: string) => boolean = () => true,
): Promise<{ held: Held[]; left: number }> {
  const held: Held[] = []
  for (let skip = 0; skip < MAX_ASSETS; skip += AT_ONCE) {
    const { count, assets } = await store.listAssetsOf(address, skip, AT_ONCE)
    const asked = assets.filter(wanted)
    const found = asked.length === 0 ? [] : await store.listBalances(address, asked, tx, timestampSec)
    const parts = new Map(found.map((one) => [one.asset, one.parts]))
    held.push(...asked.flatMap((asset) => ofAsset(asset, parts.get(asset))))
    if (skip + AT_ONCE >= count) return { held, left: 0 }
    if (skip + AT_ONCE >= MAX_ASSETS) return { held, left: await countUnread(store, address, tx, count) }
  }
  return { held, left: 0 }
}

/** How many assets beyond the first ones had come by a transaction: what came later changes no answer about that moment. */
async function countUnread(store: Source, address: string, tx: number, count: number): Promise<number> {
  const hadCome = async (place: number): Promise<boolean> => {
    const [asset] = (await store.listAssetsOf(address, place, 1)).assets
    return asset !== undefined && (await store.listAccount(address, { asset, spans: [{ afterTx: 0, untilTx: tx }] }, 0, 0)).count > 0
  }
  let [low, high] = [MAX_ASSETS, count]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (await hadCome(middle)) low = middle + 1
    else high = middle
  }
  return low - MAX_ASSETS
}

const ofAsset = (asset: string, parts: BalanceParts | undefined): Held[] => (parts === undefined ? [] : [{ asset, parts }])

/** What a list says of what an address had: the block, and whether it had more assets than are looked through. */
export const heldFields = {
  is_capped: Type.Optional(
    Type.Literal(true, {
      description: `With at: the address had had more than ${MAX_ASSETS} assets by then, of which the first are listed`,
    }),
  ),
}
type End = Required<AsOf> & { is_capped?: true }

/** What an address had at a moment. Errors as `walletThen`. */
async function heldThen(
  context: ApiContext,
  address: string,
  at: string,
  wanted: (asset: string) => boolean,
): Promise<{ held: Held[]; past: ApiContext; end: End }> {
  const { past, moment } = await walletThen(context, address, at)
  const { held, left } = await readHeld(context.store, address, moment, wanted)
  return { held, past, end: { ...toAsOf(moment), ...(left > 0 && { is_capped: true }) } }
}

function cutPage<T>(rows: readonly T[], wanted: number, size: number): Page<T> {
  const { page, maxPage } = pageWindow(wanted, rows.length, size)
  const skipped = (page - 1) * size
  const items = rows.slice(skipped, skipped + size).map((item, at) => ({ ordinal: skipped + at + 1, item }))
  return { page, maxPage, count: rows.length, size, items }
}

/** A page of the assets that an address had at a moment, those that came last first. Errors as `walletThen`. */
export async function listHeldAt(
  context: ApiContext,
  { address, at, page, size }: { address: string; at: string; page: number; size: number },
  wanted: (asset: string) => boolean,
): Promise<{ past: ApiContext; end: End; held: Page<Held> }> {
  const { held, past, end } = await heldThen(context, address, at, wanted)
  return { past, end, held: cutPage(held.toReversed(), page, size) }
}

/** A page of the locks that an address had at a moment, the next to fall due first. `lastSec`: when the last of all does. */
export async function listLocksAt(
  context: ApiContext,
  { address, at, page, size }: { address: string; at: string; page: number; size: number },
  wanted: (asset: string) => boolean,
): Promise<{ past: ApiContext; end: End; locks: Page<LockRow>; lastSec: number }> {
  const { held, past, end } = await heldThen(context, address, at, wanted)
  const locks = held
    .flatMap(({ asset, parts }) => parts.locks.map(({ unlockSec, amount }) => ({ address, token: asset, amount: `${amount}`, unlockSec })))
    .sort((a, b) => a.unlockSec - b.unlockSec)
  return { past, end, locks: cutPage(locks, page, size), lastSec: locks.at(-1)?.unlockSec ?? 0 }
}

/** Throws BAD_FILTER for an order or a filter beside a moment. */
export function checkPlain(isAsked: boolean): void {
  if (isAsked) throw new AppError('BAD_FILTER', "Lists of the past have no 'sort' and no filters", {})
}
