import type { LockListJson, TokenJson } from '../../../../contract/token.ts'
import { LockTable } from '../lock-table/LockTable.tsx'
import { pagePath } from '../../../paths.ts'

/** Locked amounts of the token. Spec: TOKEN-014, DATA-119..123. */
export const TokenLockView = ({ token: { sn }, locks }: { token: Pick<TokenJson, 'sn'>; locks: LockListJson }) => (
  <LockTable locks={locks} names="address" pathOf={(page) => pagePath('tokenLockList', page, { idx: sn })} />
)
