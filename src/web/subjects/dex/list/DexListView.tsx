import type { ReactNode } from 'react'
import type { DexJson } from '../../../../contract/dex.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import { useText } from '../../../i18n/useText.ts'
import type { Query } from '../../../data/query.ts'
import { DEX_LIST_API } from '../records/dex-list-query.ts'
import { DexMarket } from '../records/DexMarket.tsx'
import { PageHead, Sheet } from '../../../parts/Sheet.tsx'
import { pagePath } from '../../../paths.ts'

/** The parts around the records, rendered before they are loaded: the title, and a hint about the search. */
export function DexListBody({ count, children }: { count: number | undefined; children: ReactNode }) {
  const t = useText('dex')
  return (
    <>
      <PageHead title={t('records')} total={count} />
      {children}
      <p className="t3 fs12">
        {t('priceHint')} {t('recordHint')}
      </p>
    </>
  )
}

/** All DEX records, newest first unless the page's address has another order or a filter. */
export function DexListSheet({ query, filter }: { query: Query<ListJson<DexJson>>; filter: string }) {
  const path = pagePath('dexList', 1)
  return (
    <Sheet label={useText('dex')('records')}>
      <DexMarket query={query} api={DEX_LIST_API} path={path} filter={filter} pathOf={(page) => pagePath('dexList', page)} />
    </Sheet>
  )
}
