import type { Page } from './page.ts'
import { addressLockPage } from './pages/address-lock/route.ts'
import { addressNftPage } from './pages/address-nft/route.ts'
import { addressTxPage } from './pages/address-tx/route.ts'
import { apiReferencePage } from './pages/api-reference/route.ts'
import { blockListPage } from './pages/block-list/route.ts'
import { blockPage } from './pages/block/route.ts'
import { dexListPage } from './pages/dex-list/route.ts'
import { dexNotFoundPage } from './pages/dex-not-found/route.ts'
import { dexTxPage } from './pages/dex-tx/route.ts'
import { enginePage } from './pages/engine/route.ts'
import { findPage } from './pages/find/route.ts'
import { flowPage } from './pages/flow/route.ts'
import { homePage } from './pages/home/route.ts'
import { nftHistoryPage } from './pages/nft-history/route.ts'
import { nftInfoPage } from './pages/nft-info/route.ts'
import { nftItemTxPage } from './pages/nft-item-tx/route.ts'
import { nftItemsPage } from './pages/nft-items/route.ts'
import { nftListPage } from './pages/nft-list/route.ts'
import { nftSearchPage } from './pages/nft-search/route.ts'
import { nftTxPage } from './pages/nft-tx/route.ts'
import { testnetPage } from './pages/testnet/route.ts'
import { tokenHistoryPage } from './pages/token-history/route.ts'
import { tokenHolderPage } from './pages/token-holder/route.ts'
import { tokenInfoPage } from './pages/token-info/route.ts'
import { tokenListPage } from './pages/token-list/route.ts'
import { tokenLockPage } from './pages/token-lock/route.ts'
import { tokenReservePage } from './pages/token-reserve/route.ts'
import { tokenSearchPage } from './pages/token-search/route.ts'
import { tokenTxPage } from './pages/token-tx/route.ts'
import { txListPage } from './pages/tx-list/route.ts'
import { txPage } from './pages/tx/route.ts'
import { zonePage } from './pages/zone/route.ts'

/** Every page of the site. Server rendering, the router, titles and 404 all read this table; anything not in it is not found. */
export const PAGES: readonly Page[] = [
  homePage,
  blockListPage,
  blockPage,
  txListPage,
  txPage,
  enginePage,
  flowPage,
  findPage,
  addressTxPage,
  addressLockPage,
  addressNftPage,
  tokenListPage,
  tokenSearchPage,
  tokenTxPage,
  tokenHolderPage,
  tokenReservePage,
  tokenHistoryPage,
  tokenLockPage,
  tokenInfoPage,
  nftListPage,
  nftSearchPage,
  nftTxPage,
  nftItemsPage,
  nftHistoryPage,
  nftInfoPage,
  nftItemTxPage,
  dexTxPage,
  dexNotFoundPage,
  dexListPage,
  apiReferencePage,
  zonePage,
  testnetPage,
]

/** The pages of one network. */
export const pagesOf = (testnet: boolean): readonly Page[] => PAGES.filter(({ isTestnetOnly }) => testnet || isTestnetOnly !== true)
