import { LRUCache } from 'lru-cache'
import { AppError } from '../../base/errors.ts'
import { findJson, isJsonObject } from '../../base/json.ts'
import { nowSec, type Clock } from '../../base/clock.ts'
import { HASH, MRC400_ID, MRC401_ID, MRC402_ID, projectOfItem } from '../../chain/ids.ts'
import type { BlockJson } from '../../contract/block.ts'
import type { CardTxJson } from '../../contract/rendered-tx.ts'
import type { ListJson } from '../../contract/envelope.ts'
import type { Mrc400DetailJson, Mrc401DetailJson, Mrc402Json } from '../../contract/nft.ts'
import type { TokenJson } from '../../contract/token.ts'
import { FAMILIES, type FamilyName } from '../../model/block.ts'
import type { Api } from '../api/api.ts'
import type { Admit } from '../load/admission-queue.ts'
import { describeItem, describeMrc400, describeMrc402 } from './describe-nft.ts'
import { describeToken } from './describe-token.ts'
import { describeTx, familyOf, type SharedTx } from './describe-tx.ts'
import type { Column, Picture } from './picture.ts'

export const SHARE_KINDS = ['tx', 'token', 'nft'] as const
export type ShareKind = (typeof SHARE_KINDS)[number]

/**
 * Describes the picture of a subject; `undefined` for an unknown subject. `admit` queues the necessary reads, as in `Api.answer`. Throws
 * NOT_READY when the API fails.
 */
export type FindPicture = (kind: ShareKind, id: string, admit?: Admit) => Promise<Picture | undefined>

/** Data of a call; `undefined` for an unknown subject. */
type Ask = <T>(path: string) => Promise<T | undefined>

/** A token's number may have leading zeros, as on its page. */
const IDS: Readonly<Record<ShareKind, readonly RegExp[]>> = { tx: [HASH], token: [/^\d{1,15}$/], nft: [MRC400_ID, MRC401_ID, MRC402_ID] }

/** Columns that fit the width of a picture. */
const COLUMNS = 38
const MAX_CACHED_BLOCKS = 4000
/** Marks stacked in one column. */
const STACK = 3

function toColumn(counts: readonly (readonly [FamilyName, number])[]): Column {
  const marks = counts.flatMap(([family, count]) => Array<FamilyName>(Math.min(count, STACK)).fill(family)).slice(0, STACK)
  return { marks, more: counts.reduce((sum, [, count]) => sum + count, 0) - marks.length }
}

/**
 * Reads subjects from the API in the same process: names, numbers and cards match those of the pages. `hasArtwork`: pictures of tokens and
 * NFTs are drawn here. Pictures from outside are never shown.
 */
export function makeFindPicture(api: Api, clock: Clock, network: string | undefined, hasArtwork = true): FindPicture {
  const blocks = new LRUCache<number, Column>({ max: MAX_CACHED_BLOCKS })

  const askWith =
    (admit: Admit | undefined): Ask =>
    async <T>(path: string) => {
      const { status, body } = await api.answer(path, admit)
      if (status >= 500) throw new AppError('NOT_READY', 'The subject of a picture could not be read', { path, status })
      const envelope = findJson(body.toString('utf8'))
      return status === 200 && isJsonObject(envelope) ? (envelope['data'] as T) : undefined
    }

  /** A block as a column. It never changes, so it is requested once. */
  async function columnOf(ask: Ask, sn: number): Promise<Column> {
    const known = blocks.get(sn)
    if (known) return known
    const families = (await ask<BlockJson>(`/api/block/${sn}`))?.families
    if (!families) return toColumn([])
    const column = toColumn(FAMILIES.map((family) => [family, families[family]]))
    blocks.set(sn, column)
    return column
  }

  /** Columns of the block and of those before it. */
  const tapeUpTo = (ask: Ask, sn: number): Promise<Column[]> =>
    Promise.all(Array.from({ length: Math.min(COLUMNS, sn) }, (_, index) => columnOf(ask, sn - Math.min(COLUMNS, sn) + 1 + index)))

  /** The newest transactions of a list, those of one block in one column. */
  async function tapeOf(ask: Ask, path: string): Promise<Column[]> {
    const list = (await ask<ListJson<CardTxJson>>(`${path}?drawn=1`))?.list ?? []
    const blocksOfList = Map.groupBy(list, ({ block }) => block)
    return [...blocksOfList.values()].reverse().map((txs) => toColumn(txs.map((tx) => [familyOf(tx), 1])))
  }

  async function findTx(id: string, ask: Ask) {
    const tx = await ask<SharedTx>(`/api/tx/${id}?drawn=card`)
    return tx && describeTx(tx, await tapeUpTo(ask, tx.block), nowSec(clock))
  }

  async function findToken(id: string, ask: Ask) {
    const token = await ask<TokenJson>(`/api/token/${id}?cut=1`)
    return token && describeToken(token, await tapeOf(ask, `/api/token/${token.sn}/list/1`))
  }

  async function findNft(id: string, ask: Ask) {
    if (MRC402_ID.test(id)) {
      const nft = await ask<Mrc402Json>(`/api/mrc402/${id}?cut=1`)
      return nft && describeMrc402(nft, await tapeOf(ask, `/api/mrc402/${id}/tx/1`))
    }
    if (MRC401_ID.test(id)) {
      const path = `/api/nft/${projectOfItem(id)}/${id}`
      const item = await ask<Mrc401DetailJson>(`${path}?cut=1`)
      return item && describeItem(item, await tapeOf(ask, `${path}/tx`), nowSec(clock))
    }
    const project = await ask<Mrc400DetailJson>(`/api/nft/${id}?cut=1`)
    return project && describeMrc400(project, await tapeOf(ask, `/api/nft/${id}/tx/1`))
  }

  const find = { tx: findTx, token: findToken, nft: findNft }
  return async (kind, id, admit) => {
    // A fixed word of the API in place of an id (`/api/nft/list`) would return other data.
    const described = IDS[kind].some((shape) => shape.test(id)) ? await find[kind](id, askWith(admit)) : undefined
    if (!described) return undefined
    const art = hasArtwork ? described.art : described.art.filter((media) => media.kind === 'address')
    return { ...described, art, ...(!hasArtwork && { hasNoArtwork: true }), ...(network !== undefined && { network }) }
  }
}
