import { expect, test } from 'vitest'
import { addressQuery } from '../subjects/address/head/address-query.ts'
import { nftQuery } from '../subjects/nft/head/nft-query.ts'
import { addressTxQuery } from '../subjects/address/tx/query.ts'
import { nftTxQuery } from '../subjects/nft/tx/query.ts'
import { makeQueryClient } from '../router.tsx'
import { prefetch, type Query } from '../data/query.ts'
import { refreshTouched } from './refresh-touched.ts'
import type { SiteApi } from '../data/site-api.ts'

const NFT = 'MRC402_0123456789abcdefghijABCDEFGHIJ012'

/** A fake chain that counts a subject's transactions and records requests. */
function makeChain() {
  const chain = { tx: 5, asked: [] as string[] }
  const api: SiteApi = {
    get: (path) => {
      chain.asked.push(path)
      const data = path.includes('/tx') ? { list: [], count: chain.tx, page: 1 } : { coin: {}, counts: { tx: chain.tx } }
      return Promise.resolve({ code: 200, result: 'SUCCESS', msg: '', data })
    },
  }
  return { chain, api }
}

const subjects: [name: string, first: readonly Query<unknown>[], second: readonly Query<unknown>[], detail: string][] = [
  [
    'an address',
    [addressQuery('MTx'), addressTxQuery('MTx', 1)],
    [addressQuery('MTx'), addressTxQuery('MTx', 2)],
    '/api/address/MTx?cut=1',
  ],
  ['an NFT', [nftQuery(NFT), nftTxQuery(NFT, 1)], [nftQuery(NFT), nftTxQuery(NFT, 2)], `/api/mrc402/${NFT}?cut=1`],
]
for (const [name, first, second, detail] of subjects) {
  test(`OPEN-100: details of ${name} are fetched again once a block adds a transaction, and not before`, async () => {
    const { chain, api } = makeChain()
    const client = makeQueryClient()
    const visit = async (queries: readonly Query<unknown>[]) => {
      chain.asked.length = 0
      await prefetch(client, api, queries)
      await refreshTouched(client, api, queries)
      return chain.asked.filter((path) => path === detail).length
    }
    expect(await visit(first)).toBe(1)
    expect(await visit(first)).toBe(0)
    chain.tx = 6
    expect(await visit(second)).toBe(1)
    expect(await visit(second)).toBe(0)
  })
}
