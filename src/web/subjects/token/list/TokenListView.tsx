import { ENTITY_SORTS } from '../../../../contract/entity-sorts.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import type { TokenJson } from '../../../../contract/token.ts'
import { withFilter } from '../../../data/list-filter.ts'
import { useHasMarket } from '../../../data/major-tokens.ts'
import type { Query } from '../../../data/query.ts'
import { useText } from '../../../i18n/useText.ts'
import { ListTypeToggle } from '../../../parts/list-type/ListTypeToggle.tsx'
import { LazyMarketRows } from '../../../parts/market/lazy-market-bar.tsx'
import { MarketList } from '../../../parts/market/MarketList.tsx'
import { Pager } from '../../../parts/Pager.tsx'
import { PageHead, Sheet } from '../../../parts/Sheet.tsx'
import { TableSkeletons } from '../../../parts/Skeleton.tsx'
import { EmptyState } from '../../../parts/States.tsx'
import { pagePath } from '../../../paths.ts'
import { TOKEN_ROW_PX } from '../table/row-height.ts'
import { TokenTable } from '../table/TokenTable.tsx'
import { TOKEN_LIST_API } from './query.ts'

const WITHOUT_PRICES = ENTITY_SORTS.token.filter((sort) => sort !== 'market_cap' && sort !== 'volume' && sort !== 'change')

type TokenListProps = { query: Query<ListJson<TokenJson>>; filter: string }

/** All tokens: by default the best known first, or in the order of the page's address. Spec: TOKEN-001. */
export function TokenListSheet({ query, filter }: TokenListProps) {
  const path = pagePath('tokenList', 1)
  const market = { api: TOKEN_LIST_API, path, filter, sorts: useHasMarket() ? ENTITY_SORTS.token : WITHOUT_PRICES }
  return (
    <Sheet label={useText('token')('listLabel')}>
      <MarketList market={market} query={query} listOf={(tokens) => tokens} skeleton={<TableSkeletons rowPx={TOKEN_ROW_PX} />} isInSheet>
        {(tokens) => <TokenRows tokens={tokens} filter={filter} />}
      </MarketList>
    </Sheet>
  )
}

export function TokenListHead({ count }: { count: number | undefined }) {
  const t = useText('token')
  return (
    <PageHead title={t('list')} total={count}>
      <ListTypeToggle />
    </PageHead>
  )
}

/** A page of tokens. */
export function TokenRows({ tokens, filter }: { tokens: ListJson<TokenJson>; filter: string }) {
  const t = useText('token')
  return (
    <>
      {tokens.list.length === 0 ? (
        <EmptyState>{t('noToken')}</EmptyState>
      ) : (
        <TokenTable tokens={tokens.list} sorted={{ path: pagePath('tokenList', 1), filter }} />
      )}
      <Pager list={tokens} pathOf={(to) => withFilter(pagePath('tokenList', to), filter)}>
        <LazyMarketRows path={pagePath('tokenList', 1)} filter={filter} />
      </Pager>
    </>
  )
}
