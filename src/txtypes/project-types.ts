import type { TxType } from './define.ts'
import { mrc400Create } from './mrc400/mrc400-create.ts'
import { mrc400Update } from './mrc400/mrc400-update.ts'
import { mrc401Auction } from './mrc401/mrc401-auction.ts'
import { mrc401Auctionbid } from './mrc401/mrc401-auctionbid.ts'
import { mrc401Auctionbuynow } from './mrc401/mrc401-auctionbuynow.ts'
import { mrc401Auctionfailure } from './mrc401/mrc401-auctionfailure.ts'
import { mrc401Auctionwinning } from './mrc401/mrc401-auctionwinning.ts'
import { mrc401Buy } from './mrc401/mrc401-buy.ts'
import { mrc401Create } from './mrc401/mrc401-create.ts'
import { mrc401Createtrade } from './mrc401/mrc401-createtrade.ts'
import { mrc401Melt } from './mrc401/mrc401-melt.ts'
import { mrc401Sell } from './mrc401/mrc401-sell.ts'
import { mrc401Transfer } from './mrc401/mrc401-transfer.ts'
import { mrc401Unauction } from './mrc401/mrc401-unauction.ts'
import { mrc401Unsell } from './mrc401/mrc401-unsell.ts'
import { mrc401Update } from './mrc401/mrc401-update.ts'
import type { TxTypeName } from './names.ts'

/** Projects (MRC400) and their items (MRC401). */
export const projectTypes = {
  mrc400_create: mrc400Create,
  mrc400_update: mrc400Update,
  mrc401_create: mrc401Create,
  mrc401_update: mrc401Update,
  mrc401_transfer: mrc401Transfer,
  mrc401_sell: mrc401Sell,
  mrc401_unsell: mrc401Unsell,
  mrc401_buy: mrc401Buy,
  mrc401_createtrade: mrc401Createtrade,
  mrc401_melt: mrc401Melt,
  mrc401_auction: mrc401Auction,
  mrc401_unauction: mrc401Unauction,
  mrc401_auctionbid: mrc401Auctionbid,
  mrc401_auctionbuynow: mrc401Auctionbuynow,
  mrc401_auctionwinning: mrc401Auctionwinning,
  mrc401_auctionfailure: mrc401Auctionfailure,
} satisfies Partial<Record<TxTypeName, TxType>>
