import { setApart } from '../../format/one-line.ts'
import { sumUnits } from '../../../base/units.ts'
import { formatAmount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { Chip } from '../../parts/Badge.tsx'
import { ShowAll } from '../../parts/cut/Cut.tsx'
import { useFullCount } from '../../parts/cut/cuts.ts'
import { Icon } from '../../parts/Icon.tsx'
import { IdLink } from '../../parts/IdLink.tsx'
import { Section } from '../../parts/Sheet.tsx'
import { SHARE_SHADES, Segments, Swatch, type Shade } from '../../parts/split-bar/SplitBar.tsx'
import { Day } from '../../parts/Time.tsx'
import type { Names } from '../names.ts'
import { QuantityView } from '../PieceView.tsx'
import { Way } from '../Way.tsx'
import { LongList } from './LongList.tsx'
import css from './Reserve.module.css'
import type { RowProps } from './row-props.ts'

const shadeOf = (place: number): Shade => SHARE_SHADES[place] ?? 'rest'

/** Receivers of a token's initial reserve: a split bar, and a transfer from the owner to each (PANEL-010). */
export function ReserveRow({ row: { owner, rows }, names }: RowProps<'reserve'>) {
  const t = useText('detail')
  const label = useText('label')
  const count = useFullCount(rows)
  if (rows.length === 0) return null
  return (
    <Section title={label('tokenReserve')} note={t('records', { count })}>
      {count === rows.length && (
        <Segments
          parts={rows.map(({ quantity }, place) => ({ id: String(place), units: quantity.units, shade: shadeOf(place) }))}
          label={`${label('tokenReserve')} ${sumText(rows, names)}`}
          className={css.bar}
        />
      )}
      <LongList count={rows.length} label={label('tokenReserve')}>
        {rows.map(({ to, quantity, unlockSec }, place) => (
          // The same address may receive twice.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={place} className={css.row}>
            <Swatch shade={shadeOf(place)} />
            <span className="row wrap-row">
              <Way from={<IdLink id={owner} />} to={<IdLink id={to} />} />
              {unlockSec !== undefined && (
                <Chip tone="warn">
                  <Icon name="lock" size={14} />
                  <span className="sr">{t('unlocksAt')} </span>
                  <Day sec={unlockSec} />
                </Chip>
              )}
            </span>
            <QuantityView quantity={quantity} names={names} room="detail" />
          </div>
        ))}
      </LongList>
      <ShowAll part={rows} />
    </Section>
  )
}

function sumText(rows: RowProps<'reserve'>['row']['rows'], names: Names): string {
  const [first] = rows
  if (first === undefined || !('token' in first.quantity)) return ''
  const { symbol, decimal } = names.token(first.quantity.token)
  return `${formatAmount(sumUnits(rows.map(({ quantity }) => quantity.units)), decimal)} ${setApart(symbol)}`
}
