import type { FillJson, OrderJson } from '../../../../contract/records.ts'
import { Loaded } from '../../../data/Loaded.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { Entries } from '../../../parts/entries/Entries.tsx'
import { IdLink } from '../../../parts/IdLink.tsx'
import { Pager } from '../../../parts/Pager.tsx'
import { TableSkeletons } from '../../../parts/Skeleton.tsx'
import { EmptyState } from '../../../parts/States.tsx'
import { Cell, Table } from '../../../parts/Table.tsx'
import { FullTime } from '../../../parts/Time.tsx'
import { pathTo } from '../../../paths.ts'
import { belowQuery, pagePathOf, type RecordParams } from '../view/query.ts'

/** Fills of an order, newest first, each linked to its transaction. */
export function FillTable({ order, params }: { order: OrderJson; params: RecordParams }) {
  const t = useText('record')
  const query = belowQuery(params)
  const heads = [
    { label: t('with') },
    { label: t('quantity'), isNumber: true },
    { label: t('price'), isNumber: true },
    { label: t('paid'), isNumber: true },
    { label: t('time'), isNumber: true },
  ]
  if (query === undefined) return null
  return (
    <Loaded query={query} skeleton={<TableSkeletons />} isInSheet>
      {(fills) => (
        <>
          {fills.list.length === 0 ? (
            <EmptyState>{t('noFills')}</EmptyState>
          ) : (
            <Table heads={heads}>
              <Entries of={fills.list} as="row" keyOf={({ id }) => id}>
                {(fill) => <Row order={order} fill={fill} />}
              </Entries>
            </Table>
          )}
          <Pager list={fills} pathOf={(page) => pagePathOf(params, { page })} />
        </>
      )}
    </Loaded>
  )
}

function Row({ order: { base_token: base, target_token: target }, fill }: { order: OrderJson; fill: FillJson }) {
  const t = useText('record')
  return (
    <tr>
      <Cell isHead>
        <IdLink id={fill.with} />
      </Cell>
      <Cell label={t('quantity')} isNumber>
        <Amount units={fill.qtt} decimal={target.decimal} token={target} />
      </Cell>
      <Cell label={t('price')} isNumber>
        <Amount units={fill.price} decimal={base.decimal} />
      </Cell>
      <Cell label={t('paid')} isNumber>
        <Amount units={fill.paid} decimal={base.decimal} token={base} />
      </Cell>
      <Cell label={t('time')} isNumber>
        <a className="lk" href={pathTo('txView', { idx: fill.txid })}>
          <FullTime sec={fill.timestamp} isFolding />
        </a>
      </Cell>
    </tr>
  )
}
