import { useQuery } from '../cache/use-query.ts'
import { isJsonObject } from '../../base/json.ts'
import { isUnshown } from '../../contract/unshown.ts'
import type { TokenJson } from '../../contract/token.ts'
import { optionsOf, type Query } from './query.ts'
import type { Rates } from './rates.ts'
import { useSite } from './site.ts'
import type { SiteApi } from './site-api.ts'
import { useLoaded } from './useLoaded.ts'

/** The header's tokens are asked for again this often. Spec: CONST-014. */
export const MAJOR_TOKENS_POLL_MS = 60_000

/** What the strip shows of a token. */
export type MajorTokenJson = Pick<TokenJson, 'sn' | 'symbol' | 'name' | 'image' | 'market' | 'caution'>
/** Tokens of the header strip, and the rates prices are told in. */
export type MajorTokensJson = { list: MajorTokenJson[]; rates: Rates }

/** A failure leaves the strip as it is. */
export const majorTokensQuery: Query<MajorTokensJson> = {
  key: ['major-tokens'],
  path: '/api/token/list/headertoken',
  read: (data) =>
    isJsonObject(data) && Array.isArray(data['list'])
      ? // It travels with every page: the rest of a token is told where it is shown.
        { list: (data['list'] as MajorTokenJson[]).filter((token) => !isUnshown(token)).map(toMajorToken), rates: readRates(data['rates']) }
      : undefined,
  onError: 'toast',
  staleMs: MAJOR_TOKENS_POLL_MS,
}

const toMajorToken = ({ sn, symbol, name, image, market, caution }: MajorTokenJson): MajorTokenJson => ({
  sn,
  symbol,
  name,
  image,
  ...(market && { market }),
  ...(caution && { caution }),
})
const readRates = (rates: unknown): Rates => (isJsonObject(rates) ? (rates as Rates) : {})

/** Asked for again every minute, except in tests. Spec: TOKEN-004, TOKEN-005, OPEN-052. */
export const majorTokensOptions = (api: SiteApi, testMode: boolean) => ({
  ...optionsOf(api, majorTokensQuery),
  refetchInterval: testMode ? (false as const) : MAJOR_TOKENS_POLL_MS,
})

/** For the strip alone: everybody else reads what it has heard, so that the header is asked for by one. */
export function usePolledMajorTokens(): MajorTokensJson | undefined {
  const { api, testMode } = useSite()
  const { data: answer } = useQuery(majorTokensOptions(api, testMode))
  return answer?.ok === true ? answer.data : undefined
}

/** What the strip has heard last. */
export const useMajorTokens = (): MajorTokensJson | undefined => useLoaded(majorTokensQuery)

/** Whether there is a market feed at all: one of the major tokens has a price then. */
export const useHasMarket = (): boolean => useMajorTokens()?.list.some(({ market }) => market !== undefined) ?? false
