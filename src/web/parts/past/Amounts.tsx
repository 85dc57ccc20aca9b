import type { FieldJson } from '../../../contract/changes.ts'
import { withLedgerFilter } from '../../../contract/ledger-filter.ts'
import { DAY_SEC } from '../../../base/day.ts'
import { showDay } from '../../../model/moment.ts'
import { formatCount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { pathTo } from '../../paths.ts'
import { PartName } from '../../txview/changes/ChangeGroup.tsx'
import { Amount } from '../Amount.tsx'
import { Sheet } from '../Sheet.tsx'
import type { Compared } from './compared-data.ts'
import { ComparedTable, Difference, type ComparedRow } from './ComparedTable.tsx'

/** A wallet's amounts of each asset at both moments, with links to its ledger rows of those days. */
export function Amounts({ compared, address }: { compared: Compared; address: string }) {
  const t = useText('past')
  const { amounts, more } = compared
  const rows = amounts.map((field): ComparedRow => ({
    id: field.field,
    name: <AssetName field={field} href={ledgerOf(compared, address, field.asset)} />,
    old: <Amount units={String(field.old)} decimal={field.decimal ?? 0} />,
    now: <Amount units={String(field.new)} decimal={field.decimal ?? 0} />,
    difference: <Difference units={field.difference} decimal={field.decimal} />,
  }))
  return (
    <Sheet title={t('assets')} right={more === 0 ? undefined : t('moreAssets', { count: more, shown: formatCount(more) })}>
      <ComparedTable compared={compared} what={t('asset')} rows={rows} />
    </Sheet>
  )
}

function AssetName({ field, href }: { field: FieldJson; href: string }) {
  const t = useText('past')
  return (
    <>
      <PartName field={field} />{' '}
      <a className="cmp-ledger lk" href={href} rel="nofollow">
        {t('ledger')}
      </a>
    </>
  )
}

/** Link to the ledger for the days of both moments, in chronological order. */
function ledgerOf({ first, second }: Compared, address: string, asset: string | undefined): string {
  const [from = '', to = ''] = [first.sec, second.sec].toSorted((a, b) => a - b).map((sec) => showDay(Math.floor(sec / DAY_SEC)))
  return withLedgerFilter(pathTo('addressLedgerList', { idx: address }), { asset, from, to })
}
