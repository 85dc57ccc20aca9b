import { oneLine, setApart, SYMBOL_LENGTH } from '../../format/one-line.ts'
import { ChainText } from '../../parts/ChainText.tsx'
import { findRate } from '../../../base/rate.ts'
import { formatDecimal } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { Chip } from '../../parts/Badge.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { IdLink } from '../../parts/IdLink.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Section } from '../../parts/Sheet.tsx'
import { pathTo } from '../../paths.ts'
import type { SwapSide } from '../../../txtypes/rows.ts'
import type { Names } from '../names.ts'
import { QuantityView } from '../PieceView.tsx'
import { Way } from '../Way.tsx'
import { Memo } from './Memo.tsx'
import type { RowProps } from './row-props.ts'
import css from './Swap.module.css'

const TOKEN_PX = 32

/** P6: two tokens with opposite arrows, the exchanged amounts, and the rate. */
export function SwapRow({ row: { left, right, fees }, names }: RowProps<'swap'>) {
  const t = useText('form')
  return (
    <>
      <div className={css.form}>
        <Side side={left} names={names} />
        <div className={css.middle}>
          <Icon name="arrowsExchange" size={20} />
          <Rate left={left} right={right} names={names} />
        </div>
        <Side side={right} names={names} />
      </div>
      {fees.length > 0 && (
        <Section title={t('fees')}>
          {fees.map(({ from, to, quantity }) => (
            <div key={from + to + quantity.units} className={css.fee}>
              <span className="row wrap-row">
                <Way from={<IdLink id={from} />} to={<IdLink id={to} />} />
              </span>
              <QuantityView quantity={quantity} names={names} room="detail" />
            </div>
          ))}
        </Section>
      )}
    </>
  )
}

function Side({ side: { party, gives, tag = '', memo = '' }, names }: { side: SwapSide; names: Names }) {
  const t = useText('form')
  const token = 'token' in gives ? names.token(gives.token) : undefined
  return (
    <div className={css.side}>
      {token !== undefined && (
        <a
          href={pathTo('tokenTxList', { idx: token.sn })}
          title={`${oneLine(token.name)} #${token.sn}`}
          aria-label={oneLine(token.symbol, SYMBOL_LENGTH)}
        >
          <Picture kind="token" id={token.sn} sizePx={TOKEN_PX} address={token.image} />
        </a>
      )}
      <span className={`${css.amount} wraps`}>
        <QuantityView quantity={gives} names={names} room="detail" />
      </span>
      <span className="row wrap-row">
        <IdLink id={party} />
        <span className="sr">{t('gives')}</span>
      </span>
      {tag !== '' && (
        <Chip title={tag}>
          <ChainText text={tag} max={24} />
        </Chip>
      )}
      {memo !== '' && <Memo text={memo} className={css.memo} />}
    </div>
  )
}

/** `1 HBT = 6.4371 MTC`; nothing if one side gives zero. */
function Rate({ left, right, names }: { left: SwapSide; right: SwapSide; names: Names }) {
  const t = useText('form')
  if (!('token' in left.gives) || !('token' in right.gives)) return null
  const [from, to] = [names.token(left.gives.token), names.token(right.gives.token)]
  const rate = findRate({ units: left.gives.units, decimal: from.decimal }, { units: right.gives.units, decimal: to.decimal })
  if (rate === undefined) return null
  return (
    <span className={css.rate}>
      {t('swapRate', { left: setApart(from.symbol), rate: formatDecimal(rate), right: setApart(to.symbol) })}
    </span>
  )
}
