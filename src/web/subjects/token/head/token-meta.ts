import { oneLine, SYMBOL_LENGTH } from '../../../format/one-line.ts'
import type { FindData } from '../../../data/find-data.ts'
import { pathTo } from '../../../paths.ts'
import { tokenQuery } from './token-query.ts'

const NAME_LENGTH = 64

// Metadata of documents, common to all tabs of a token (OPEN-090).

/** `Token Hanbit Coin (HBT) #1042`; `Token #1042` before it is loaded. Spec: OPEN-092. */
export function titleOfToken(menu: string, id: string, find: FindData, at?: string): string {
  const token = find(tokenQuery(id, at))
  if (token === undefined) return `${menu} ${id}`
  const symbol = token.symbol === '' ? '' : ` (${oneLine(token.symbol, SYMBOL_LENGTH)})`
  return `${menu} ${oneLine(token.name, NAME_LENGTH)}${symbol} #${id}`
}

/** The token's own text, if it has one. */
export const describeToken = (id: string, find: FindData, at?: string): string | undefined => {
  const text = find(tokenQuery(id, at))?.information
  return text === undefined || text === '' ? undefined : oneLine(text)
}

/** Picture of an existing token in previews. */
export const tokenShareImage = (id: string, find: FindData, at?: string): string | undefined =>
  find(tokenQuery(id, at)) === undefined ? undefined : `/share${pathTo('tokenView', { idx: id })}.png`
