import { useText } from '../../i18n/useText.ts'
import { ShowAll } from '../../parts/cut/Cut.tsx'
import { useFullCount } from '../../parts/cut/cuts.ts'
import { Section } from '../../parts/Sheet.tsx'
import { pathTo } from '../../paths.ts'
import { QuantityView } from '../PieceView.tsx'
import css from './ChangeCoins.module.css'
import { LongList } from './LongList.tsx'
import type { RowProps } from './row-props.ts'

/** Moved coins of an MRC402's initial reserve: paid in is shown as the fund in red, paid out as a refund in blue. Spec: OVER-030..032. */
export function ChangeCoinsRow({ row: { coins }, names }: RowProps<'change-coins'>) {
  const t = useText('detail')
  const form = useText('panel')
  const count = useFullCount(coins)
  if (coins.length === 0) return null
  return (
    <Section title={t('reserveCoins')} note={t('records', { count })}>
      <LongList count={coins.length} label={t('reserveCoins')}>
        {coins.map(({ sn, amount, variable_amount: moved, total }) => {
          const isPaidIn = moved.startsWith('-')
          const shown = (units: string) => <QuantityView quantity={{ units, token: sn }} names={names} room="detail" />
          return (
            <div key={sn} className={`${css.coin} wraps`}>
              <span className={isPaidIn ? css.in : css.out}>{t(isPaidIn ? 'reserveFund' : 'reserveRefund')}</span>
              <span className={css.moved}>
                <QuantityView
                  quantity={{ units: moved.replace('-', ''), token: sn }}
                  names={names}
                  room="detail"
                  sign={isPaidIn ? 'loss' : 'gain'}
                />
              </span>
              <span className={css.each}>
                <a className="lk" href={pathTo('tokenTxList', { idx: sn })}>
                  #{sn}
                </a>{' '}
                · {shown(amount)} {form('perUnit')} · {form('inTotal')} {shown(total)}
              </span>
            </div>
          )
        })}
      </LongList>
      <ShowAll part={coins} />
    </Section>
  )
}
