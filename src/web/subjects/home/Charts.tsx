import type { HomeJson } from '../../../contract/home.ts'
import { formatCount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { DayBarsChart, DayGrowthChart } from '../network/charts/day-charts.tsx'
import { useOpenDay } from '../network/charts/use-open-day.ts'
import chartCss from '../network/charts/chart.module.css'
import { Sheet } from '../../parts/Sheet.tsx'
import { ChartHover } from './ChartHover.tsx'
import { ChartTable } from './ChartTable.tsx'
import css from './Charts.module.css'

/** Padding of a chart's box, and the width of its axis. */
const PAD_PX = 16
const TX_AXIS_PX = 38
const ADDRESS_AXIS_PX = 42

/** Transactions and addresses of the last days. Spec: HOME-008, HOME-009, OPEN-042, OPEN-043. */
export function Charts({ chart }: { chart: HomeJson['chart'] }) {
  const t = useText('home')
  const { isOpen, nameOf, labelOf } = useOpenDay()
  const newest = chart.at(-1)
  const txTitle = t('txHistory', { days: chart.length })
  const addressTitle = t('addressGrowth', { days: chart.length })
  const txDays = chart.map((day) => ({ date: nameOf(day.date), figures: [[t('seriesTx'), formatCount(day.new)] as const] }))
  const addressDays = chart.map((day) => ({
    date: nameOf(day.date),
    figures: [[t('seriesTotal'), formatCount(day.address_total)] as const, [t('seriesNew'), formatCount(day.address_new)] as const],
  }))
  return (
    <div className={css.charts}>
      <Sheet title={txTitle}>
        <ChartHover days={txDays} leftPx={PAD_PX + TX_AXIS_PX} rightPx={PAD_PX}>
          <DayBarsChart
            days={chart.map(({ date, new: value }) => ({ date, name: nameOf(date), isOpen: isOpen(date), value }))}
            label={labelOf(t('chartTx', { newest: formatCount(newest?.new ?? 0) }), newest?.date)}
          />
        </ChartHover>
        <ChartTable caption={txTitle} dateLabel={t('date')} days={txDays} />
      </Sheet>
      <Sheet
        title={addressTitle}
        right={
          <>
            <span className={chartCss.legend}>
              <i className={chartCss.swatchLine} />
              {t('seriesTotal')}
            </span>
            <span className={chartCss.legend}>
              <i className={chartCss.swatchBar} />
              {t('seriesNew')}
            </span>
          </>
        }
      >
        <ChartHover days={addressDays} leftPx={PAD_PX + ADDRESS_AXIS_PX} rightPx={PAD_PX}>
          <DayGrowthChart
            days={chart.map(({ date, address_total: total, address_new: added }) => ({
              date,
              name: nameOf(date),
              isOpen: isOpen(date),
              total,
              added,
            }))}
            label={labelOf(
              t('chartAddress', { total: formatCount(newest?.address_total ?? 0), count: formatCount(newest?.address_new ?? 0) }),
              newest?.date,
            )}
          />
        </ChartHover>
        <ChartTable caption={addressTitle} dateLabel={t('date')} days={addressDays} />
      </Sheet>
    </div>
  )
}
