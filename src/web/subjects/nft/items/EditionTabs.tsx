import { withFilter } from '../../../data/list-filter.ts'
import { marketFacetsQuery } from '../../../data/market.ts'
import { useLoaded } from '../../../data/useLoaded.ts'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { pagePath } from '../../../paths.ts'
import css from './Holders.module.css'
import { offersApi, offersPath } from './query.ts'

const OPEN = ['sale', 'auction', 'request'] as const

/** Tabs for holders of an MRC402 and its offers. Hidden if nothing was ever offered. */
export function EditionTabs({ idx, isOffers }: { idx: string; isOffers: boolean }) {
  const t = useText('nft')
  const { count = 0, state = {} } = useLoaded(marketFacetsQuery(offersApi(idx))) ?? {}
  if (count === 0 && !isOffers) return null
  const some = OPEN.find((name) => (state[name] ?? 0) > 0)
  const open = OPEN.reduce((sum, name) => sum + (state[name] ?? 0), 0)
  return (
    <nav className={css.tabs} aria-label={t('holdersOrOffers')}>
      <a href={pagePath('nftItemList', 1, { idx })} aria-current={isOffers ? undefined : 'true'}>
        {t('tabHolders')}
      </a>
      <a href={withFilter(offersPath(idx, 1), some === undefined ? '' : `state=${some}`)} aria-current={isOffers ? 'true' : undefined}>
        {t('offers')} <i>{formatCount(open)}</i>
      </a>
    </nav>
  )
}
