import { Loaded } from '../../data/Loaded.tsx'
import { Sheet } from '../../parts/Sheet.tsx'
import { TOKEN_ROW_PX } from '../../parts/token-table/row-height.ts'
import { TableSkeletons } from '../../parts/Skeleton.tsx'
import { TokenListView } from './TokenListView.tsx'
import { tokenListQuery } from './query.ts'
import type { TokenListParams } from './route.ts'

const skeleton = (
  <Sheet>
    <TableSkeletons rowPx={TOKEN_ROW_PX} />
  </Sheet>
)

export const TokenListPage = ({ page }: TokenListParams) => (
  <Loaded query={tokenListQuery(page)} skeleton={skeleton}>
    {(tokens) => <TokenListView tokens={tokens} />}
  </Loaded>
)
