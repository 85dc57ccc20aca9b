import { withFilter } from '../../../data/list-filter.ts'
import { marketFacetsQuery } from '../../../data/market.ts'
import { useLoaded } from '../../../data/useLoaded.ts'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { pagePath } from '../../../paths.ts'
import css from './Holders.module.css'
import { offersApi } from './query.ts'

/** All records, closed ones too: the shortest filter that asks for them. */
const ALL = 'order=desc'
const OPEN = ['sale', 'auction', 'request'] as const

/** Who holds an MRC402, and what is offered of it. Left out where nothing ever was. */
export function EditionTabs({ idx, filter }: { idx: string; filter: string }) {
  const t = useText('nft')
  const { count = 0, state = {} } = useLoaded(marketFacetsQuery(offersApi(idx))) ?? {}
  if (count === 0 && filter === '') return null
  const some = OPEN.find((name) => (state[name] ?? 0) > 0)
  const open = OPEN.reduce((sum, name) => sum + (state[name] ?? 0), 0)
  const path = pagePath('nftItemList', 1, { idx })
  return (
    <nav className={css.tabs} aria-label={t('holdersOrOffers')}>
      <a href={path} aria-current={filter === '' ? 'true' : undefined}>
        {t('tabHolders')}
      </a>
      <a href={withFilter(path, some === undefined ? ALL : `state=${some}`)} aria-current={filter === '' ? undefined : 'true'}>
        {t('offers')} <i>{formatCount(open)}</i>
      </a>
    </nav>
  )
}
