import { belowLeast } from '../../../base/below-least.ts'
import type { BlockJson } from '../../../contract/block.ts'
import { useText } from '../../i18n/useText.ts'

/** Transactions per second over the blocks of the tape. `blocks`: newest first. */
export function Rate({ blocks }: { blocks: readonly BlockJson[] }) {
  const t = useText('home')
  const [newest, oldest] = [blocks[0], blocks.at(-1)]
  const spanSec = newest === undefined || oldest === undefined ? 0 : newest.timestamp - oldest.timestamp
  if (spanSec <= 0) return null
  // Transactions of the oldest block happened before the period.
  const txCount = blocks.slice(0, -1).reduce((sum, block) => sum + block.cnt_trans, 0)
  const rate = txCount / spanSec
  return (
    <div className="t2 fs12">
      <div>{t('rate', { rate: rate >= 0.1 ? (Math.round(rate * 10) / 10).toString() : belowLeast(1) })}</div>
      <div className="t3">{t('rateNote', { blocks: blocks.length })}</div>
    </div>
  )
}
