import type { QueryClient } from '../cache/query-client.ts'
import type { AddressJson } from '../../contract/address.ts'
import type { DexJson } from '../../contract/dex.ts'
import type { Mrc400Json, Mrc401Json, Mrc402Json } from '../../contract/nft.ts'
import type { TokenJson } from '../../contract/token.ts'
import type { Answer } from './query.ts'

/** What the page on the screen is about; absent kinds are not shown there. */
export type Current = {
  token?: TokenJson
  mrc400?: Mrc400Json
  mrc401?: Mrc401Json
  mrc402?: Mrc402Json
  address?: AddressJson
  dex?: DexJson
}
type Nft = { kind: 'mrc400'; nft: Mrc400Json } | { kind: 'mrc402'; nft: Mrc402Json }

/** The subjects that something on the screen shows, as the cache holds them: the site keeps them nowhere else. Spec: STATE-020..025. */
export function readCurrent(client: QueryClient): Current {
  const nft = findShown<Nft>(client, 'nft')
  const parts = {
    token: findShown<TokenJson>(client, 'token'),
    mrc400: nft?.kind === 'mrc400' ? nft.nft : undefined,
    mrc401: findShown<Mrc401Json>(client, 'nft-item'),
    mrc402: nft?.kind === 'mrc402' ? nft.nft : undefined,
    address: findShown<AddressJson>(client, 'address'),
    dex: findShown<DexJson>(client, 'dex'),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, subject]) => subject !== undefined))
}

/** `name` is the first word of the subject's key in the cache. */
// The caller names the shape: the cache knows its queries by key alone.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
function findShown<T>(client: QueryClient, name: string): T | undefined {
  const answers = client.listShown(name) as (Answer<T> | undefined)[]
  const good = answers.find((answer) => answer?.ok === true)
  return good?.ok === true ? good.data : undefined
}
