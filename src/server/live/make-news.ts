import { AppError } from '../../base/errors.ts'
import type { BlockJson } from '../../contract/block.ts'
import type { CountsJson } from '../../contract/counts.ts'
import type { CardTxJson } from '../../contract/rendered-tx.ts'
import type { ListJson } from '../../contract/envelope.ts'
import type { StatusJson } from '../../contract/home.ts'
import { NEWS_TXS, SOCKET_TYPES, type BroadcateJson, type NewsJson } from '../../contract/socket.ts'
import type { StoreReader } from '../../store/store.ts'
import type { Api } from '../api/api.ts'
import { listTouched } from './list-touched.ts'

/** Transactions read in full for one message. A block with more is assumed to touch everything. */
const READ_TXS = 100
const MAX_IDS = 400

/** The text of a message, made once for all of its readers. */
export const messageOf = (data: BroadcateJson): Buffer => Buffer.from(JSON.stringify({ type: SOCKET_TYPES.broadcate, data }))

/** Makes the message about an indexed block from the API's own answers. */
export function makeNews(api: Api, store: Pick<StoreReader, 'findBlock' | 'listBlockTxs' | 'findTx'>): (sn: number) => Promise<Buffer> {
  const ask = async <T>(path: string): Promise<T> => {
    const { status, body } = await api.answer(path)
    if (status !== 200) throw new AppError('BUG', 'The announcement of a block failed', { path, status })
    return (JSON.parse(body.toString()) as { data: T }).data
  }
  return async (sn) => {
    const [block, { list }, counts, status, touched] = await Promise.all([
      ask<BlockJson>(`/api/block/${sn}`),
      ask<ListJson<CardTxJson>>(`/api/tx/list/block/${sn}?drawn=1`),
      ask<CountsJson>('/api/x/counts'),
      ask<StatusJson>('/api/x/status'),
      touchedBy(store, sn),
    ])
    const ids = [...touched.ids].slice(0, MAX_IDS)
    const isMore = touched.isMore || touched.ids.size > MAX_IDS
    const news: NewsJson = { seq: sn, block, tx: list.slice(0, NEWS_TXS), ids, ...(isMore && { touches_all: true }), counts, status }
    return messageOf(news)
  }
}

async function touchedBy(store: Parameters<typeof makeNews>[1], sn: number): Promise<{ ids: Set<string>; isMore: boolean }> {
  const block = await store.findBlock(sn)
  const ids = new Set<string>()
  if (block === undefined || block.count > READ_TXS) return { ids, isMore: true }
  const { items } = await store.listBlockTxs(block, 1, READ_TXS)
  for (const { item } of items) {
    const full = await store.findTx(item.tx.txid)
    for (const id of listTouched(full?.tx ?? item.tx)) ids.add(id)
  }
  return { ids, isMore: false }
}
