import { Loaded } from '../../../data/Loaded.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { TOKEN_ROW_PX } from '../table/row-height.ts'
import { TableSkeletons } from '../../../parts/Skeleton.tsx'
import { TokenSearchView } from './TokenSearchView.tsx'
import { tokenSearchQuery, type TokenSearchParams } from './query.ts'

const skeleton = (
  <Sheet>
    <TableSkeletons rowPx={TOKEN_ROW_PX} />
  </Sheet>
)

export const TokenSearchPage = ({ kw, page }: TokenSearchParams) => (
  <Loaded query={tokenSearchQuery(kw, page)} skeleton={skeleton}>
    {(tokens) => <TokenSearchView kw={kw} tokens={tokens} />}
  </Loaded>
)
