import { ownValue } from '../base/own-value.ts'
import { isMrc401Id, projectOfItem } from '../chain/ids.ts'
import { ROUTE_PATHS, type RouteName } from '../contract/page-paths.ts'

type Placeholders<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never
type PathParams<Name extends RouteName> = Record<Placeholders<(typeof ROUTE_PATHS)[Name]>, string | number>
type Params<Name extends RouteName> = [Placeholders<(typeof ROUTE_PATHS)[Name]>] extends [never] ? [] : [params: PathParams<Name>]

/** Address of a route: `pathTo('blockView', { idx: 5 })` is `/block/5`. Values are encoded. */
export function pathTo<Name extends RouteName>(name: Name, ...params: Params<Name>): string {
  const values: Readonly<Record<string, string | number>> = params[0] ?? {}
  return ROUTE_PATHS[name].replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(ownValue(values, key) ?? '').toWellFormed()))
}

type PagedName = { [Name in RouteName]: `${Name}Page` extends RouteName ? Name : never }[RouteName]

/** Address of a list page: page 1 is the list's own address (`/block/list`), others have their number (`/block/list/2`). */
export function pagePath<Name extends PagedName>(name: Name, page: number, ...params: Params<Name>): string {
  const base = pathTo(name, ...params)
  return page <= 1 ? base : `${base}/${page}`
}

/** Path of an item. Its first part is the id of the project, which is the first part of the item's id. */
export const itemPath = (itemId: string): string => pathTo('nftItemView', { idx: projectOfItem(itemId), mrc401id: itemId })
export const nftPath = (id: string): string => (isMrc401Id(id) ? itemPath(id) : pathTo('nftTxList', { idx: id }))

/** The call that returns the complete transaction. */
export const txApiPath = (txid: string): string => `/api/tx/${txid}`
