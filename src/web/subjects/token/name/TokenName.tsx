import type { TokenRefJson } from '../../../../contract/token.ts'
import { oneLine } from '../../../format/one-line.ts'
import { pathTo } from '../../../paths.ts'
import { CautionChip } from '../../../parts/caution/CautionChip.tsx'
import { visibleText } from '../../../parts/ChainText.tsx'
import { Marked } from '../../../parts/marked/Marked.tsx'
import { Picture } from '../../../parts/Picture.tsx'
import { LabelChip } from './LabelChip.tsx'
import css from './TokenName.module.css'

export type TokenNameProps = {
  token: Pick<TokenRefJson, 'sn' | 'name' | 'symbol' | 'image' | 'option' | 'caution'>
  sizePx?: number
  /** Highlighted part of name and symbol. */
  marked?: string
}

/** A token in a row: picture, symbol, name, label, linked to its page. */
export function TokenName({ token: { sn, name, symbol, image, option, caution }, sizePx = 18, marked = '' }: TokenNameProps) {
  const label = visibleText(symbol, `#${sn}`)
  const isNamed = visibleText(name, '') !== ''
  return (
    <span className={css.row}>
      <Picture kind="token" id={sn} sizePx={sizePx} address={image} />
      <a className={css.link} href={pathTo('tokenTxList', { idx: sn })} title={`${oneLine(isNamed ? name : label)} #${sn}`}>
        {isNamed && (
          <span className={marked === '' ? css.name : css.quiet}>
            <Marked text={name} part={marked} />
          </span>
        )}{' '}
        <span className={css.symbol}>
          <Marked text={label} part={marked} />
        </span>
      </a>
      <LabelChip label={option} />
      <CautionChip caution={caution} />
    </span>
  )
}
