import type { BlockJson } from '../../../contract/block.ts'
import { formatCount } from '../../format/amount.ts'
import { shortHash } from '../../../chain/short-id.ts'
import { useText } from '../../i18n/useText.ts'
import { Marks } from '../../parts/Mark.tsx'
import { Sheet } from '../../parts/Sheet.tsx'
import { TimeAgo } from '../../parts/Time.tsx'
import { pathTo } from '../../paths.ts'
import { Entry } from '../../parts/entries/Entries.tsx'
import css from './Home.module.css'
import { LiveRows } from './LiveRows.tsx'

const MARKS_SHOWN = 8

/** The newest blocks, each with its transactions as marks. Spec: HOME-010. */
export function Blocks({ blocks }: { blocks: readonly BlockJson[] }) {
  const t = useText('home')
  const all = (
    <a className="lk" href={pathTo('blockList')}>
      {t('allBlocks')}
    </a>
  )
  return (
    <Sheet title={t('latestBlocks')} right={all}>
      <LiveRows
        perLine={2}
        className={css.blocks}
        rows={blocks.map((block) => ({
          key: block.sn,
          node: (
            <Entry of={block} as="part">
              {() => <BlockRow block={block} />}
            </Entry>
          ),
        }))}
      />
    </Sheet>
  )
}

const BlockRow = ({ block: { sn, txid, timestamp, cnt_trans: txCount, families } }: { block: BlockJson }) => (
  <a className={css.block} href={pathTo('blockView', { idx: sn })}>
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
)
