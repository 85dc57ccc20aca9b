import { useText } from '../../../i18n/useText.ts'
import { useLoaded } from '../../../data/useLoaded.ts'
import { FAMILIES } from '../../../../model/block.ts'
import { pagePath } from '../../../paths.ts'
import { FreshButton } from '../../../parts/fresh/FreshButton.tsx'
import { useNewestCount } from '../../../parts/fresh/useNewestCount.ts'
import { FilteredTxs } from '../../../txview/FilteredTxs.tsx'
import { TxListBody } from './TxListView.tsx'
import { txListQuery, type TxListParams } from './query.ts'

export const TxListPage = ({ page, filter }: TxListParams) => {
  const t = useText('tx')
  const query = txListQuery(page, filter)
  const list = useLoaded(query)
  const family = FAMILIES.find((name) => filter === `family=${name}`)
  const isFresh = page === 1 && (filter === '' || family !== undefined)
  const newest = useNewestCount(({ tx, families }) => (family === undefined ? tx : families[family]), isFresh && list !== undefined)
  const fresh = <FreshButton query={query} shown={list?.count} newest={isFresh ? newest : undefined} />
  return (
    <TxListBody count={list?.total ?? list?.count} fresh={fresh}>
      <FilteredTxs query={query} pathOf={(to) => pagePath('txList', to)} empty={t('noTx')} />
    </TxListBody>
  )
}
