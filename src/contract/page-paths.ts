import { RECORD_WORDS, type RecordWord } from './record-words.ts'

type RecordPaths = { [Word in RecordWord as `${Word}List`]: `/${Word}/list` } & {
  [Word in RecordWord as `${Word}ListPage`]: `/${Word}/list/{page}`
} & {
  [Word in RecordWord as `${Word}View`]: Word extends 'log'
    ? '/log/{token}/{key}'
    : Word extends 'game'
      ? '/game/{token}/{round}'
      : `/${Word}/{idx}`
}
const PLACES: Readonly<Partial<Record<RecordWord, string>>> = { log: '{token}/{key}', game: '{token}/{round}' }
/** Generated to save bytes: every page loads the paths. */
const recordPaths = Object.fromEntries(
  RECORD_WORDS.flatMap((word) => [
    [`${word}List`, `/${word}/list`],
    [`${word}ListPage`, `/${word}/list/{page}`],
    [`${word}View`, `/${word}/${PLACES[word] ?? '{idx}'}`],
  ]),
) as RecordPaths

/**
 * Every address of the site by its route name, with placeholders in braces. Names of the specification are unchanged, the others are ours
 * (OPEN-014). `web/subjects` has the page of each name, `web/redirects.ts` the redirects.
 */
export const ROUTE_PATHS = {
  home: '/',
  addressView: '/address/{idx}',
  addressLedgerList: '/address/{idx}/ledger',
  addressLedgerListPage: '/address/{idx}/ledger/{page}',
  addressStatement: '/address/{idx}/statement',
  addressTxList: '/address/{idx}/tx',
  addressTxListPage: '/address/{idx}/tx/{page}',
  addressLockList: '/address/{idx}/lock',
  addressLockListPage: '/address/{idx}/lock/{page}',
  addressNftList: '/address/{idx}/nft',
  addressNftListPage: '/address/{idx}/nft/{page}',
  blockList: '/block/list',
  blockListPage: '/block/list/{page}',
  blockView: '/block/{idx}',
  txList: '/tx/list',
  txListPage: '/tx/list/{page}',
  txView: '/tx/{idx}',
  tokenList: '/token/list',
  tokenListPage: '/token/list/{page}',
  tokenSearch: '/token/search/{kw}',
  tokenSearchPage: '/token/search/{kw}/{page}',
  tokenView: '/token/{idx}',
  tokenTxList: '/token/{idx}/tx',
  tokenTxListPage: '/token/{idx}/tx/{page}',
  tokenHolderList: '/token/{idx}/holder',
  tokenHolderListPage: '/token/{idx}/holder/{page}',
  tokenReserveList: '/token/{idx}/reserve',
  tokenReserveListPage: '/token/{idx}/reserve/{page}',
  tokenHistoryList: '/token/{idx}/history',
  tokenHistoryListPage: '/token/{idx}/history/{page}',
  tokenLockList: '/token/{idx}/lock',
  tokenLockListPage: '/token/{idx}/lock/{page}',
  tokenInformation: '/token/{idx}/info',
  engine: '/engine',
  engineAny: '/engine/{rest}',
  flow: '/flow',
  nftList: '/nft/list',
  nftListPage: '/nft/list/{page}',
  nftSearch: '/nft/search/{kw}',
  nftSearchPage: '/nft/search/{kw}/{page}',
  nftView: '/nft/{idx}',
  nftItemView: '/nft/{idx}/{mrc401id}/tx',
  nftTxList: '/nft/{idx}/tx',
  nftTxListPage: '/nft/{idx}/tx/{page}',
  nftItemList: '/nft/{idx}/items',
  nftItemListPage: '/nft/{idx}/items/{page}',
  nftHistoryList: '/nft/{idx}/history',
  nftHistoryListPage: '/nft/{idx}/history/{page}',
  nftInformation: '/nft/{idx}/info',
  dexNotFound: '/dex/notfound',
  dexList: '/dex/list',
  dexListPage: '/dex/list/{page}',
  dexView: '/dex/{idx}',
  dexTxList: '/dex/{idx}/tx',
  dexTxListPage: '/dex/{idx}/tx/{page}',
  ...recordPaths,
  find: '/find',
  apiReference: '/docs',
  apiReferencePart: '/docs/{part}',
  testnetNotice: '/testnet',
  zone: '/zone',
} as const
export type RouteName = keyof typeof ROUTE_PATHS
