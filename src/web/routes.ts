import type { Page } from './page.ts'
import { addressLedgerPage } from './subjects/address/ledger/route.ts'
import { addressLockPage } from './subjects/address/lock/route.ts'
import { addressNftPage } from './subjects/address/nft/route.ts'
import { addressStatementPage } from './subjects/address/statement/route.ts'
import { addressTxPage } from './subjects/address/tx/route.ts'
import { apiReferencePage } from './subjects/network/api-reference/route.ts'
import { blockListPage } from './subjects/block/list/route.ts'
import { blockPage } from './subjects/block/detail/route.ts'
import { dexListPage } from './subjects/dex/list/route.ts'
import { dexNotFoundPage } from './subjects/dex/not-found/route.ts'
import { dexTxPage } from './subjects/dex/tx/route.ts'
import { enginePage } from './subjects/network/engine/route.ts'
import { findPage } from './subjects/search/find/route.ts'
import { flowPage } from './subjects/network/flow/route.ts'
import { homePage } from './subjects/home/route.ts'
import { nftHistoryPage } from './subjects/nft/history/route.ts'
import { nftInfoPage } from './subjects/nft/info/route.ts'
import { nftItemTxPage } from './subjects/nft/item-tx/route.ts'
import { nftItemsPage } from './subjects/nft/items/route.ts'
import { nftListPage } from './subjects/nft/list/route.ts'
import { nftSearchPage } from './subjects/nft/search/route.ts'
import { nftTxPage } from './subjects/nft/tx/route.ts'
import { recordPages } from './subjects/record/view/route.ts'
import { testnetPage } from './subjects/network/testnet/route.ts'
import { tokenHistoryPage } from './subjects/token/history/route.ts'
import { tokenHolderPage } from './subjects/token/holder/route.ts'
import { tokenInfoPage } from './subjects/token/info/route.ts'
import { tokenListPage } from './subjects/token/list/route.ts'
import { tokenLockPage } from './subjects/token/lock/route.ts'
import { tokenReservePage } from './subjects/token/reserve/route.ts'
import { tokenSearchPage } from './subjects/token/search/route.ts'
import { tokenTxPage } from './subjects/token/tx/route.ts'
import { txListPage } from './subjects/tx/list/route.ts'
import { txPage } from './subjects/tx/detail/route.ts'
import { zonePage } from './subjects/network/zone/route.ts'

/** Every page of the site. Server rendering, the router, titles and 404 all use this table; other paths are not found. */
export const PAGES: readonly Page[] = [
  homePage,
  blockListPage,
  blockPage,
  txListPage,
  txPage,
  enginePage,
  flowPage,
  findPage,
  addressLedgerPage,
  addressTxPage,
  addressLockPage,
  addressNftPage,
  addressStatementPage,
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
  ...recordPages,
  apiReferencePage,
  zonePage,
  testnetPage,
]

/** The pages of one network. */
export const pagesOf = (testnet: boolean): readonly Page[] => PAGES.filter(({ isTestnetOnly }) => testnet || isTestnetOnly !== true)
