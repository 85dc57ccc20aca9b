import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { observe } from '../cache/observe.ts'
import type { QueryClient } from '../cache/query-client.ts'
import { addressQuery } from '../subjects/address/head/address-query.ts'
import { dexQuery } from '../subjects/dex/head/dex-query.ts'
import { nftQuery } from '../subjects/nft/head/nft-query.ts'
import { tokenQuery } from '../subjects/token/head/token-query.ts'
import { blockQuery } from '../subjects/block/detail/query.ts'
import { itemQuery } from '../subjects/nft/item-tx/query.ts'
import { txQuery } from '../subjects/tx/detail/query.ts'
import { makeQueryClient, makeRouter } from '../router.tsx'
import { optionsOf, type Query } from './query.ts'
import type { SiteApi } from './site-api.ts'

const ADDRESS = 'MTDHLg8rbEo8oiVG0yxwtoDHa0Q4AVMG1jFbraEh'
const PROJECT = 'MRC400_0123456789abcdefghijABCDEFGHIJ012'
const NFT = 'MRC402_0123456789abcdefghijABCDEFGHIJ012'
const ITEM = `${PROJECT}_0123456789abcdefghijABCDEFGHIJ0123456789`

/** An API that answers with the requested path. */
function makeApi(): { api: SiteApi; asked: string[] } {
  const asked: string[] = []
  const get = (path: string) => {
    asked.push(path)
    return Promise.resolve({ code: 200, result: 'SUCCESS' as const, msg: '', data: { path, coin: {} } })
  }
  return { api: { get }, asked }
}

/** Observes a subject as a view does, until the returned function is called. */
async function show(client: QueryClient, api: SiteApi, query: Query<unknown>): Promise<() => void> {
  const close = observe(client, optionsOf(api, query), () => undefined)
  await client.fetchQuery(optionsOf(api, query))
  return close
}

// The query cache is the state of the site: an opened page stores its subject there and nowhere else.
describe('the subject of the page', () => {
  const cases: [id: string, page: string, key: string[], path: string][] = [
    ['STATE-020', '/token/0/tx', ['token', '0'], '/api/token/0?cut=1'],
    ['STATE-021', `/nft/${PROJECT}/tx`, ['nft', PROJECT], `/api/nft/${PROJECT}?cut=1`],
    ['STATE-022', `/nft/${PROJECT}/${ITEM}/tx`, ['nft-item', PROJECT, ITEM], `/api/nft/${PROJECT}/${ITEM}?cut=1`],
    ['STATE-023', `/address/${ADDRESS}/tx`, ['address', ADDRESS], `/api/address/${ADDRESS}?cut=1`],
    ['STATE-024', `/nft/${NFT}/tx`, ['nft', NFT], `/api/mrc402/${NFT}?cut=1`],
    ['STATE-025', '/dex/DEX402_x/tx', ['dex', 'DEX402_x'], '/api/dex/DEX402_x?cut=1'],
  ]
  for (const [id, page, key, path] of cases) {
    test(`${id}: ${page} holds it`, async () => {
      const client = makeQueryClient()
      const { api } = makeApi()
      expect(client.getQueryData(key)).toBeUndefined()
      await makeRouter({ client, api, testnet: false }, createMemoryHistory({ initialEntries: [page] })).load()
      expect(JSON.stringify(client.getQueryData(key))).toContain(`"path":"${path}"`)
    })
  }
})

// OPEN-099 (DEX details too), OPEN-100 (until the page is reloaded, which starts with an empty cache).
describe('details are reused without a new call', () => {
  const details = [
    tokenQuery('0'),
    nftQuery(NFT),
    nftQuery(PROJECT),
    itemQuery(PROJECT, ITEM),
    addressQuery('MTx'),
    dexQuery('DEX010_x'),
    blockQuery('5'),
    txQuery('ab'),
  ]
  for (const query of details as Query<unknown>[]) {
    test(`OPEN-099, OPEN-100: ${query.path}`, async () => {
      const { api, asked } = makeApi()
      const client = makeQueryClient()
      for (let visit = 0; visit < 3; visit += 1) (await show(client, api, query))()
      expect(asked).toEqual([query.path])
      await show(makeQueryClient(), api, query)
      expect(asked).toEqual([query.path, query.path])
    })
  }
})
