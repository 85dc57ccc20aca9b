import type { BlockJson } from '../../../contract/block.ts'
import { formatCount } from '../../format/amount.ts'
import { shortHash } from '../../format/shorten.ts'
import { useText } from '../../i18n/useText.ts'
import { Marks } from '../../parts/Mark.tsx'
import { Sheet } from '../../parts/Sheet.tsx'
import { TimeAgo } from '../../parts/Time.tsx'
import { pathTo } from '../../paths.ts'
import css from './Home.module.css'

const MARKS_SHOWN = 8

export function Blocks({ blocks }: { blocks: readonly BlockJson[] }) {
  const t = useText('home')
  return (
    <Sheet
      title={t('latestBlocks')}
      right={
        <a className="lk" href={pathTo('blockList')}>
          {t('allBlocks')}
        </a>
      }
    >
      <div className={css.blocks}>
        {blocks.map(({ sn, txid, timestamp, cnt_trans: txCount, families }) => (
          <a key={sn} className={css.block} href={pathTo('blockView', { idx: sn })}>
            <b>{formatCount(sn)}</b>
            <span className={css.marks}>
              <Marks families={families} limit={MARKS_SHOWN} />
              <span className={css.count}>{formatCount(txCount)}</span>
            </span>
            <span className="mono t3 ell fs12">{shortHash(txid)}</span>
            <span className={`t3 fs12 ${css.age}`}>
              <TimeAgo sec={timestamp} />
            </span>
          </a>
        ))}
      </div>
    </Sheet>
  )
}
