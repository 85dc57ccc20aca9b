import type { ListJson } from '../../../contract/envelope.ts'
import type { LockJson } from '../../../contract/token.ts'
import { formatRatio } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { Amount } from '../../parts/Amount.tsx'
import { Pager } from '../../parts/Pager.tsx'
import { EmptyState } from '../../parts/States.tsx'
import { Cell, Table } from '../../parts/Table.tsx'
import { Day } from '../../parts/Time.tsx'
import { TimeLeftBar } from '../../parts/time-left-bar/TimeLeftBar.tsx'
import { TokenName } from '../../parts/token-name/TokenName.tsx'
import { pagePath } from '../../paths.ts'

/** Locked amounts of the address, the next to fall free first. A page change stays on the address (OPEN-010). Spec: ADDR-008, ADDR-012, ADDR-013. */
export function AddressLockView({ address, locks: { page, maxpage, count, limit, list } }: { address: string; locks: ListJson<LockJson> }) {
  const t = useText('address')
  if (list.length === 0) return <EmptyState>{t('noLock')}</EmptyState>
  const lastSec = Math.max(...list.map(({ unlockdate }) => unlockdate))
  const heads = [
    { label: t('token') },
    { label: t('amount'), isNumber: true },
    { label: t('ratio'), isNumber: true },
    { label: t('unlockDate'), isNumber: true },
    { label: t('remaining') },
  ]
  return (
    <>
      <Table heads={heads}>
        {list.map(({ sn, token, ratio, balance, unlockdate, decimal, symbol }) => (
          <tr key={sn}>
            <Cell isHead>
              <TokenName token={token} />
            </Cell>
            <Cell label={t('amount')} isNumber>
              <Amount units={balance} decimal={decimal} unit={symbol} />
            </Cell>
            <Cell label={t('ratio')} isNumber>
              {formatRatio(ratio)}
            </Cell>
            <Cell label={t('unlockDate')} isNumber>
              <Day sec={unlockdate} />
            </Cell>
            <Cell label={t('remaining')}>
              <TimeLeftBar sec={unlockdate} lastSec={lastSec} />
            </Cell>
          </tr>
        ))}
      </Table>
      <Pager page={page} maxPage={maxpage} count={count} limit={limit} pathOf={(to) => pagePath('addressLockList', to, { idx: address })} />
    </>
  )
}
