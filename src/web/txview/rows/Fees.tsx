import { ratePercent, subtractUnits } from '../../../base/units.ts'
import type { FeeInfo, FeePart } from '../../../model/tx.ts'
import type { Quantity } from '../../../txtypes/rows.ts'
import { formatPercent } from '../../format/amount.ts'
import { formatShare } from '../../format/share.ts'
import { useText } from '../../i18n/useText.ts'
import { IdLink } from '../../parts/IdLink.tsx'
import { useFullCount } from '../../parts/cut/cuts.ts'
import { Section } from '../../parts/Sheet.tsx'
import { Segments, Swatch, type Shade } from '../../parts/split-bar/SplitBar.tsx'
import type { Names } from '../names.ts'
import { QuantityView } from '../PieceView.tsx'
import css from './Fees.module.css'

type Share = { fee?: string; percent?: string; token?: string }
/** A party and its share; `subs` are its parts. */
type Slice = { key: string; label: string; shade: Shade; address: string; share: Share; subs?: readonly FeePart[] }

export type FeesProps = {
  fees: FeeInfo | undefined
  names: Names
  /** Total paid. Without it nothing is settled yet, and only the rates are shown. */
  gross?: Quantity
  /** Amount of the payee, if known. May be negative, because fees may exceed the price. */
  net?: Quantity | undefined
  payee?: string
  title?: string | undefined
}

/** Shares of all parties: figures, and a split bar if the total is known. Spec: OVER-026..029. */
export function FeesView({ fees, names, gross, net, payee, title }: FeesProps) {
  const t = useText('detail')
  const form = useText('panel')
  const slices = useSlices(fees, payee)
  if (slices.length === 0 || (payee !== undefined && slices.length === 1 && (net === undefined || net.units === gross?.units))) return null
  const rest =
    net?.units ?? (gross === undefined ? undefined : slices.reduce((left, { share }) => subtractUnits(left, share.fee ?? '0'), gross.units))
  const parts = slices.map((slice) => {
    const units = slice.key === 'seller' ? rest : slice.share.fee
    return { ...slice, units, percent: percentOf(slice.share, units, gross) }
  })
  const taken = gross === undefined || rest === undefined ? undefined : shareText(subtractUnits(gross.units, rest), gross.units)
  return (
    <Section title={title ?? t('whereItWent')} note={taken === undefined ? undefined : t('feesTotal', { percent: taken.slice(0, -1) })}>
      {gross !== undefined && (
        <Segments
          parts={parts.map(({ key, units = '0', shade }) => ({ id: key, units, shade }))}
          label={parts.map(({ label, percent = '0%' }) => `${label} ${percent}`).join(', ')}
          className={css.split}
        />
      )}
      {parts.map(({ key, label, shade, address, share, units, percent, subs = [] }) => (
        <div key={key} className={css.party}>
          <FeeRow label={label} address={address} percent={percent} shade={shade}>
            {units !== undefined && <QuantityView quantity={quantityOf(units, share.token, gross)} names={names} room="detail" />}
          </FeeRow>
          {subs.map((sub) => (
            <FeeRow key={sub.address} address={sub.address} percent={percentOf(sub, sub.fee, gross)}>
              {sub.fee !== undefined && <QuantityView quantity={quantityOf(sub.fee, sub.token, gross)} names={names} room="detail" />}
            </FeeRow>
          ))}
        </div>
      ))}
      {rest?.startsWith('-') === true && <p className="t3 fs12">{form('netNegative')}</p>}
    </Section>
  )
}

/** One party; without a shade, a part of the row above. */
function FeeRow({
  label = '',
  address,
  percent = '',
  shade,
  children,
}: {
  label?: string
  address: string
  /** Percent text as displayed. */
  percent: string | undefined
  shade?: Shade
  children: React.ReactNode
}) {
  return (
    <div className={shade === undefined ? `${css.fee} ${css.sub}` : css.fee}>
      {shade === undefined ? <span /> : <Swatch shade={shade} />}
      <div className="row wrap-row">
        {label !== '' && <span>{label}</span>}
        <IdLink id={address} />
      </div>
      <span className={`${css.right} ${css.percent} t3`}>{percent}</span>
      <span className={`${css.right} wraps`}>
        {children}
        {percent !== '' && (
          <span className={`${css.narrowOnly} t3`} aria-hidden="true">
            {percent}
          </span>
        )}
      </span>
    </div>
  )
}

/** The rate on the chain, else the rate that was actually taken, as text. */
const percentOf = ({ percent }: Share, units: string | undefined, gross: Quantity | undefined): string | undefined => {
  if (percent !== undefined) return formatPercent(percent)
  return gross === undefined || units === undefined ? undefined : shareText(units, gross.units)
}

const shareText = (units: string, whole: string): string => formatShare(ratePercent(units, whole), units, formatPercent)

const quantityOf = (units: string, token: string | undefined, gross: Quantity | undefined): Quantity => ({
  units,
  token: token ?? (gross !== undefined && 'token' in gross ? gross.token : '0'),
})

/** Seller, shareholders together, creator or project owner, platform: the order of the shades. */
function useSlices(fees: FeeInfo | undefined, payee: string | undefined): Slice[] {
  const t = useText('detail')
  const one = (key: string, label: string, shade: Shade, part: FeePart | undefined): Slice[] =>
    part === undefined ? [] : [{ key, label, shade, address: part.address, share: part }]
  const shareholders = fees?.shareholder ?? []
  const count = useFullCount(shareholders)
  return [
    ...(payee === undefined ? [] : [{ key: 'seller', label: t('seller'), shade: 'first' as const, address: payee, share: {} }]),
    ...(shareholders.length === 0
      ? []
      : [
          {
            key: 'shareholders',
            label: `${t('shareholders')} ${count}`,
            shade: 'second' as const,
            address: '',
            share: fees?.shareholder_total ?? {},
            subs: shareholders,
          },
        ]),
    ...one('creator', t('creator'), 'third', fees?.creator),
    ...one('owner', t('projectOwner'), 'third', fees?.owner),
    ...one('platform', t('platform'), 'fourth', fees?.platform),
  ]
}
