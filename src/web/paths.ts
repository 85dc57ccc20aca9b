import { ownValue } from '../base/own-value.ts'
import { isMrc401Id, projectOfItem } from '../chain/ids.ts'

/**
 * Every address of the site by its route name. Placeholders stand in braces. Names in the specification are kept exactly; the
 * others are ours (OPEN-014). `pages/*` say what stands behind a name, `redirects.ts` what only leads on.
 */
export const ROUTE_PATHS = {
  home: '/',
  addressView: '/address/{idx}',
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
  dexView: '/dex/{idx}',
  dexTxList: '/dex/{idx}/tx',
  dexTxListPage: '/dex/{idx}/tx/{page}',
  apiReference: '/docs',
  testnetNotice: '/testnet',
} as const

export type RouteName = keyof typeof ROUTE_PATHS
type Placeholders<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never
type PathParams<Name extends RouteName> = Record<Placeholders<(typeof ROUTE_PATHS)[Name]>, string | number>
type Params<Name extends RouteName> = [Placeholders<(typeof ROUTE_PATHS)[Name]>] extends [never] ? [] : [params: PathParams<Name>]

/** Address of a route: `pathTo('blockView', { idx: 5 })` is `/block/5`. Values are encoded. */
export function pathTo<Name extends RouteName>(name: Name, ...params: Params<Name>): string {
  const values: Readonly<Record<string, string | number>> = params[0] ?? {}
  return ROUTE_PATHS[name].replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(ownValue(values, key) ?? ''))
}

type PagedName = { [Name in RouteName]: `${Name}Page` extends RouteName ? Name : never }[RouteName]

/** Address of a page of a list: page 1 is the list's own address (`/block/list`), others have their number (`/block/list/2`). */
export function pagePath<Name extends PagedName>(name: Name, page: number, ...params: Params<Name>): string {
  const base = pathTo(name, ...params)
  return page <= 1 ? base : `${base}/${page}`
}

/** Screen of an item: needs the project's id too, which is the first part of the item's. */
export const itemPath = (itemId: string): string => pathTo('nftItemView', { idx: projectOfItem(itemId), mrc401id: itemId })
export const nftPath = (id: string): string => (isMrc401Id(id) ? itemPath(id) : pathTo('nftTxList', { idx: id }))

/** The call that has all of a transaction. */
export const txApiPath = (txid: string): string => `/api/tx/${txid}`
