import type { ReactNode } from 'react'
import type { DexJson } from '../../../../contract/dex.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import { shortId } from '../../../../chain/short-id.ts'
import { formatAmount } from '../../../format/amount.ts'
import { oneLine, setApart, SYMBOL_LENGTH } from '../../../format/one-line.ts'
import { useText } from '../../../i18n/useText.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { headlinePrice, unitPrice } from '../head/dex-price.ts'
import { isAuction } from '../head/dex-phase.ts'
import { PhaseChip } from '../head/PhaseChip.tsx'
import { Pager } from '../../../parts/Pager.tsx'
import { ChainText, visibleText } from '../../../parts/ChainText.tsx'
import { sortHead, type SortedList } from '../../../parts/market/SortHead.tsx'
import { Picture, PICTURE_SIZES } from '../../../parts/Picture.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { EmptyState } from '../../../parts/States.tsx'
import { Cell, Table } from '../../../parts/Table.tsx'
import { TimeAgo } from '../../../parts/Time.tsx'
import { pathTo } from '../../../paths.ts'
import { Entries } from '../../../parts/entries/Entries.tsx'
import css from './DexRecords.module.css'
import { tradeUnit } from '../../../../contract/trade-unit.ts'

export type DexRecordsProps = {
  records: ListJson<DexJson>
  /** Heading of the sheet, if the page has no other for the list. */
  title?: ReactNode
  /** Shown beside the heading. */
  right?: ReactNode
  pathOf: (page: number) => string
}

/** DEX records, the newest first. Spec: OPEN-007. */
export function DexRecords({ title, right, ...rows }: DexRecordsProps) {
  const t = useText('dex')
  return (
    <Sheet {...(title === undefined ? { label: t('records') } : { title, right })}>
      <DexRows {...rows} />
    </Sheet>
  )
}

/** A page of records in a sheet. `sorted`: the list with sortable column heads; `foot`: shown beside the pager. */
export function DexRows({
  records,
  sorted,
  pathOf,
  foot,
}: Pick<DexRecordsProps, 'records' | 'pathOf'> & { sorted?: SortedList; foot?: ReactNode }) {
  const t = useText('dex')
  const heads = [
    { label: t('record') },
    sortHead(sorted, 'ending', { label: t('status') }),
    sortHead(sorted, 'price', { label: t('price'), isNumber: true }),
    { label: t('amount'), isNumber: true },
    sortHead(sorted, 'newest', { label: t('listed'), isNumber: true }),
  ]
  return (
    <>
      {records.list.length === 0 ? (
        <EmptyState>{t('noneListed')}</EmptyState>
      ) : (
        <div className={css.records}>
          <Table heads={heads}>
            <Entries of={records.list} as="row" keyOf={({ dex_id: id }) => id}>
              {(record) => <RecordRow dex={record} />}
            </Entries>
          </Table>
        </div>
      )}
      <Pager list={records} pathOf={pathOf}>
        {foot}
      </Pager>
    </>
  )
}

function RecordRow({ dex }: { dex: DexJson }) {
  const t = useText('dex')
  const {
    dex_id: id,
    mrc402_id: nftId,
    mrc010,
    name,
    imageurl,
    amount,
    decimal,
    price_decimal: priceDecimal,
    token_info: token,
    regdate,
  } = dex
  const path = pathTo('dexTxList', { idx: id })
  return (
    <tr>
      <Cell isHead>
        <span className={css.record}>
          {mrc010 === undefined ? (
            <Picture kind="mrc402" id={nftId} sizePx={PICTURE_SIZES.list} address={imageurl} />
          ) : (
            <Picture kind="token" id={mrc010.sn} sizePx={PICTURE_SIZES.list} address={imageurl} />
          )}
          <span className={css.words}>
            <a className={`ell ${css.name}`} href={path} title={oneLine(name)}>
              <ChainText text={visibleText(name, visibleText(mrc010?.symbol ?? '', t('unnamed')))} />
            </a>
            <a className="lk mono fs12" href={path} title={id}>
              {shortId(id)}
            </a>
          </span>
        </span>
      </Cell>
      <Cell label={t('status')}>
        <PhaseChip dex={dex} />
      </Cell>
      <Cell label={t('price')} isNumber>
        <Amount units={headlinePrice(dex)} decimal={priceDecimal} token={token} />
        <PricePer dex={dex} />
      </Cell>
      <Cell label={t('amount')} isNumber>
        <Amount units={amount} decimal={decimal} {...(mrc010 && { token: mrc010 })} />
      </Cell>
      <Cell label={t('listed')} isNumber>
        <span className="t2">
          <TimeAgo sec={regdate} />
        </span>
      </Cell>
    </tr>
  )
}

/** How much the price of a sale or request buys: the chain has it per unit of trade. An auction's price is for all of it. */
function PricePer({ dex }: { dex: DexJson }) {
  const t = useText('dex')
  const { mrc010, amount, decimal } = dex
  if (isAuction(dex) || unitPrice(dex) === '0' || (mrc010 === undefined && amount === '1')) return null
  const symbol = mrc010 && setApart(oneLine(visibleText(mrc010.symbol, `#${mrc010.sn}`), SYMBOL_LENGTH))
  return (
    <span className={css.per}>
      {symbol === undefined ? t('perUnit') : t('per', { amount: `${formatAmount(tradeUnit(dex), decimal)} ${symbol}` })}
    </span>
  )
}
