import { MRC402_ID, TOKEN_ID, isMrc401Id } from '../../../chain/ids.ts'
import type { AddressJson } from '../../../contract/address.ts'
import { toFigures, type ComparedJson } from '../../../contract/compare.ts'
import { boundItem, DETAIL } from '../../../contract/cut.ts'
import { toAddressJson, type TokenHolding } from '../../../contract/to-address.ts'
import { compareAssets } from '../../../model/compare-assets.ts'
import type { BalanceParts, Entity } from '../../../store/store.ts'
import type { ApiContext } from '../context.ts'
import { notYet, pastContext, toAsOfWithSteps, type AsOf } from './at-moment.ts'
import { pairFigures, toChanges, toEnds } from './compare.ts'
import { figuresOfAddress } from './figures.ts'
import { findMoment, type PastBlock, type PastSpan } from './find-moment.ts'
import { readHeld, type Held } from './held-at.ts'

/** Maximum number of assets in a comparison; each has up to four parts. */
const MAX_COMPARED = 50

type PastWallet = { json: AddressJson; held: readonly Held[]; past: ApiContext; left: number }

/**
 * A wallet at a past moment; its holdings come from the account ledger. Errors as `findMoment`; NOT_YET for a wallet first written later.
 */
export async function getPastAddress(context: ApiContext, wallet: Entity, at: string): Promise<AddressJson & Required<AsOf>> {
  const moment = await findMoment(context, at)
  const [{ json }, steps] = await Promise.all([readWallet(context, wallet, moment), toAsOfWithSteps(context, wallet.key, moment)])
  return { ...json, ...steps }
}

/** A wallet as of the second block, with the changes since the first. Errors as `getPastAddress`. */
export async function compareAddress(
  context: ApiContext,
  wallet: Entity,
  { from, to }: PastSpan,
  isCut: boolean,
): Promise<AddressJson & ComparedJson> {
  // An unused address: once it is used, the answer becomes NOT_YET.
  if (wallet.first.sn === 0) context.markGrowing()
  const [was, is] = await Promise.all([readWallet(context, wallet, from), readWallet(context, wallet, to)])
  const all = listChanges(was.held, is.held)
  const changes = all.slice(0, MAX_COMPARED)
  const written = changes.length === 0 ? [] : [{ key: wallet.key, kind: 'wallet', changes, isNew: false }]
  const more = all.length - changes.length + is.left
  return {
    ...(isCut ? boundItem(is.json, DETAIL) : is.json),
    ...toEnds({ from, to }),
    ...(await toChanges(is.past, written, false)),
    ...(more > 0 && { changes_more: more }),
    ...toFigures(pairFigures(figuresOf(was), figuresOf(is))),
  }
}

const figuresOf = ({ json, held }: PastWallet) => figuresOfAddress(json, held.filter(({ asset }) => TOKEN_ID.test(asset)).length)

const NONE: BalanceParts = { total: 0n, free: 0n, locked: 0n, sale: 0n, auction: 0n, locks: [] }
const PARTS = ['free', 'locked', 'sale', 'auction'] as const

/** Assets of which any part of a wallet's balance changed; tokens by id first. */
function listChanges(old: readonly Held[], now: readonly Held[]): { asset: string; before: BalanceParts; after: BalanceParts }[] {
  const [before, after] = [old, now].map((held) => new Map(held.map(({ asset, parts }) => [asset, parts])))
  const assets = [...new Set([...old, ...now].map(({ asset }) => asset))].sort(compareAssets)
  return assets
    .map((asset) => ({ asset, before: before?.get(asset) ?? NONE, after: after?.get(asset) ?? NONE }))
    .filter(({ before: was, after: is }) => PARTS.some((part) => was[part] !== is[part]))
}

/** `left`: number of assets it had got until then that are left out. */
async function readWallet(context: ApiContext, wallet: Entity, moment: PastBlock): Promise<PastWallet> {
  const isUsed = wallet.first.sn > 0
  if (isUsed && wallet.first.sn > moment.tx) throw notYet(`Address ${wallet.key}`, moment, wallet.first.block)
  const { held, left } = await readHeld(context.store, wallet.key, moment)
  const holdings = held.filter(({ asset }) => TOKEN_ID.test(asset)).map(toHolding)
  const then = pastContext(context, moment)
  const names = await then.names.load(then.version, ['0', ...holdings.map(({ asset }) => asset)], [])
  const counts = {
    tx: await then.store.countFeed({ feed: 'address', subject: wallet.key }),
    lock: held.reduce((sum, { parts: { locks } }) => sum + locks.length, 0),
    mrc401: held.filter(({ asset }) => isMrc401Id(asset)).length,
    mrc402: held.filter(({ asset }) => MRC402_ID.test(asset)).length,
  }
  return { json: toAddressJson({ ...wallet, state: {} }, holdings, names, counts, moment.timestampSec), held, past: then, left }
}

const toHolding = ({ asset, parts: { free, sale, auction, locks } }: Held): TokenHolding => ({
  asset,
  free: `${free}`,
  sale: `${sale}`,
  auction: `${auction}`,
  dated: locks.map(({ unlockSec, amount }) => ({ unlockSec, amount: `${amount}` })),
})
