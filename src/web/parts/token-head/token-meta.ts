import type { FindData } from '../../data/find-data.ts'
import { pathTo } from '../../paths.ts'
import { tokenQuery } from './token-query.ts'

// What documents of all tabs of a token say of it (OPEN-090).

/** `Token Hanbit Coin (HBT) #1042`, before it is loaded `Token #1042`. Spec: OPEN-092. */
export function titleOfToken(menu: string, id: string, find: FindData): string {
  const token = find(tokenQuery(id))
  if (token === undefined) return `${menu} ${id}`
  const symbol = token.symbol === '' ? '' : ` (${token.symbol})`
  return `${menu} ${token.name}${symbol} #${id}`
}

/** The token's own text, when it has one. */
export const describeToken = (id: string, find: FindData): string | undefined => {
  const text = find(tokenQuery(id))?.information.replaceAll(/\s+/g, ' ').trim().slice(0, 200)
  return text === '' ? undefined : text
}

/** The picture previews show of a token that exists. */
export const tokenShareImage = (id: string, find: FindData): string | undefined =>
  find(tokenQuery(id)) === undefined ? undefined : `/share${pathTo('tokenView', { idx: id })}.png`
