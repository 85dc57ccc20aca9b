import { Type } from 'typebox'
import { AppError } from '../../../base/errors.ts'
import { cutPage } from '../../../model/page-window.ts'
import type { BalanceParts, LockRow, Page, StoreReader } from '../../../store/store.ts'
import type { ApiContext } from '../context.ts'
import { toAsOf, type AsOf } from './at-moment.ts'
import type { PastBlock } from './find-moment.ts'
import { walletThen } from './list-at.ts'

/** Assets read in one snapshot, and in all. If a wallet had more, only the first ones are read. */
const AT_ONCE = 200
const MAX_ASSETS = 5000

export type Held = { asset: string; parts: BalanceParts }
type Source = Pick<StoreReader, 'listAssetsOf' | 'listBalances' | 'listAccount'>

/**
 * Assets that a wallet held after a transaction and that are `wanted`, in the order in which it first got them. Only the first `MAX_ASSETS`
 * are read; `left` is the number of others it had got up to that transaction. Cost: a binary search for each.
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

/** Number of assets beyond the first ones that a wallet got up to a transaction. Later assets do not affect an answer about that moment. */
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

/** Field of lists of past holdings: the address had more assets than are read. */
export const heldFields = {
  is_capped: Type.Optional(
    Type.Literal(true, {
      description: `With at: the address had had more than ${MAX_ASSETS} assets by then, of which the first are listed`,
    }),
  ),
}
type End = Required<AsOf> & { is_capped?: true }

/** Assets that an address held at a moment. Errors as `walletThen`. */
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

/** A page of the assets that an address held at a moment, most recently acquired first. Errors as `walletThen`. */
export async function listHeldAt(
  context: ApiContext,
  { address, at, page, size }: { address: string; at: string; page: number; size: number },
  wanted: (asset: string) => boolean,
): Promise<{ past: ApiContext; end: End; held: Page<Held> }> {
  const { held, past, end } = await heldThen(context, address, at, wanted)
  return { past, end, held: cutPage(held.toReversed(), page, size) }
}

/** A page of the locks that an address had at a moment, earliest unlock first. `lastSec`: latest unlock of all. */
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

/** Throws BAD_FILTER for an order or a filter combined with a moment. */
export function checkPlain(isAsked: boolean): void {
  if (isAsked) throw new AppError('BAD_FILTER', "Lists of the past have no 'sort' and no filters", {})
}
