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
      // What reads through `ownValue` asks this first.
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

// A finished page is kept under the parameters named there: one that is missing would be drawn without, for whoever has no scripts.
test('FAIR-004: whatever a page reads from the query of its address tells its finished pages apart', () => {
  const names = Object.keys(ROUTE_PATHS) as RouteName[]
  const read = Object.fromEntries(names.map((name) => [name, readNames(name)] as const).filter(([, asked]) => asked.length > 0))
  const kept = Object.fromEntries(Object.entries(PAGE_QUERIES).map(([name, queries]) => [name, Object.keys(queries).toSorted()]))
  // `go` is read before any page is: the plain search form asks with it to be led on.
  // What leads on to a tab takes its moments along.
  const moments = ['at', 'from', 'swap', 'to']
  const leadingOn = { addressView: moments, dexView: moments, nftView: moments, tokenView: moments }
  expect(kept).toEqual({ ...read, ...leadingOn, find: ['go', 'group', 'page', 'q'] })
  expect([read['flow'], read['find']]).toEqual([['family'], ['group', 'page', 'q']])
})
