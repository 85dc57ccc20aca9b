import { withLedgerFilter, type LedgerFilter } from '../../../../contract/ledger-filter.ts'
import { useText } from '../../../i18n/useText.ts'
import { Icon } from '../../../parts/Icon.tsx'
import type { AssetChoice } from './asset-choices.ts'
import css from './FilterChips.module.css'

type Set = { key: keyof LedgerFilter; name: string; value: string }

/** Filters that are set, in words. */
export function useSetFilters(filter: LedgerFilter, assets: readonly AssetChoice[]): Set[] {
  const t = useText('ledger')
  const { asset, dir, from, to } = filter
  const set: Set[] = []
  if (asset !== undefined) set.push({ key: 'asset', name: t('token'), value: assets.find((one) => one.asset === asset)?.name ?? asset })
  if (dir) set.push({ key: 'dir', name: t('direction'), value: dir === 'in' || dir === 'out' ? t(dir === 'in' ? 'dirIn' : 'dirOut') : dir })
  if (from !== undefined) set.push({ key: 'from', name: t('fromDay'), value: from })
  if (to !== undefined) set.push({ key: 'to', name: t('toDay'), value: to })
  return set
}

/** Each filter that is set with a link that leaves it out, then one that leaves out all. Nothing without a filter. */
export function FilterChips({ path, filter, assets }: { path: string; filter: LedgerFilter; assets: readonly AssetChoice[] }) {
  const t = useText('ledger')
  const set = useSetFilters(filter, assets)
  if (set.length === 0) return null
  return (
    <ul className={css.chips} aria-label={t('setFilters')}>
      {set.map(({ key, name, value }) => (
        <li key={key}>
          <a
            className={css.chip}
            href={withLedgerFilter(path, without(filter, key))}
            aria-label={t('without', { name: `${name} ${value}` })}
          >
            <span className="t2">{name}</span> <b className="ell">{value}</b> <Icon name="x" size={14} />
          </a>
        </li>
      ))}
      <li>
        <a className={`lk ${css.clear}`} href={withLedgerFilter(path, { at: filter.at })}>
          {t('clear')}
        </a>
      </li>
    </ul>
  )
}

function without(filter: LedgerFilter, key: keyof LedgerFilter): LedgerFilter {
  const rest = { ...filter }
  delete rest[key]
  return rest
}
