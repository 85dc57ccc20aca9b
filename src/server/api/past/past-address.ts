import { MRC402_ID, TOKEN_ID, isMrc401Id } from '../../../chain/ids.ts'
import type { AddressJson } from '../../../contract/address.ts'
import { toAddressJson, type TokenHolding } from '../../../contract/to-address.ts'
import type { BalanceParts, Entity } from '../../../store/store.ts'
import type { ApiContext } from '../context.ts'
import { notYet, pastContext, toAsOf, type AsOf } from './at-moment.ts'
import { findMoment } from './find-moment.ts'

/** Assets asked about in one snapshot, and in all: a wallet that ever had more shows the first. */
const AT_ONCE = 200
const MOST_ASSETS = 5000

/** A wallet as it was: what it had is in the account ledger. Errors as `findMoment`; NOT_YET for one that was written later. */
export async function getPastAddress(context: ApiContext, wallet: Entity, at: string): Promise<AddressJson & Required<AsOf>> {
  const { store } = context
  const moment = await findMoment(context, at)
  const isUsed = wallet.first.sn > 0
  if (isUsed && wallet.first.sn > moment.tx) throw notYet(`Address ${wallet.key}`, moment, wallet.first.block)
  const held: { asset: string; parts: BalanceParts }[] = []
  for (let skip = 0; skip < MOST_ASSETS; skip += AT_ONCE) {
    const { count, assets } = await store.listAssetsOf(wallet.key, skip, AT_ONCE)
    held.push(...(await store.listBalances(wallet.key, assets, moment.tx, moment.timestampSec)))
    if (skip + AT_ONCE >= count) break
  }
  const holdings = held.filter(({ asset }) => TOKEN_ID.test(asset)).map(toHolding)
  const then = pastContext(context, moment)
  const names = await then.names.load(then.version, ['0', ...holdings.map(({ asset }) => asset)], [])
  const counts = {
    tx: await then.store.countFeed({ feed: 'address', subject: wallet.key }),
    lock: held.reduce((sum, { parts: { locks } }) => sum + locks.length, 0),
    mrc401: held.filter(({ asset }) => isMrc401Id(asset)).length,
    mrc402: held.filter(({ asset }) => MRC402_ID.test(asset)).length,
  }
  return { ...toAddressJson({ ...wallet, state: {} }, holdings, names, counts, moment.timestampSec), ...toAsOf(moment) }
}

const toHolding = ({ asset, parts: { free, sale, auction, locks } }: { asset: string; parts: BalanceParts }): TokenHolding => ({
  asset,
  free: `${free}`,
  sale: `${sale}`,
  auction: `${auction}`,
  dated: locks.map(({ unlockSec, amount }) => ({ unlockSec, amount: `${amount}` })),
})
