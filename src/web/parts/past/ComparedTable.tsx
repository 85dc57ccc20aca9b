import type { ReactNode } from 'react'
import { DAY_SEC } from '../../../base/day.ts'
import { showDay } from '../../../model/moment.ts'
import { formatCount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { Amount } from '../Amount.tsx'
import type { End } from './as-of.ts'
import type { Compared } from './compared-data.ts'

/** `extra`: an additional column after the name; the last line on phones. */
export type ComparedRow = { id: string; name: ReactNode; extra?: ReactNode; old: ReactNode; now: ReactNode; difference: ReactNode }

/** Rows with a name, both values and the difference; on phones name and difference share the first line. */
export function ComparedTable({
  compared: { first, second },
  what,
  extra,
  rows,
}: {
  compared: Pick<Compared, 'first' | 'second'>
  what: string
  extra?: string
  rows: readonly ComparedRow[]
}) {
  const t = useText('past')
  const [old, now] = headsOf(first, second)
  return (
    <table className="cmp">
      <thead>
        <tr>
          <th scope="col">{what}</th>
          {extra !== undefined && (
            <th scope="col" className="cmp-n">
              {extra}
            </th>
          )}
          <th scope="col" className="cmp-n">
            {old}
          </th>
          <th scope="col" className="cmp-n">
            {now}
          </th>
          <th scope="col" className="cmp-n">
            {t('difference')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.name}</th>
            {extra !== undefined && (
              <td className="cmp-n cmp-extra">
                <span className="cmp-label">{extra}</span> {row.extra}
              </td>
            )}
            <td className="cmp-n cmp-old">
              <span className="cmp-label">{old}</span> {row.old}
            </td>
            <td className="cmp-n cmp-now">
              <span className="cmp-label">{now}</span> {row.now}
            </td>
            <td className="cmp-n cmp-difference">{row.difference}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The two days, or the two blocks if the days are equal. */
function headsOf(first: End, second: End): [string, string] {
  const [a, b] = [first, second].map(({ sec }) => showDay(Math.floor(sec / DAY_SEC)))
  return a !== undefined && b !== undefined && a !== b ? [a, b] : [`#${formatCount(first.block)}`, `#${formatCount(second.block)}`]
}

/** A signed difference; without decimals it is a count. */
export function Difference({ units, decimal }: { units: string | undefined; decimal: number | undefined }) {
  if (units === undefined || units === '0') return <span className="t3">0</span>
  const isLoss = units.startsWith('-')
  const size = isLoss ? units.slice(1) : units
  if (decimal !== undefined) return <Amount units={size} decimal={decimal} sign={isLoss ? 'loss' : 'gain'} />
  return (
    <span className={isLoss ? 'amt loss' : 'amt gain'}>
      {isLoss ? '−' : '+'}
      {formatCount(size)}
    </span>
  )
}
