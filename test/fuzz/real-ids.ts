import { isJsonObject, list, object, text, type Json } from '../../src/base/json.ts'
import type { RealIds } from './make-request.ts'

/** Gets `data` of an API call. */
export type GetData = (path: string) => Promise<Json>

/** Ids from the lists of the site under test. Throws when it has none of a shape. */
export async function gatherIds(get: GetData): Promise<RealIds> {
  const keys = async (path: string, key: string): Promise<string[]> =>
    list(await get(path), 'list')
      .map((item) => text(item, key))
      .filter((id) => id !== '')
  const [txs, tokens, mrc402s, mrc400s, dexes, holders] = await Promise.all([
    keys('/api/tx/list/1', 'txid'),
    keys('/api/token/list/1', 'sn'),
    keys('/api/mrc402/list/1', 'mrc402_id'),
    keys('/api/nft/list/1', 'mrc400_id'),
    keys('/api/dex/list/1', 'dex_id'),
    keys('/api/token/0/holder/list/1', 'address'),
  ])
  const items: string[] = []
  for (const project of mrc400s) {
    if (items.length > 0) break
    items.push(...(await keys(`/api/nft/${project}/items/list/1`, 'mrc401_id')))
  }
  const newest = text(list(await get('/api/block/list/1'), 'list')[0], 'sn')
  const ids: Record<string, string[]> = {
    tx: txs,
    token: [...tokens, '0'],
    mrc402: mrc402s,
    mrc400: mrc400s,
    mrc401: items,
    dex: dexes,
    address: holders,
    nft: [...mrc402s, ...mrc400s],
    block: ['1', newest],
    page: ['1', '2', '3', '999999'],
    keyword: ['mtc', 'gold', '토큰', newest, ...txs.slice(0, 1), ...tokens.slice(0, 1)],
    mediaKind: ['token', 'mrc400', 'mrc401', 'mrc402', 'address'],
    shareKind: ['tx', 'token', 'nft'],
    tokenMedia: tokens.flatMap(mediaOf),
    mrc400Media: mrc400s.flatMap(mediaOf),
    mrc401Media: items.flatMap(mediaOf),
    mrc402Media: mrc402s.flatMap(mediaOf),
    anyId: [...txs.slice(0, 3), ...tokens.slice(0, 3), ...mrc402s.slice(0, 3), ...mrc400s.slice(0, 3), ...items.slice(0, 3)],
  }
  for (const [shape, found] of Object.entries(ids)) if (found.length === 0) throw new Error(`the site has no ${shape}`)
  return ids as unknown as RealIds
}

/** A video's address ends in `.mp4`, and that of its poster in `.webp`. */
const mediaOf = (id: string): string[] => [id, id, `${id}.mp4`, `${id}.webp`]

/** Reads `data` over plain HTTP. */
export const getOver =
  (url: string): GetData =>
  async (path) => {
    const json: unknown = await (await fetch(`${url}${path}`)).json()
    return isJsonObject(json) && isJsonObject(json['data']) ? object(json, 'data') : {}
  }
