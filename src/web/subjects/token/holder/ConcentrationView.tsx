import { ratioPercent, sumUnits } from '../../../../base/units.ts'
import type { ConcentrationJson } from '../../../../contract/extra.ts'
import { formatCount } from '../../../format/amount.ts'
import { formatShare } from '../../../format/share.ts'
import { useText } from '../../../i18n/useText.ts'
import { HoldRateHint } from '../hold-rate/HoldRateHint.tsx'
import { SHARE_SHADES, SplitBar } from '../../../parts/split-bar/SplitBar.tsx'
import css from './TokenHolder.module.css'

const LARGEST = 10

/** The share of the largest holders, in steps, with a sentence that describes it. Empty while the token has no holder. */
export const ConcentrationView = ({ concentration }: { concentration: ConcentrationJson }) =>
  concentration.holders === 0 || concentration.shares.length === 0 ? null : <Concentration concentration={concentration} />

function Concentration({ concentration }: { concentration: ConcentrationJson }) {
  const t = useText('token')
  const { holders, total, shares } = concentration
  const label = useStepLabel(holders)
  return (
    <div className={css.concentration}>
      <div className={css.sentence}>
        <span>{useSentence(concentration)}</span>
        <HoldRateHint align="end">{t('howCounted')}</HoldRateHint>
      </div>
      <SplitBar
        legend="columns"
        label={`${t('concentration')}: ${shares.map(({ from, to, ratio, amount }) => `${label(from, to)} ${formatShare(ratio, amount)}`).join(', ')}`}
        parts={shares.map(({ from, to, amount }, index) => ({
          id: String(from),
          label: label(from, to),
          units: amount,
          shade: SHARE_SHADES[to === 0 ? SHARE_SHADES.length - 1 : index] ?? 'rest',
          figure: formatShare(ratioPercent(amount, total), amount),
        }))}
      />
    </div>
  )
}

function useSentence({ holders, half, total, shares }: ConcentrationJson): string {
  const t = useText('token')
  if (holders === 1) return t('oneHolds')
  if (half !== undefined) return t('halfHold', { count: half })
  const top = sumUnits(shares.filter(({ to }) => to > 0 && to <= LARGEST).map(({ amount }) => amount))
  return t('topHold', { count: formatCount(holders), ratio: formatShare(ratioPercent(top, total), top) })
}

function useStepLabel(holders: number): (from: number, to: number) => string {
  const t = useText('token')
  return (from, to) => {
    if (from === 1 && to === 1) return t('topOne')
    if (to === 0) return t('topRest', { count: Math.max(0, holders - from + 1) })
    return t('topRange', { from, to: Math.min(to, holders) })
  }
}
