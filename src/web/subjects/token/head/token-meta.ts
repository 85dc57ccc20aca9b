import { oneLine, SYMBOL_LENGTH } from '../../../format/one-line.ts'
import type { At } from '../../../data/at.ts'
import type { PageSpec } from '../../../page.ts'
import { pathTo } from '../../../paths.ts'
import { tokenQuery } from './token-query.ts'

const NAME_LENGTH = 64

/** Metadata of documents, common to all tabs of a token (OPEN-090). */
export const OF_TOKEN: Pick<PageSpec<{ id: string } & At>, 'title' | 'describe' | 'shareImage'> = {
  /** `Token Hanbit Coin (HBT) #1042`; `Token #1042` before it is loaded. Spec: OPEN-092. */
  title({ id, at }, { menu, find }) {
    const token = find(tokenQuery(id, at))
    if (token === undefined) return `${menu('token')} ${id}`
    const symbol = token.symbol === '' ? '' : ` (${oneLine(token.symbol, SYMBOL_LENGTH)})`
    return `${menu('token')} ${oneLine(token.name, NAME_LENGTH)}${symbol} #${id}`
  },
  /** The token's own text, if it has one. */
  describe: import.meta.env.SSR
    ? ({ id, at }, { find }) => {
        const text = find(tokenQuery(id, at))?.information
        return text ? oneLine(text) : undefined
      }
    : undefined,
  /** Picture of an existing token in previews. */
  shareImage: import.meta.env.SSR
    ? ({ id, at }, find) => (find(tokenQuery(id, at)) === undefined ? undefined : `/share${pathTo('tokenView', { idx: id })}.png`)
    : undefined,
}
