import { sumUnits } from '../../../base/units.ts'
import type { FeeInfo, FeePart } from '../../../model/tx.ts'
import { formatPercent } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { IdLink } from '../../parts/IdLink.tsx'
import { useFullCount } from '../../parts/cut/cuts.ts'
import { Section } from '../../parts/Sheet.tsx'
import css from './ListedFees.module.css'

const PLACES = 4

/** Parties with their percentages of the future price. Nothing is paid yet, so there is no bar of shares. */
export function ListedFees({ fees }: { fees: FeeInfo | undefined }) {
  const t = useText('form')
  const tx = useText('detail')
  const { creator, owner, platform, shareholder = [] } = fees ?? {}
  const one = (label: string, part: FeePart | undefined) => (part?.percent === undefined ? [] : [{ label, part }])
  const isComplete = useFullCount(shareholder) === shareholder.length
  const rows = [
    ...one(tx('creator'), creator),
    ...one(tx('projectOwner'), owner),
    ...shareholder.flatMap((part) => one(t('shareholder'), part)),
    ...one(tx('platform'), platform),
  ]
  if (rows.length === 0) return null
  return (
    <Section
      title={t('feesOnSale')}
      note={isComplete && t('feesOnSaleTotal', { percent: formatPercent(sumOf(rows.map(({ part }) => part.percent ?? '0'))) })}
    >
      {rows.map(({ label, part }, index) => (
        // A party may occur twice.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={css.fee}>
          <span className="row wrap-row">
            <span>{label}</span>
            <IdLink id={part.address} />
          </span>
          <span className={css.percent}>{formatPercent(part.percent ?? '0')}</span>
        </div>
      ))}
    </Section>
  )
}

/** Sum of percent texts, without floats. */
function sumOf(percents: readonly string[]): string {
  const units = percents.map((percent) => {
    const [whole = '0', fraction = ''] = percent.split('.')
    return `${whole}${fraction.slice(0, PLACES).padEnd(PLACES, '0')}`
  })
  const sum = sumUnits(units).padStart(PLACES + 1, '0')
  return `${sum.slice(0, -PLACES)}.${sum.slice(-PLACES)}`
}
