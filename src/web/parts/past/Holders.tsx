import type { ComparedJson } from '../../../contract/compare.ts'
import { formatCount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { Amount } from '../Amount.tsx'
import { Chip } from '../Badge.tsx'
import { IdLink } from '../IdLink.tsx'
import { Sheet } from '../Sheet.tsx'
import type { Compared } from './compared-data.ts'
import { ComparedTable, Difference, type ComparedRow } from './ComparedTable.tsx'

type HolderChanges = NonNullable<ComparedJson['holder_changes']>

/** Holders with the largest changes, and their ranks before and after. */
export function Holders({
  compared,
  holders: { count, is_skipped: isSkipped, decimal, list },
}: {
  compared: Compared
  holders: HolderChanges
}) {
  const t = useText('past')
  if (isSkipped === 1)
    return (
      <Sheet title={t('holdersMost')}>
        <p className="cmp-text">{t('holdersSkipped')}</p>
      </Sheet>
    )
  const rows = list.map(({ address, old, new: now, difference, old_rank: oldRank, new_rank: newRank }): ComparedRow => ({
    id: address,
    name: <IdLink id={address} />,
    extra: (
      <span className="nw">
        {oldRank === 0 ? <Chip tone="accent">{t('newHolder')}</Chip> : formatCount(oldRank)} →{' '}
        {newRank === 0 ? <span title={t('goneHolder')}>–</span> : formatCount(newRank)}
      </span>
    ),
    old: <Amount units={old} decimal={decimal} />,
    now: <Amount units={now} decimal={decimal} />,
    difference: <Difference units={difference} decimal={decimal} />,
  }))
  return (
    <Sheet title={t('holdersMost')} right={t('shownOf', { shown: formatCount(list.length), all: formatCount(count) })}>
      <ComparedTable compared={compared} what={t('address')} extra={t('rank')} rows={rows} />
    </Sheet>
  )
}
