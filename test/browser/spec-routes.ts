import { readFileSync } from 'node:fs'
import { projectOfItem } from '../../src/chain/ids.ts'
import { loadLedger } from '../ledger.ts'
import { busiest } from './samples.ts'

/** A route of the specification. `params` gives the id for each placeholder of the path. */
export type SpecRoute = { path: string; behaviour: 'page' | 'redirect' | '404'; to?: string; params: Record<string, string> }

export const specRoutes = (JSON.parse(readFileSync(new URL('../routes.json', import.meta.url), 'utf8')) as { routes: SpecRoute[] }).routes

/** Ids of the recorded ledger. */
export const ROUTE_ITEM = busiest('r1-r3', 'mrc401')
export const ROUTE_TX = loadLedger('r1-r3').txs[0]?.txid ?? ''
const ids: Record<string, string> = {
  address: busiest('r1-r3', 'wallet'),
  token: busiest('r1-r3', 'token'),
  tx: ROUTE_TX,
  block: '1000',
  nft: busiest('r1-r3', 'mrc402'),
  mrc400: projectOfItem(ROUTE_ITEM),
  mrc401: ROUTE_ITEM,
  dex: busiest('r1-r3', 'dex402'),
  page: '1',
  keyword: 'a',
}

export const fillRoute = (path: string, params: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[params[name] ?? ''] ?? ''))

export const nameOfRoute = (path: string): string => (path === '' ? '(empty path)' : path)

/** Whether a path belongs to a route, with any ids. */
export const isOfRoute = (path: string, route: SpecRoute): boolean =>
  new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
