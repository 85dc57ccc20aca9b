import { CappedNote, type Capped } from '../head/AddressLayout.tsx'
import type { LockListJson } from '../../../../contract/token.ts'
import { LockTable } from '../../token/lock-table/LockTable.tsx'
import { pagePath } from '../../../paths.ts'

/** Locked amounts of the address. A page change stays on the address (OPEN-010). Spec: ADDR-008, ADDR-012, ADDR-013. */
export const AddressLockView = ({ address, locks }: { address: string; locks: LockListJson & Capped }) => (
  <>
    <CappedNote list={locks} />
    <LockTable locks={locks} names="token" pathOf={(page) => pagePath('addressLockList', page, { idx: address })} />
  </>
)
