import type { ReactNode } from 'react'
import type { BlockJson } from '../../../../contract/block.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import { formatCount } from '../../../format/amount.ts'
import { shortHash } from '../../../../chain/short-id.ts'
import { useText } from '../../../i18n/useText.ts'
import { ListTypeToggle } from '../../../parts/list-type/ListTypeToggle.tsx'
import { Marks } from '../../../parts/Mark.tsx'
import { Pager } from '../../../parts/Pager.tsx'
import { PageHead, Sheet } from '../../../parts/Sheet.tsx'
import { EmptyState } from '../../../parts/States.tsx'
import { Cell, Table } from '../../../parts/Table.tsx'
import { TimeAgo } from '../../../parts/Time.tsx'
import { pagePath, pathTo } from '../../../paths.ts'
import { Entries } from '../../../parts/entries/Entries.tsx'

const MARKS_SHOWN = 10

export type BlockListFrameProps = { count: number | undefined; fresh?: ReactNode; children: ReactNode }

/** The parts around the list, rendered before the list is loaded. */
export function BlockListBody({ count, fresh, children }: BlockListFrameProps) {
  const t = useText('block')
  return (
    <>
      <PageHead title={t('list')} total={count}>
        <span className="row">
          {fresh}
          <ListTypeToggle />
        </span>
      </PageHead>
      <Sheet label={t('list')}>{children}</Sheet>
    </>
  )
}

export function BlockListView({ blocks }: { blocks: ListJson<BlockJson> }) {
  const t = useText('block')
  return (
    <>
      {blocks.list.length === 0 ? (
        <EmptyState>{t('noBlocks')}</EmptyState>
      ) : (
        <Table
          hasForms
          heads={[{ label: t('number') }, { label: t('hash') }, { label: t('transactions') }, { label: t('age'), isNumber: true }]}
        >
          <Entries of={blocks.list} as="row" keyOf={({ sn }) => sn}>
            {(block) => <BlockRow block={block} />}
          </Entries>
        </Table>
      )}
      <Pager list={blocks} pathOf={(to) => pagePath('blockList', to)} />
    </>
  )
}

function BlockRow({ block: { sn, txid, timestamp, cnt_trans: txCount, families } }: { block: BlockJson }) {
  const t = useText('block')
  return (
    <tr>
      <Cell isHead>
        <a className="lk" href={pathTo('blockView', { idx: sn })}>
          <b>{formatCount(sn)}</b>
        </a>
      </Cell>
      <Cell label={t('hash')}>
        <span className="mono t2" title={txid}>
          {shortHash(txid)}
        </span>
      </Cell>
      <Cell label={t('transactions')}>
        <span className="row">
          {txCount > 0 && (
            <span className="row wrap-row" style={{ columnGap: 2 }}>
              <Marks families={families} limit={MARKS_SHOWN} />
            </span>
          )}
          {formatCount(txCount)}
        </span>
      </Cell>
      <Cell label={t('age')} isNumber>
        <span className="t2">
          <TimeAgo sec={timestamp} />
        </span>
      </Cell>
    </tr>
  )
}
