import type { TokenRefJson } from '../../../contract/token.ts'
import { pathTo } from '../../paths.ts'
import { Marked } from '../marked/Marked.tsx'
import { Picture } from '../Picture.tsx'
import { LabelChip } from './LabelChip.tsx'
import css from './TokenName.module.css'

export type TokenNameProps = {
  token: Pick<TokenRefJson, 'sn' | 'name' | 'symbol' | 'image' | 'option'>
  sizePx?: number
  /** Part of name and symbol that stands out. */
  marked?: string
}

/** A token in a row: picture, symbol, name, label, as a link to its screen. */
export function TokenName({ token: { sn, name, symbol, image, option }, sizePx = 18, marked = '' }: TokenNameProps) {
  const label = symbol === '' ? `#${sn}` : symbol
  return (
    <span className={css.row}>
      <Picture kind="token" id={sn} sizePx={sizePx} address={image} />
      <a className={css.link} href={pathTo('tokenTxList', { idx: sn })} title={`${name === '' ? label : name} #${sn}`}>
        {name !== '' && (
          <span className={marked === '' ? css.name : css.quiet}>
            <Marked text={name} part={marked} />
          </span>
        )}{' '}
        <span className={css.symbol}>
          <Marked text={label} part={marked} />
        </span>
      </a>
      <LabelChip label={option} />
    </span>
  )
}
