import { useText } from '../../../i18n/useText.ts'
import { Loaded } from '../../../data/Loaded.tsx'
import { statusQuery } from '../../../data/site-queries.ts'
import { useLoaded } from '../../../data/useLoaded.ts'
import { FilteredTxs } from '../../../txview/FilteredTxs.tsx'
import { BlockTxSheet, BlockView } from './BlockView.tsx'
import { blockPath } from './path.ts'
import { blockQuery, blockTxQuery, type BlockParams } from './query.ts'

export const BlockPage = ({ id, page, filter }: BlockParams) => {
  // Until the shell knows the newest block, every block may have a next one.
  const newest = useLoaded(statusQuery)?.indexed ?? Number.MAX_SAFE_INTEGER
  const t = useText('block')
  return (
    <Loaded query={blockQuery(id)}>
      {(block) => (
        <>
          <BlockView block={block} newest={newest} />
          <BlockTxSheet block={block}>
            <FilteredTxs query={blockTxQuery(id, page, filter)} pathOf={(to) => blockPath(block.sn, to)} skeletons={5} empty={t('noTx')} />
          </BlockTxSheet>
        </>
      )}
    </Loaded>
  )
}
