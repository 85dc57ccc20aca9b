import type { BlockJson } from '../../../contract/block.ts'
import { FAMILIES } from '../../../model/block.ts'
import { useClockValue } from '../../data/clock.ts'
import { formatCount } from '../../format/amount.ts'
import { formatTimeAgo, formatUtc } from '../../format/time.ts'
import { useText } from '../../i18n/useText.ts'
import { Mark, Marks } from '../../parts/Mark.tsx'
import { Sheet } from '../../parts/Sheet.tsx'
import { TimeAgo } from '../../parts/Time.tsx'
import { pathTo } from '../../paths.ts'
import css from './Home.module.css'

const MARKS_SHOWN = 10

/** Height, and the newest blocks as columns of marks, newest at the right; the dashed slot is the block being waited for. */
export function Tape({
  blocks,
  height,
  timestampSec,
  isLive,
}: {
  blocks: readonly BlockJson[]
  height: number
  timestampSec: number
  isLive: boolean
}) {
  const t = useText('home')
  const common = useText('common')
  const columns = [...blocks].reverse()
  return (
    <Sheet label={t('height')}>
      <div className={css.tape}>
        <div className={css.tapeLeft}>
          <div>
            <div className="t3 fs12">{t('height')}</div>
            <div className={css.height}>{formatCount(height)}</div>
            {timestampSec > 0 && (
              <div className="t2">
                <TimeAgo sec={timestampSec} />
              </div>
            )}
          </div>
          <Rate blocks={columns} />
        </div>
        <div className={css.tapeRight}>
          <div className={css.legend}>
            {FAMILIES.map((family) => (
              <span key={family}>
                <Mark family={family} />
                {common(`family_${family}`)}
              </span>
            ))}
            <span className={css.legendNote}>{t('legend')}</span>
          </div>
          <div className={css.columns}>
            {columns.map((block) => (
              <Column key={block.sn} block={block} />
            ))}
            {isLive && <span className={css.next} role="img" aria-label={t('nextBlock')} title={t('nextBlock')} />}
          </div>
          <div className={css.axis}>
            <span>{columns[0] === undefined ? '' : <Oldest sec={columns[0].timestamp} />}</span>
            <span>{columns.length === 0 ? '' : formatCount(height)}</span>
          </div>
        </div>
      </div>
    </Sheet>
  )
}

function Column({ block: { sn, timestamp, cnt_trans: txCount, families } }: { block: BlockJson }) {
  const t = useText('home')
  const title = t('tapeBlock', { number: formatCount(sn), time: `${formatUtc(timestamp)} UTC`, count: txCount })
  return (
    <a href={pathTo('blockView', { idx: sn })} title={title} aria-label={title}>
      <Marks families={families} limit={MARKS_SHOWN} />
    </a>
  )
}

function Oldest({ sec }: { sec: number }) {
  const common = useText('common')
  return useClockValue((nowSec) => formatTimeAgo(common, sec, nowSec))
}

/** Transactions per second over the blocks shown. */
function Rate({ blocks }: { blocks: readonly BlockJson[] }) {
  const t = useText('home')
  const [first, last] = [blocks[0], blocks.at(-1)]
  const spanSec = first === undefined || last === undefined ? 0 : last.timestamp - first.timestamp
  if (spanSec <= 0) return null
  const txCount = blocks.reduce((sum, block) => sum + block.cnt_trans, 0)
  const rate = txCount / spanSec
  return (
    <div className="t2 fs12">
      <div>{t('rate', { rate: rate >= 0.1 ? (Math.round(rate * 10) / 10).toString() : '< 0.1' })}</div>
      <div className="t3">{t('rateNote', { blocks: blocks.length })}</div>
    </div>
  )
}
