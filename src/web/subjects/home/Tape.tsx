import { useState, type CSSProperties, type KeyboardEvent } from 'react'
import type { BlockJson } from '../../../contract/block.ts'
import { FAMILIES } from '../../../model/block.ts'
import { useClockValue } from '../../data/clock.ts'
import { useSite } from '../../data/site.ts'
import { formatCount } from '../../format/amount.ts'
import { formatTimeAgo, momentIn } from '../../format/time.ts'
import { useText } from '../../i18n/useText.ts'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { Mark, Marks } from '../../parts/Mark.tsx'
import { Sheet } from '../../parts/Sheet.tsx'
import { TimeAgo } from '../../parts/Time.tsx'
import { pathTo } from '../../paths.ts'
import { Rate } from './Rate.tsx'
import css from './Tape.module.css'

const MARKS_SHOWN = 10
const MARKS_LEAST = 3

const TapeTip = lazyPart(() => import('./TapeTip.tsx').then((tip) => tip.TapeTip))

export type TapeProps = { blocks: readonly BlockJson[]; height: number; timestampSec: number; isLive: boolean }

/** Height, and the newest blocks as columns of marks, newest at the right. The dashed slot is the expected block. */
export function Tape({ blocks, height, timestampSec, isLive }: TapeProps) {
  const t = useText('home')
  const common = useText('common')
  const oldest = blocks.at(-1)
  return (
    <Sheet label={t('height')}>
      <div className={css.tape}>
        <div className={css.left}>
          <div>
            <div className="t3 fs12">{t('height')}</div>
            <div className={css.height}>{formatCount(height)}</div>
            {timestampSec > 0 && (
              <div className="t2">
                <TimeAgo sec={timestampSec} />
              </div>
            )}
          </div>
          <Rate blocks={blocks} />
        </div>
        <div className={css.right}>
          <div className={css.legend}>
            {FAMILIES.map((family) => (
              <span key={family}>
                <Mark family={family} />
                {common(`family_${family}`)}
              </span>
            ))}
            <span className={css.legendNote}>{t('legend')}</span>
          </div>
          <Columns blocks={blocks} isLive={isLive} />
          <div className={css.axis}>
            <span>{oldest === undefined ? '' : <Since sec={oldest.timestamp} />}</span>
            <span>{oldest === undefined ? '' : formatCount(height)}</span>
          </div>
        </div>
      </div>
    </Sheet>
  )
}

/** As many columns as fit. They are one tab stop; the arrow keys move between blocks. */
function Columns({ blocks, isLive }: { blocks: readonly BlockJson[]; isLive: boolean }) {
  const t = useText('home')
  const { zone } = useSite()
  const [shown, setShown] = useState<{ block: BlockJson; rightPx: number }>()
  const highest = Math.min(MARKS_SHOWN, Math.max(MARKS_LEAST, ...blocks.map(({ cnt_trans: count }) => count)))
  const [first] = useState(() => new Set(blocks.map(({ sn }) => sn)))
  const show = (block: BlockJson, column: HTMLElement) => {
    const box = column.parentElement?.getBoundingClientRect()
    setShown({ block, rightPx: box === undefined ? 0 : box.right - column.getBoundingClientRect().right })
  }
  const hide = () => setShown(undefined)
  return (
    <div className={css.stage} onPointerLeave={hide}>
      <div
        className={isLive ? `${css.columns} ${css.live}` : css.columns}
        role="group"
        aria-label={t('legend')}
        style={{ '--highest': highest } as CSSProperties}
      >
        {blocks.map((block, index) => (
          <a
            key={block.sn}
            className={css.column}
            href={pathTo('blockView', { idx: block.sn })}
            aria-label={t('tapeBlock', {
              number: formatCount(block.sn),
              time: momentIn(block.timestamp, zone),
              count: block.cnt_trans,
            })}
            tabIndex={index === 0 ? 0 : -1}
            data-fresh={!first.has(block.sn) || undefined}
            style={{ '--i': index } as CSSProperties}
            onPointerEnter={(event) => show(block, event.currentTarget)}
            onFocus={(event) => show(block, event.currentTarget)}
            onBlur={hide}
            onKeyDown={step}
          >
            <Marks families={block.families} limit={MARKS_SHOWN} />
          </a>
        ))}
        {isLive && <span className={css.next} role="img" aria-label={t('nextBlock')} title={t('nextBlock')} />}
      </div>
      {shown !== undefined && <TapeTip block={shown.block} rightPx={shown.rightPx} />}
    </div>
  )
}

/** The document has the newest first and the screen has it at the right, so left is the next element. */
function step(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget } = event
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
  const other = key === 'ArrowLeft' ? currentTarget.nextElementSibling : currentTarget.previousElementSibling
  const box = currentTarget.parentElement?.getBoundingClientRect()
  if (!(other instanceof HTMLAnchorElement) || box === undefined || other.getBoundingClientRect().left < box.left) return
  event.preventDefault()
  other.focus({ preventScroll: true })
}

function Since({ sec }: { sec: number }) {
  const common = useText('common')
  return useClockValue((nowSec) => formatTimeAgo(common, sec, nowSec))
}
