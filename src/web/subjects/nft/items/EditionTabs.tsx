import { withFilter } from '../../../data/list-filter.ts'
import { marketFacetsQuery } from '../../../data/market.ts'
import { useLoaded } from '../../../data/useLoaded.ts'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { pagePath } from '../../../paths.ts'
import css from './Holders.module.css'
import { offersApi } from './query.ts'

/** All offers, the newest first: the shortest filter that asks for them. */
const ALL_OFFERS = 'order=desc'

/** Who holds an MRC402, and what is offered of it. Left out while nothing is offered. */
export function EditionTabs({ idx, filter }: { idx: string; filter: string }) {
  const t = useText('nft')
  const count = useLoaded(marketFacetsQuery(offersApi(idx)))?.count ?? 0
  if (count === 0 && filter === '') return null
  const path = pagePath('nftItemList', 1, { idx })
  return (
    <nav className={css.tabs} aria-label={t('holdersOrOffers')}>
      <a href={path} aria-current={filter === '' ? 'true' : undefined}>
        {t('tabHolders')}
      </a>
      <a href={withFilter(path, ALL_OFFERS)} aria-current={filter === '' ? undefined : 'true'}>
        {t('offers')} <i>{formatCount(count)}</i>
      </a>
    </nav>
  )
}
