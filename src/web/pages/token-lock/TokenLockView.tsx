import type { ListJson } from '../../../contract/envelope.ts'
import type { LockJson, TokenJson } from '../../../contract/token.ts'
import { formatRatio } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { Amount } from '../../parts/Amount.tsx'
import { IdLink } from '../../parts/IdLink.tsx'
import { Pager } from '../../parts/Pager.tsx'
import { EmptyState } from '../../parts/States.tsx'
import { Cell, Table } from '../../parts/Table.tsx'
import { Day } from '../../parts/Time.tsx'
import { TimeLeftBar } from '../../parts/time-left-bar/TimeLeftBar.tsx'
import { pagePath } from '../../paths.ts'

/** Locked amounts of the token, the next to fall free first. Spec: TOKEN-014, CONST-008, DATA-119..123. */
export function TokenLockView({
  token,
  locks: { page, maxpage, count, limit, list },
}: {
  token: Pick<TokenJson, 'sn'>
  locks: ListJson<LockJson>
}) {
  const t = useText('token')
  if (list.length === 0) return <EmptyState>{t('noLock')}</EmptyState>
  const lastSec = Math.max(...list.map(({ unlockdate }) => unlockdate))
  const heads = [
    { label: t('address') },
    { label: t('amount'), isNumber: true },
    { label: t('ratio'), isNumber: true },
    { label: t('unlockDate'), isNumber: true },
    { label: t('remaining') },
  ]
  return (
    <>
      <Table heads={heads}>
        {list.map(({ sn, address, balance, ratio, symbol, unlockdate, decimal }) => (
          <tr key={sn}>
            <Cell isHead>
              <IdLink id={address} />
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
      <Pager page={page} maxPage={maxpage} count={count} limit={limit} pathOf={(to) => pagePath('tokenLockList', to, { idx: token.sn })} />
    </>
  )
}
