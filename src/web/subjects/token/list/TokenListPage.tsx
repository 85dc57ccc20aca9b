import { Loaded } from '../../../data/Loaded.tsx'
import { useText } from '../../../i18n/useText.ts'
import { PageHead, Sheet } from '../../../parts/Sheet.tsx'
import { TOKEN_ROW_PX } from '../table/row-height.ts'
import { TableSkeletons } from '../../../parts/Skeleton.tsx'
import { TokenListView } from './TokenListView.tsx'
import { tokenListQuery, type TokenListParams } from './query.ts'

function TokenListSkeleton() {
  return (
    <>
      <PageHead title={useText('token')('list')} />
      <Sheet>
        <TableSkeletons rowPx={TOKEN_ROW_PX} />
      </Sheet>
    </>
  )
}

export const TokenListPage = ({ page }: TokenListParams) => (
  <Loaded query={tokenListQuery(page)} skeleton={<TokenListSkeleton />}>
    {(tokens) => <TokenListView tokens={tokens} />}
  </Loaded>
)
