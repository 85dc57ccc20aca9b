import type { LockListJson } from '../../../../contract/token.ts'
import { formatShare } from '../../../format/share.ts'
import { useText } from '../../../i18n/useText.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { IdLink } from '../../../parts/IdLink.tsx'
import { Pager } from '../../../parts/Pager.tsx'
import { EmptyState } from '../../../parts/States.tsx'
import { Cell, Table } from '../../../parts/Table.tsx'
import { Day } from '../../../parts/Time.tsx'
import { TimeLeftBar } from './time-left-bar/TimeLeftBar.tsx'
import { TokenName } from '../name/TokenName.tsx'
import { Entries } from '../../../parts/entries/Entries.tsx'

export type LockTableProps = {
  locks: LockListJson
  /** Content of a row: locks of a token have addresses, those of an address have tokens. */
  names: 'address' | 'token'
  pathOf: (page: number) => string
}

/** Locked amounts, next to unlock first, with the time left on one scale for all pages. Spec: ADDR-012, ADDR-013, TOKEN-014, CONST-008. */
export function LockTable({ locks, names, pathOf }: LockTableProps) {
  const t = useText('lock')
  const { list, last_unlock: lastSec } = locks
  if (list.length === 0) return <EmptyState>{t('none')}</EmptyState>
  // For the past the shares are unknown.
  const hasRatio = list.some(({ ratio }) => ratio !== undefined)
  const heads = [
    { label: t(names) },
    { label: t('amount'), isNumber: true },
    ...(hasRatio ? [{ label: t('ratio'), isNumber: true }] : []),
    { label: t('unlockDate'), isNumber: true },
    { label: t('remaining') },
  ]
  return (
    <>
      <Table heads={heads}>
        <Entries of={list} as="row" keyOf={({ sn }) => sn}>
          {({ address, token, balance, ratio, unlockdate, decimal }) => (
            <tr>
              <Cell isHead>{names === 'address' ? <IdLink id={address} /> : <TokenName token={token} />}</Cell>
              <Cell label={t('amount')} isNumber>
                <Amount units={balance} decimal={decimal} token={token} />
              </Cell>
              {ratio !== undefined && (
                <Cell label={t('ratio')} isNumber>
                  {formatShare(ratio, balance)}
                </Cell>
              )}
              <Cell label={t('unlockDate')} isNumber>
                <Day sec={unlockdate} />
              </Cell>
              <Cell label={t('remaining')}>
                <TimeLeftBar sec={unlockdate} lastSec={lastSec} />
              </Cell>
            </tr>
          )}
        </Entries>
      </Table>
      <Pager list={locks} pathOf={pathOf} />
    </>
  )
}
