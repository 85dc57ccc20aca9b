import { formatCount } from '../../format/amount.ts'
import { formatUtc } from '../../format/time.ts'
import { useText } from '../../i18n/useText.ts'
import { Chip } from '../../parts/Badge.tsx'
import { DayBars } from '../../parts/charts/DayBars.tsx'
import { DayGrowth } from '../../parts/charts/DayGrowth.tsx'
import chartCss from '../../parts/charts/chart.module.css'
import { Sheet } from '../../parts/Sheet.tsx'
import { pathTo } from '../../paths.ts'
import { TxCards } from '../../txview/TxList.tsx'
import { Blocks } from './Blocks.tsx'
import { Board } from './Board.tsx'
import css from './Home.module.css'
import type { Home } from './query.ts'
import { Statistics } from './Statistics.tsx'
import { Tape } from './Tape.tsx'

/** Pulse of the network first, then figures, two weeks, and the newest of everything. */
export function HomeView({ home: { info, tape, chart, block, tx, board } }: { home: Home }) {
  const t = useText('home')
  const newest = chart.at(-1)
  return (
    <>
      <h1 className="sr">{t('heading')}</h1>
      <Tape blocks={tape} height={info.height} timestampSec={info.timestamp} isLive={info.is_live} />
      <Statistics info={info} />
      {!info.is_live && info.until > 0 && <p className="t2 fs12">{t('until', { date: formatUtc(info.until) })}</p>}
      <div className={css.charts}>
        <Sheet title={t('txHistory', { days: chart.length })}>
          <DayBars
            days={chart.map((day) => ({ date: day.date, value: day.new }))}
            label={t('chartTx', { newest: formatCount(newest?.new ?? 0) })}
          />
        </Sheet>
        <Sheet
          title={t('addressGrowth', { days: chart.length })}
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
          <DayGrowth
            days={chart.map((day) => ({ date: day.date, total: day.address_total, added: day.address_new }))}
            label={t('chartAddress', { total: formatCount(newest?.address_total ?? 0), count: formatCount(newest?.address_new ?? 0) })}
          />
        </Sheet>
      </div>
      <div className={css.lists}>
        <div className={css.left}>
          <Blocks blocks={block} />
          <Board notices={board} />
        </div>
        <Sheet
          title={t('latestTx')}
          right={
            <>
              {info.is_live && <Chip tone="accent">{t('live')}</Chip>}
              <a className="lk" href={pathTo('txList')}>
                {t('allTx')}
              </a>
            </>
          }
        >
          <TxCards txs={tx} />
        </Sheet>
      </div>
    </>
  )
}
