import { isPositive } from '../../../../base/units.ts'
import type { MarketJson, TokenJson } from '../../../../contract/token.ts'
import { useConverted } from '../../../data/rates.ts'
import { useSite } from '../../../data/site.ts'
import { formatAmount, formatCount } from '../../../format/amount.ts'
import { oneLine, SYMBOL_LENGTH } from '../../../format/one-line.ts'
import { compactPrice, formatPrice } from '../../../format/money.ts'
import { momentIn } from '../../../format/time.ts'
import { useText } from '../../../i18n/useText.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { Chip } from '../../../parts/Badge.tsx'
import { CautionChip } from '../../../parts/caution/CautionChip.tsx'
import { ChainText, visibleText } from '../../../parts/ChainText.tsx'
import { ChangePercent } from '../../../parts/ChangePercent.tsx'
import { Hint } from '../../../parts/hint/Hint.tsx'
import { IdLink } from '../../../parts/IdLink.tsx'
import { Picture, PICTURE_SIZES } from '../../../parts/Picture.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { SplitBar } from '../../../parts/split-bar/SplitBar.tsx'
import { Stats, type StatCell } from '../../../parts/stats/Stats.tsx'
import { FullTime } from '../../../parts/Time.tsx'
import { LabelChip } from '../name/LabelChip.tsx'
import { creatorHolding } from './supply.ts'
import css from './TokenHead.module.css'

const NAME_SHOWN = 80

/** The token: picture, name, owner, price if it has a market, figures, supply and holders. Spec: UI-009, TOKEN-015, TOKEN-017, OVER-033. */
export function TokenHead({ token }: { token: TokenJson }) {
  const t = useText('token')
  const { sn, name, symbol, type, owner, option, image, market } = token
  const standard = `MRC${type}`
  const title = visibleText(name, visibleText(symbol, `#${sn}`))
  return (
    <Sheet label={oneLine(title)}>
      <div className={css.hero}>
        <div className={css.picture}>
          <Picture kind="token" id={sn} name={title} sizePx={PICTURE_SIZES.token} address={image} isFirst />
        </div>
        <div className={css.subject}>
          <div className={css.names}>
            <h1>
              <ChainText text={title} max={NAME_SHOWN} />
            </h1>
            <ChainText text={symbol} max={SYMBOL_LENGTH} className={css.symbol ?? ''} />
            {option.title !== standard && <Chip>{standard}</Chip>}
            <LabelChip label={option} />
            <CautionChip caution={token.caution} />
          </div>
          <p className={css.meta}>
            <span>
              {t('token')} <span className="t2">#{sn}</span>
            </span>
            {owner !== '' && (
              <>
                <span aria-hidden="true">·</span>
                <span>{t('owner')}</span>
                <IdLink id={owner} />
              </>
            )}
          </p>
        </div>
        {market !== undefined && <Market market={market} />}
        <div className={css.supply}>
          <Supply token={token} />
        </div>
      </div>
      <div className={css.stats}>
        <Stats cells={useCells(token)} />
      </div>
    </Sheet>
  )
}

/**
 * The price in dollars with its time in the tooltip, its change, and its value in the visitor's currency if that is another one with a
 * known rate (OPEN-046).
 */
function Market({ market: { price, per, updated } }: { market: MarketJson }) {
  const t = useText('token')
  const converted = useConverted(price)
  const { zone } = useSite()
  return (
    <div className={css.market}>
      <p className={css.price} title={updated === undefined ? undefined : t('priceAt', { time: momentIn(updated, zone) })}>
        {formatPrice(price)}
      </p>
      {(per !== undefined || converted !== undefined) && (
        <p className={css.change}>
          {per !== undefined && (
            <span>
              <ChangePercent percent={per} /> <span className="t3">{t('change')}</span>
            </span>
          )}
          {converted !== undefined && <span className="fiat">{converted}</span>}
        </p>
      )}
    </div>
  )
}

/** Figures of the market if there is one, else of the token itself. */
function useCells({ market, holders, counts, createdate, timestamp, decimal }: TokenJson): StatCell[] {
  const t = useText('token')
  const common: StatCell[] = [
    { id: 'holders', label: t('holders'), value: formatCount(holders) },
    { id: 'tx', label: t('transactions'), value: formatCount(counts.tx) },
  ]
  if (market === undefined) {
    const createdSec = createdate > 0 ? createdate : timestamp
    return [
      ...common,
      { id: 'decimals', label: t('decimals'), value: decimal },
      ...(createdSec > 0 ? [{ id: 'created', label: t('created'), value: <FullTime sec={createdSec} /> }] : []),
    ]
  }
  return [...moneyCell('cap', t('marketCap'), market.marketcap), ...moneyCell('volume', t('volume'), market.volume_24h), ...common]
}

/** Dollars rounded to a few digits, the complete value in the tooltip; no cell for missing market data. */
function moneyCell(id: string, label: string, usd: string | undefined): StatCell[] {
  if (usd === undefined) return []
  const { short, whole } = compactPrice(usd)
  return [{ id, label, value: short, title: whole }]
}

function Supply({ token }: { token: TokenJson }) {
  const t = useText('token')
  const { totalsupply, circulation, lockamount, incramount, burnningamount, decimal, symbol } = token
  const creator = creatorHolding(token)
  const amount = (units: string): string => formatAmount(units, decimal)
  const changes = [
    isPositive(incramount) ? t('issuedMore', { amount: amount(incramount) }) : '',
    isPositive(burnningamount) ? t('burned', { amount: amount(burnningamount) }) : '',
  ].filter((text) => text !== '')
  return (
    <>
      <div className={`${css.total} wraps`}>
        <span>
          {t('totalSupply')} <Amount units={totalsupply} decimal={decimal} unit={symbol} />
        </span>
        {changes.length > 0 && <span className="t3 fs12">{changes.join(', ')}</span>}
      </div>
      <SplitBar
        label={t('supplyParts', { circulation: amount(circulation), locked: amount(lockamount), creator: amount(creator) })}
        parts={[
          {
            id: 'circulation',
            label: <Hint text={t('circulationFormula')}>{t('circulation')}</Hint>,
            units: circulation,
            shade: 'first',
            figure: <Amount units={circulation} decimal={decimal} />,
          },
          { id: 'locked', label: t('locked'), units: lockamount, shade: 'locked', figure: <Amount units={lockamount} decimal={decimal} /> },
          {
            id: 'creator',
            label: t('creatorHolding'),
            units: creator,
            shade: 'plainThird',
            figure: <Amount units={creator} decimal={decimal} />,
          },
        ]}
      />
    </>
  )
}
