import { FAMILIES } from '../../../../model/block.ts'
import { shortHash, TX_ID_LENGTHS } from '../../../../chain/short-id.ts'
import type { AddressJson } from '../../../../contract/address.ts'
import type { LedgerFilter } from '../../../../contract/ledger-filter.ts'
import { useText } from '../../../i18n/useText.ts'
import { EmptyState } from '../../../parts/States.tsx'
import { useKindLabel } from '../../../parts/tx-filter/kind-words.ts'
import { listAssetChoices, type AssetChoice } from './asset-choices.ts'

/** Types that are named one by one; of more there is their number. */
const KINDS_NAMED = 3

/** Filters that are set, in words. */
function useSetFilters(filter: LedgerFilter, assets: readonly AssetChoice[]): { name: string; value: string }[] {
  const t = useText('ledger')
  const common = useText('common')
  const labelOf = useKindLabel()
  const { asset, dir, from, to, kind, family, with: other } = filter
  const set: { name: string; value: string }[] = []
  if (asset !== undefined) set.push({ name: t('token'), value: assets.find((one) => one.asset === asset)?.name ?? asset })
  if (dir) set.push({ name: t('direction'), value: dir === 'in' || dir === 'out' ? t(dir === 'in' ? 'dirIn' : 'dirOut') : dir })
  if (from !== undefined) set.push({ name: t('fromDay'), value: from })
  if (to !== undefined) set.push({ name: t('toDay'), value: to })
  if (kind !== undefined) {
    const kinds = kind.split(',')
    const named = kinds.slice(0, KINDS_NAMED).map(labelOf)
    set.push({ name: t('kind'), value: named.join(', ') + (kinds.length > KINDS_NAMED ? ` +${kinds.length - KINDS_NAMED}` : '') })
  }
  if (family !== undefined)
    set.push({
      name: common('families'),
      value: FAMILIES.filter((one) => family.split(',').includes(one))
        .map((one) => common(`family_${one}`))
        .join(', '),
    })
  if (other !== undefined) set.push({ name: t('withAddress'), value: shortHash(other, TX_ID_LENGTHS.narrow) })
  return set
}

export type NoRowsProps = { address: AddressJson; filter: LedgerFilter }

/** In place of rows: the filters that leave none, by name. */
export function NoRows({ address, filter }: NoRowsProps) {
  const t = useText('ledger')
  const set = useSetFilters(filter, listAssetChoices(address, [], filter.asset))
  return (
    <EmptyState>
      {set.length === 0 ? t('none') : t('noMatch', { filters: set.map(({ name, value }) => `${name} ${value}`).join(', ') })}
    </EmptyState>
  )
}
