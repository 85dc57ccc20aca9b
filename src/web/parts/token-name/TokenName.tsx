import type { ReactNode } from 'react'
import type { TokenRefJson } from '../../../contract/token.ts'
import { pathTo } from '../../paths.ts'
import { Picture } from '../Picture.tsx'
import { LabelChip } from './LabelChip.tsx'
import css from './TokenName.module.css'

export type TokenNameProps = {
  token: Pick<TokenRefJson, 'sn' | 'name' | 'symbol' | 'image' | 'option'>
  sizePx?: number
  /** Draws name and symbol, where a part of them is to stand out. */
  draw?: (text: string) => ReactNode
}

/** A token in a row: picture, symbol, name, label, as a link to its screen. */
export function TokenName({ token: { sn, name, symbol, image, option }, sizePx = 18, draw = (text) => text }: TokenNameProps) {
  const label = symbol === '' ? `#${sn}` : symbol
  return (
    <span className={css.row}>
      <Picture kind="token" id={sn} sizePx={sizePx} address={image} />
      <a className={css.link} href={pathTo('tokenTxList', { idx: sn })} title={`${name === '' ? label : name} #${sn}`}>
        {name !== '' && <span className={css.name}>{draw(name)}</span>} <span className={css.symbol}>{draw(label)}</span>
      </a>
      <LabelChip label={option} />
    </span>
  )
}
