import { useQuery } from '../../cache/use-query.ts'
import { Loaded, type LoadedProps } from '../../data/Loaded.tsx'
import type { AnyList } from '../../data/market.ts'
import { isUnanswered, optionsOf, type Answer } from '../../data/query.ts'
import { useSite } from '../../data/site.ts'
import { LazyMarketBar, LazyPastMarket } from './lazy-market-bar.tsx'
import { hasChoice } from './market-words.ts'
import type { Market } from './market.ts'

export type MarketListProps<T> = LoadedProps<T> & {
  market: Market
  listOf: (data: T) => AnyList
  /** Offers are known for the present only: a list of the past has no bar. */
  isPast?: boolean
}

const isRefused = (answer: Answer<unknown>): answer is Answer<unknown> & { ok: false } =>
  !answer.ok && answer.code >= 400 && answer.code < 500 && !isUnanswered(answer)

/** A list of entities with its sort and filter bar. If no entries are left, the bar shows a message instead of the list. */
export function MarketList<T>({ market, listOf, isPast, ...loaded }: MarketListProps<T>) {
  const { api } = useSite()
  const { data: answer } = useQuery(optionsOf(api, loaded.query))
  const list = answer?.ok === true ? listOf(answer.data) : undefined
  const refusal = answer !== undefined && `${market.filter}${market.also?.words ?? ''}` !== '' && isRefused(answer) ? answer.msg : undefined
  const isEmpty = list?.list.length === 0 && hasChoice(market.filter)
  return (
    <>
      {isPast ? (
        <LazyPastMarket {...market} refusal={refusal} />
      ) : (
        <LazyMarketBar {...market} count={list?.count} refusal={refusal} isEmpty={isEmpty} />
      )}
      {refusal === undefined && !isEmpty && <Loaded {...loaded} />}
    </>
  )
}
