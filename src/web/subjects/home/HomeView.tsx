import { useSite } from '../../data/site.ts'
import { momentIn } from '../../format/time.ts'
import { useText } from '../../i18n/useText.ts'
import { Sheet } from '../../parts/Sheet.tsx'
import { pathTo } from '../../paths.ts'
import { Blocks } from './Blocks.tsx'
import { Board } from './Board.tsx'
import { Charts } from './Charts.tsx'
import css from './Home.module.css'
import { LatestTxs } from './LatestTxs.tsx'
import { LiveChip } from './LiveChip.tsx'
import type { Home } from './query.ts'
import { Statistics } from './Statistics.tsx'
import { Tape } from './Tape.tsx'

/** Pulse of the network first, then figures, two weeks of charts, and the newest blocks and transactions. Spec: HOME-001..012. */
export function HomeView({ home: { info, tape, chart, block, tx, board } }: { home: Home }) {
  const t = useText('home')
  const { zone } = useSite()
  return (
    <>
      <h1 className="sr">{t('heading')}</h1>
      <Tape blocks={tape} height={info.height} timestampSec={info.timestamp} isLive={info.is_live} />
      <Statistics info={info} />
      {!info.is_live && info.until > 0 && <p className="t2 fs12">{t('until', { date: momentIn(info.until, zone) })}</p>}
      <Charts chart={chart} />
      <div className={css.lists}>
        <div className={css.listBlocks}>
          <Blocks blocks={block} />
        </div>
        <div className={css.listTxs}>
          <Sheet
            title={t('latestTx')}
            right={
              <>
                {info.is_live && <LiveChip />}
                <a className="lk" href={pathTo('txList')}>
                  {t('allTx')}
                </a>
              </>
            }
          >
            <LatestTxs txs={tx} />
          </Sheet>
        </div>
        <div className={css.listBoard}>
          <Board notices={board} />
        </div>
      </div>
    </>
  )
}
