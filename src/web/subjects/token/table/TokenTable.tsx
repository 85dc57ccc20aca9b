import type { TokenJson } from '../../../../contract/token.ts'
import { useHasMarket } from '../../../data/major-tokens.ts'
import { formatCount } from '../../../format/amount.ts'
import { compactPrice, formatPrice } from '../../../format/money.ts'
import { useText } from '../../../i18n/useText.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { readMarket } from '../../../parts/market/market-words.ts'
import { sortHead, type SortedList } from '../../../parts/market/SortHead.tsx'
import { PICTURE_SIZES } from '../../../parts/Picture.tsx'
import { Cell, Table } from '../../../parts/Table.tsx'
import { Day } from '../../../parts/Time.tsx'
import { ChangePercent } from '../../../parts/ChangePercent.tsx'
import { TokenName } from '../name/TokenName.tsx'
import { Entries } from '../../../parts/entries/Entries.tsx'
import { Spark } from './Spark.tsx'
import css from './TokenTable.module.css'

/**
 * Tokens in a table. All pages have market columns if there is a feed, and none otherwise. Sorted by volume, the volume replaces the market
 * cap. `marked`: highlighted part of name and symbol; `sorted`: the list with sortable column heads.
 */
export function TokenTable({ tokens, marked = '', sorted }: { tokens: readonly TokenJson[]; marked?: string; sorted?: SortedList }) {
  const t = useText('token')
  const hasFeed = useHasMarket()
  const hasMarket = hasFeed || tokens.some(({ market }) => market !== undefined)
  // Otherwise the volume has no column, because the table has no space for one more.
  const hasVolume = hasMarket && sorted !== undefined && readMarket(sorted.filter).sort === 'volume'
  const hasSparks = tokens.some(({ spark }) => spark !== undefined)
  const heads = [
    sortHead(sorted, 'name', { label: t('token') }),
    ...(hasMarket
      ? [
          { label: t('price'), isNumber: true },
          sortHead(sorted, 'change', { label: t('change'), isNumber: true }),
          ...(hasSparks ? [{ label: t('week') }] : []),
          hasVolume
            ? sortHead(sorted, 'volume', { label: t('volume'), isNumber: true })
            : sortHead(sorted, 'market_cap', { label: t('marketCap'), isNumber: true }),
        ]
      : []),
    { label: t('supply'), isNumber: true },
    sortHead(sorted, 'holders', { label: t('holders'), isNumber: true }),
    sortHead(sorted, 'transactions', { label: t('transactions'), isNumber: true }),
    sortHead(sorted, 'age', { label: t('created'), isNumber: true }),
  ]
  return (
    <div className={hasMarket ? `${css.tokens} ${css.market} ${hasSparks ? css.sparks : ''}` : css.tokens}>
      <Table heads={heads} hasForms>
        <Entries of={tokens} as="row" keyOf={({ sn }) => sn}>
          {(token) => (
            <tr>
              <Cell isHead>
                <TokenName token={token} sizePx={PICTURE_SIZES.list} marked={marked} />
              </Cell>
              {hasMarket && <MarketCells market={token.market} spark={hasSparks ? (token.spark ?? []) : undefined} hasVolume={hasVolume} />}
              <Cell label={t('supply')} isNumber>
                <Amount units={token.totalsupply} decimal={token.decimal} />
              </Cell>
              <Cell label={t('holders')} isNumber>
                {formatCount(token.holders)}
              </Cell>
              <Cell label={t('transactions')} isNumber>
                {formatCount(token.counts.tx)}
              </Cell>
              <Cell label={t('created')} isNumber>
                <CreatedDay token={token} />
              </Cell>
            </tr>
          )}
        </Entries>
      </Table>
    </div>
  )
}

function CreatedDay({ token: { createdate, timestamp } }: { token: TokenJson }) {
  const sec = createdate > 0 ? createdate : timestamp
  return sec > 0 ? <Day sec={sec} /> : null
}

function MarketCells({ market, spark, hasVolume }: Pick<TokenJson, 'market' | 'spark'> & { hasVolume: boolean }) {
  const t = useText('token')
  const figure = hasVolume ? market?.volume_24h : market?.marketcap
  const shown = figure === undefined ? undefined : compactPrice(figure)
  return (
    <>
      <Cell label={t('price')} isNumber isZero={market === undefined}>
        {market === undefined ? <span className="t3">–</span> : formatPrice(market.price)}
      </Cell>
      <Cell label={t('change')} isNumber isZero={market?.per === undefined}>
        <ChangePercent percent={market?.per} />
      </Cell>
      {spark !== undefined && (
        <Cell label={t('week')}>
          <Spark prices={spark} />
        </Cell>
      )}
      <Cell label={t(hasVolume ? 'volume' : 'marketCap')} isNumber isZero={shown === undefined}>
        {shown !== undefined && <span title={shown.whole}>{shown.short}</span>}
      </Cell>
    </>
  )
}
