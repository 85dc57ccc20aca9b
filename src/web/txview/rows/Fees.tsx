import { ratePercent, ratioPercent, subtractUnits } from '../../../base/units.ts'
import type { FeeInfo, FeePart } from '../../../model/tx.ts'
import type { Quantity } from '../../../txtypes/rows.ts'
import { formatPercent } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { IdLink } from '../../parts/IdLink.tsx'
import { Section } from '../../parts/Sheet.tsx'
import type { Names } from '../names.ts'
import { QuantityView } from '../PieceView.tsx'
import css from './Fees.module.css'
import rowCss from './rows.module.css'

type Slice = {
  key: string
  label: string
  tone: string | undefined
  address: string
  part: FeePart | { fee?: string; percent?: string; token?: string }
  subs?: readonly FeePart[]
}

/** Who takes which part, as figures; with what was paid in all, as a split bar too. Spec: OVER-026..029. */
export function FeesView({
  fees,
  names,
  gross,
  net,
  payee,
}: {
  fees: FeeInfo | undefined
  names: Names
  gross?: Quantity
  net?: Quantity | undefined
  payee?: string
}) {
  const t = useText('tx')
  const parts = useParts(fees, payee)
  if (parts.length === 0 || (parts.length === 1 && parts[0]?.key === 'seller')) return null
  const rest =
    net?.units ?? (gross === undefined ? undefined : parts.reduce((left, { part }) => subtractUnits(left, part.fee ?? '0'), gross.units))
  const unitsOf = ({ key, part }: Slice): string | undefined => (key === 'seller' ? rest : part.fee)
  const percentOf = (units: string | undefined, part: Slice['part']): string | undefined =>
    part.percent ?? (gross === undefined || units === undefined ? undefined : ratePercent(units, gross.units))
  const total = gross === undefined || rest === undefined ? undefined : ratePercent(subtractUnits(gross.units, rest), gross.units)
  const row = (
    key: string,
    tone: string | undefined,
    label: string,
    address: string,
    units: string | undefined,
    part: Slice['part'],
    isSub: boolean,
  ) => {
    const percent = percentOf(units, part)
    return (
      <div key={key} className={isSub ? `${css.fee} ${css.sub}` : css.fee}>
        <i className={isSub ? '' : `${css.swatch} ${tone}`} />
        <div className={rowCss.who}>
          {label !== '' && <span>{label}</span>}
          <IdLink id={address} />
        </div>
        <span className={`${css.right} ${css.percent} t3`}>{percent === undefined ? '' : formatPercent(percent)}</span>
        <span className={css.right}>
          {units !== undefined && <QuantityView quantity={quantityOf(units, part.token, gross)} names={names} room="detail" />}
          {percent !== undefined && <span className={`${css.narrowOnly} t3`}>{formatPercent(percent)}</span>}
        </span>
      </div>
    )
  }
  return (
    <Section
      title={t('whereItWent')}
      note={total === undefined ? undefined : t('feesTotal', { percent: formatPercent(total).slice(0, -1) })}
    >
      {gross !== undefined && (
        <div className={css.split} aria-hidden="true">
          {parts.map((slice) => (
            <i key={slice.key} className={slice.tone} style={{ flex: Number(ratioPercent(unitsOf(slice) ?? '0', gross.units, 4)) }} />
          ))}
        </div>
      )}
      {parts.flatMap((slice) => [
        row(slice.key, slice.tone, slice.label, slice.address, unitsOf(slice), slice.part, false),
        ...(slice.subs ?? []).map((sub, index) => row(`${slice.key}-${index}`, undefined, '', sub.address, sub.fee, sub, true)),
      ])}
    </Section>
  )
}

const quantityOf = (units: string, token: string | undefined, gross: Quantity | undefined): Quantity => ({
  units,
  token: token ?? (gross !== undefined && 'token' in gross ? gross.token : '0'),
})

function useParts(fees: FeeInfo | undefined, payee: string | undefined): Slice[] {
  const t = useText('tx')
  const one = (key: string, label: string, tone: string | undefined, part: FeePart | undefined): Slice[] =>
    part === undefined ? [] : [{ key, label, tone, address: part.address, part }]
  const shareholders = fees?.shareholder ?? []
  const total = fees?.shareholder_total
  return [
    ...(payee === undefined ? [] : [{ key: 'seller', label: t('seller'), tone: css.c1, address: payee, part: {} }]),
    ...(shareholders.length === 0
      ? []
      : [
          {
            key: 'shareholders',
            label: `${t('shareholders')} ${shareholders.length}`,
            tone: css.c2,
            address: '',
            part: total ?? {},
            subs: shareholders,
          },
        ]),
    ...one('creator', t('creator'), css.c3, fees?.creator),
    ...one('owner', t('projectOwner'), css.c3, fees?.owner),
    ...one('platform', t('platform'), css.c4, fees?.platform),
  ]
}
