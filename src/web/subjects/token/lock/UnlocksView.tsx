import { unitsToDecimal } from '../../../../base/decimal.ts'
import { sumUnits } from '../../../../base/units.ts'
import type { UnlocksJson } from '../../../../contract/extra.ts'
import { formatAmount } from '../../../format/amount.ts'
import { formatCompact } from '../../../format/compact.ts'
import { oneLine, SYMBOL_LENGTH } from '../../../format/one-line.ts'
import { useText } from '../../../i18n/useText.ts'
import { MonthBars, scaleMonths, type MonthBar } from './month-bars/MonthBars.tsx'
import { listMonths } from './month-bars/list-months.ts'
import css from './TokenLock.module.css'

/** Amounts that unlock per month. Empty without locks. */
export function UnlocksView({ unlocks: { symbol, decimal, months, is_capped: isCapped } }: { unlocks: UnlocksJson }) {
  const t = useText('token')
  if (months.length === 0) return null
  const text = (units: string): string => `${formatAmount(units, decimal)} ${oneLine(symbol, SYMBOL_LENGTH)}`.trim()
  const total = sumUnits(months.map(({ amount }) => amount))
  const count = months.reduce((sum, month) => sum + month.count, 0)
  const bars = listMonths(months).map(({ month, amount, count: locks, isRest }): MonthBar => {
    const name = isRest ? t('unlocksLater') : month
    return {
      id: month,
      name,
      figure: formatCompact(unitsToDecimal(amount, decimal)),
      units: amount,
      text: t('monthUnlock', { month: name, amount: text(amount), count: locks }),
      isRest,
    }
  })
  const cut = bars.find(({ id }) => id === scaleMonths(bars).cut)
  return (
    <div className={css.unlocks}>
      <div className={css.sentence}>
        <span>{t('unlocksByMonth')}</span>
        <span className="t3 fs12">
          {t('unlocksTotal', { amount: text(total), count })}
          {isCapped && ` (${t('unlocksCapped')})`}
          {cut !== undefined && ` · ${t('unlocksCut', { month: cut.name })}`}
        </span>
      </div>
      <MonthBars label={t('unlocksByMonth')} bars={bars} />
    </div>
  )
}
