import { Loaded } from '../../../data/Loaded.tsx'
import { FreshDock } from '../../../parts/fresh/FreshDock.tsx'
import { CardSkeletons } from '../../../parts/Skeleton.tsx'
import { TokenFrame } from '../head/TokenFrame.tsx'
import { TokenTxView } from './TokenTxView.tsx'
import { tokenTxQuery, type TokenTxParams } from './query.ts'

export const TokenTxPage = ({ id, page, at }: TokenTxParams) => (
  <TokenFrame id={id} at={at} tab="tx">
    {(token) => (
      <>
        <FreshDock query={tokenTxQuery(id, page, at)} page={page} newest={token.counts.tx} />
        <Loaded query={tokenTxQuery(id, page, at)} skeleton={<CardSkeletons />} isInSheet>
          {(txs) => <TokenTxView token={token} txs={txs} />}
        </Loaded>
      </>
    )}
  </TokenFrame>
)
