import { useRouterState } from '@tanstack/react-router'
import { useWithAt } from '../../data/at.ts'
import { withFilter } from '../../data/list-filter.ts'
import { MARKET_NAMES } from '../../data/market.ts'
import { useText } from '../../i18n/useText.ts'
import { Reason } from '../Reason.tsx'
import { EmptyState } from '../States.tsx'
import { StayLink } from '../StayLink.tsx'
import { withMarket } from './market-words.ts'
import type { Market } from './market.ts'

/** `refusal`: the API's message about the number of rows, which lists of the past have too. */
export type PastMarketProps = Pick<Market, 'path' | 'filter' | 'hasOwner' | 'also'> & { refusal?: string | undefined }

/** Replaces the bar of a market: a list of the past has no filters and no orders, and names those in its address. */
export function PastMarket({ path, filter, hasOwner, also, refusal }: PastMarketProps) {
  const t = useText('market')
  const atMoment = useWithAt()
  const names = [
    ...MARKET_NAMES.filter((name) => name !== 'limit' && (name !== 'owner' || hasOwner === true)),
    ...(also === undefined ? [] : ['trait']),
  ]
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const words = new URLSearchParams(search)
  const isFiltered = names.some((name) => words.get(name)?.trim())
  const plain = atMoment(withFilter(path, withMarket(filter, {})))
  if (refusal !== undefined)
    return (
      <EmptyState
        action={
          <div className="txf-drops">
            <StayLink className="txf-primary" href={plain}>
              {t('clearAll')}
            </StayLink>
          </div>
        }
      >
        <Reason message={refusal} isInline />
      </EmptyState>
    )
  if (!isFiltered) return null
  return (
    <p className="mkt-past">
      {t('pastPlain')}{' '}
      <StayLink className="lk" href={plain}>
        {t('clearAll')}
      </StayLink>
    </p>
  )
}
