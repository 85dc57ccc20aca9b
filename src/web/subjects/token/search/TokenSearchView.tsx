import { setApart } from '../../../format/one-line.ts'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { ListTypeToggle } from '../../../parts/list-type/ListTypeToggle.tsx'
import { Pager } from '../../../parts/Pager.tsx'
import { PageHead, Sheet } from '../../../parts/Sheet.tsx'
import { EmptyState } from '../../../parts/States.tsx'
import { TokenTable } from '../table/TokenTable.tsx'
import { pagePath } from '../../../paths.ts'
import type { TokenMatches } from './query.ts'

/** Tokens whose name or symbol matches, the matched part strong. Spec: TOKEN-002. */
const KEYWORD_LENGTH = 40

export function TokenSearchView({ kw, tokens }: { kw: string; tokens: TokenMatches }) {
  const { count, list, is_capped: isCapped = false } = tokens
  const t = useText('token')
  return (
    <>
      <PageHead title={t('searchTitle', { kw: setApart(kw, KEYWORD_LENGTH) })} total={count}>
        <ListTypeToggle />
      </PageHead>
      <Sheet label={t('searchTitle', { kw: setApart(kw, KEYWORD_LENGTH) })}>
        {list.length === 0 ? (
          <EmptyState>{t('noMatch', { kw: setApart(kw, KEYWORD_LENGTH) })}</EmptyState>
        ) : (
          <TokenTable tokens={list} marked={kw} />
        )}
        <Pager list={tokens} pathOf={(to) => pagePath('tokenSearch', to, { kw })} />
      </Sheet>
      {isCapped && <p className="t3 fs12">{t('capped', { count: formatCount(count) })}</p>}
    </>
  )
}
