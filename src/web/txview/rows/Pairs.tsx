import { setApart } from '../../format/one-line.ts'
import { useText } from '../../i18n/useText.ts'
import { ChainText } from '../../parts/ChainText.tsx'
import { Picture } from '../../parts/Picture.tsx'
import type { Names } from '../names.ts'
import { SubjectLink } from '../SubjectLink.tsx'
import css from './Pairs.module.css'
import rowCss from './rows.module.css'
import type { RowProps } from './row-props.ts'

const BASE_PX = 40
const TARGET_PX = 18
const MARKS = { base: '', added: '+', removed: '−' } as const

/** P16: a base token and the targets on its board as chips; the added or removed one is marked. */
export function PairsRow({ row: { base, target, others = [], action }, names }: RowProps<'pairs'>) {
  const t = useText('panel')
  const symbol = names.token(action === 'base' ? base : target).symbol
  return (
    <div className={`${rowCss.panel} ${css.board}`}>
      <div className={css.base}>
        {base !== '' && (
          <>
            <Picture kind="token" id={base} sizePx={BASE_PX} address={names.token(base).image} />
            <b>
              <TokenSymbol id={base} names={names} />
            </b>
          </>
        )}
        <span className="t3">{t('pairBase')}</span>
      </div>
      <div className={css.side}>
        <ul className={css.targets}>
          {others.map((id) => (
            <li key={id} className={css.chip}>
              <Picture kind="token" id={id} sizePx={TARGET_PX} address={names.token(id).image} />
              <TokenSymbol id={id} names={names} />
            </li>
          ))}
          {target !== '' && (
            <li className={action === 'removed' ? `${css.chip} ${css.removed}` : `${css.chip} ${css.marked}`}>
              {MARKS[action] !== '' && <span aria-hidden="true">{MARKS[action]}</span>}
              <Picture kind="token" id={target} sizePx={TARGET_PX} address={names.token(target).image} />
              <TokenSymbol id={target} names={names} />
            </li>
          )}
        </ul>
        <span className="t2 fs12">
          {t(action === 'base' ? 'pairSet' : action === 'added' ? 'pairAdded' : 'pairRemoved', { symbol: setApart(symbol) })}
        </span>
      </div>
    </div>
  )
}

const TokenSymbol = ({ id, names }: { id: string; names: Names }) => (
  <SubjectLink subject={{ kind: 'token', id }}>
    <ChainText text={names.token(id).symbol} max={16} />
  </SubjectLink>
)
