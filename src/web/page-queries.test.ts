import { expect, test } from 'vitest'
import { PAGE_QUERIES } from '../contract/page-address.ts'
import { ROUTE_PATHS, type RouteName } from '../contract/page-paths.ts'
import { pagesOf } from './routes.ts'

/** Names a page reads from the query of its address. */
function readNames(name: RouteName): string[] {
  const asked = new Set<string>()
  const search = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get: (_, key) => {
        asked.add(String(key))
        return undefined
      },
      // `ownValue` calls this first.
      getOwnPropertyDescriptor: (_, key) => {
        asked.add(String(key))
        return undefined
      },
    },
  )
  const path = Object.fromEntries([...ROUTE_PATHS[name].matchAll(/\{(\w+)\}/g)].map(([, placeholder = '']) => [placeholder, '1']))
  for (const page of pagesOf(true)) if (page.names.includes(name)) page.read({ name, path, search })
  return [...asked].toSorted()
}

// The page cache uses the parameters named there as its key. Without one of them, the server would ignore it for visitors without scripts.
test('FAIR-004: every query parameter that a page reads is part of the page cache key', () => {
  const names = Object.keys(ROUTE_PATHS) as RouteName[]
  const read = Object.fromEntries(names.map((name) => [name, readNames(name)] as const).filter(([, asked]) => asked.length > 0))
  const kept = Object.fromEntries(Object.entries(PAGE_QUERIES).map(([name, queries]) => [name, Object.keys(queries).toSorted()]))
  // `go` is read before any page: the search form without scripts uses it for a redirect. Redirects to a tab keep the moments.
  const moments = ['at', 'from', 'swap', 'to']
  const leadingOn = { addressView: moments, dexView: moments, nftView: moments, tokenView: moments }
  expect(kept).toEqual({ ...read, ...leadingOn, find: ['go', 'group', 'page', 'q'] })
  expect([read['flow'], read['find']]).toEqual([['family'], ['group', 'page', 'q']])
})
