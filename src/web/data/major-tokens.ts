import { useQuery } from '../cache/use-query.ts'
import { isJsonObject } from '../../base/json.ts'
import { isUnshown } from '../../contract/unshown.ts'
import type { TokenJson } from '../../contract/token.ts'
import { optionsOf, type Query } from './query.ts'
import type { Rates } from './rates.ts'
import { useSite } from './site.ts'
import type { SiteApi } from './site-api.ts'
import { useLoaded } from './useLoaded.ts'

/** Polling interval of the header's tokens. Spec: CONST-014. */
export const MAJOR_TOKENS_POLL_MS = 60_000

/** The strip's fields of a token. */
export type MajorTokenJson = Pick<TokenJson, 'sn' | 'symbol' | 'name' | 'image' | 'market' | 'caution'>
/** Tokens of the header strip, and the exchange rates for prices. */
export type MajorTokensJson = { list: MajorTokenJson[]; rates: Rates }

/** A failure leaves the strip unchanged. */
export const majorTokensQuery: Query<MajorTokensJson> = {
  key: ['major-tokens'],
  path: '/api/token/list/headertoken',
  read: (data) =>
    isJsonObject(data) && Array.isArray(data['list'])
      ? // Every page contains this answer, so it has only the fields of the strip.
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

/** Fetched again every minute, except in tests. Spec: TOKEN-004, TOKEN-005, OPEN-052. */
export const majorTokensOptions = (api: SiteApi, testMode: boolean) => ({
  ...optionsOf(api, majorTokensQuery),
  refetchInterval: testMode ? (false as const) : MAJOR_TOKENS_POLL_MS,
})

/** Only for the strip: other components read its data, so that only one of them polls. */
export function usePolledMajorTokens(): MajorTokensJson | undefined {
  const { api, testMode } = useSite()
  const { data: answer } = useQuery(majorTokensOptions(api, testMode))
  return answer?.ok === true ? answer.data : undefined
}

/** The strip's latest data. */
export const useMajorTokens = (): MajorTokensJson | undefined => useLoaded(majorTokensQuery)

/** Whether there is a market feed: then one of the major tokens has a price. */
export const useHasMarket = (): boolean => useMajorTokens()?.list.some(({ market }) => market !== undefined) ?? false
