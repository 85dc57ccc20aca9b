import type { TxType } from './define.ts'
import { mrc010Acceptreqsell } from './mrc010/mrc010-acceptreqsell.ts'
import { mrc010Auction } from './mrc010/mrc010-auction.ts'
import { mrc010Auctionbid } from './mrc010/mrc010-auctionbid.ts'
import { mrc010Auctionbuynow } from './mrc010/mrc010-auctionbuynow.ts'
import { mrc010Auctionfailure } from './mrc010/mrc010-auctionfailure.ts'
import { mrc010Auctionwinning } from './mrc010/mrc010-auctionwinning.ts'
import { mrc010Buy } from './mrc010/mrc010-buy.ts'
import { mrc010Reqsell } from './mrc010/mrc010-reqsell.ts'
import { mrc010Sell } from './mrc010/mrc010-sell.ts'
import { mrc010Unauction } from './mrc010/mrc010-unauction.ts'
import { mrc010Unreqsell } from './mrc010/mrc010-unreqsell.ts'
import { mrc010Unsell } from './mrc010/mrc010-unsell.ts'
import { mrc402Auction } from './mrc402/mrc402-auction.ts'
import { mrc402Auctionbid } from './mrc402/mrc402-auctionbid.ts'
import { mrc402Auctionbuynow } from './mrc402/mrc402-auctionbuynow.ts'
import { mrc402Auctionfailure } from './mrc402/mrc402-auctionfailure.ts'
import { mrc402Auctionwinning } from './mrc402/mrc402-auctionwinning.ts'
import { mrc402Burn } from './mrc402/mrc402-burn.ts'
import { mrc402Buy } from './mrc402/mrc402-buy.ts'
import { mrc402Create } from './mrc402/mrc402-create.ts'
import { mrc402Melt } from './mrc402/mrc402-melt.ts'
import { mrc402Mint } from './mrc402/mrc402-mint.ts'
import { mrc402Sell } from './mrc402/mrc402-sell.ts'
import { mrc402Transfer } from './mrc402/mrc402-transfer.ts'
import { mrc402Unauction } from './mrc402/mrc402-unauction.ts'
import { mrc402Unsell } from './mrc402/mrc402-unsell.ts'
import { mrc402Update } from './mrc402/mrc402-update.ts'
import type { TxTypeName } from './names.ts'

/** MRC402 and the two DEX standards. */
export const tradeTypes = {
  mrc402_create: mrc402Create,
  mrc402_update: mrc402Update,
  mrc402_transfer: mrc402Transfer,
  mrc402_burn: mrc402Burn,
  mrc402_mint: mrc402Mint,
  mrc402_melt: mrc402Melt,
  mrc402_sell: mrc402Sell,
  mrc402_unsell: mrc402Unsell,
  mrc402_buy: mrc402Buy,
  mrc402_auction: mrc402Auction,
  mrc402_unauction: mrc402Unauction,
  mrc402_auctionbid: mrc402Auctionbid,
  mrc402_auctionbuynow: mrc402Auctionbuynow,
  mrc402_auctionwinning: mrc402Auctionwinning,
  mrc402_auctionfailure: mrc402Auctionfailure,
  mrc010_sell: mrc010Sell,
  mrc010_unsell: mrc010Unsell,
  mrc010_buy: mrc010Buy,
  mrc010_reqsell: mrc010Reqsell,
  mrc010_unreqsell: mrc010Unreqsell,
  mrc010_acceptreqsell: mrc010Acceptreqsell,
  mrc010_auction: mrc010Auction,
  mrc010_unauction: mrc010Unauction,
  mrc010_auctionbid: mrc010Auctionbid,
  mrc010_auctionbuynow: mrc010Auctionbuynow,
  mrc010_auctionwinning: mrc010Auctionwinning,
  mrc010_auctionfailure: mrc010Auctionfailure,
} satisfies Partial<Record<TxTypeName, TxType>>
