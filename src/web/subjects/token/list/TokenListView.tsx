import type { ListJson } from '../../../../contract/envelope.ts'
import type { TokenJson } from '../../../../contract/token.ts'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { ListTypeToggle } from '../../../parts/list-type/ListTypeToggle.tsx'
import { Pager } from '../../../parts/Pager.tsx'
import { PageHead, Sheet } from '../../../parts/Sheet.tsx'
import { EmptyState } from '../../../parts/States.tsx'
import { TokenTable } from '../table/TokenTable.tsx'
import { pagePath } from '../../../paths.ts'

/** All tokens, those people mean first. Spec: TOKEN-001, D38. */
export function TokenListView({ tokens: { page, maxpage, count, limit, list } }: { tokens: ListJson<TokenJson> }) {
  const t = useText('token')
  const common = useText('common')
  return (
    <>
      <PageHead title={t('list')} count={common('total', { count: formatCount(count) })}>
        <ListTypeToggle />
      </PageHead>
      <Sheet label={t('listLabel')}>
        {list.length === 0 ? <EmptyState>{t('noToken')}</EmptyState> : <TokenTable tokens={list} />}
        <Pager page={page} maxPage={maxpage} count={count} limit={limit} pathOf={(to) => pagePath('tokenList', to)} />
      </Sheet>
    </>
  )
}
