import { integer, text } from '../../../base/json.ts'
import { ownValue } from '../../../base/own-value.ts'
import { entityId, projectOfItem, tokenKey } from '../../../chain/ids.ts'
import { firstQuestionOf, isOrderResult, orderOfResult } from '../../../chain/records.ts'
import { findCaution } from '../../../contract/find-caution.ts'
import type { FindGroup } from '../../../contract/find-groups.ts'
import type { FoundJson } from '../../../contract/find.ts'
import { mrc402Circulation } from '../../../contract/to-nft.ts'
import { toOrderJson, tokensOfOrder } from '../../../contract/to-order.ts'
import type { Block } from '../../../model/block.ts'
import type { Entity, SearchKind } from '../../../store/store.ts'
import type { ApiContext } from '../context.ts'
import { verifiedTokens } from '../ranked-tokens.ts'

/** Facts about a thing that are known before its row is made. */
export type Known = { isExact?: boolean; popular?: number; alike?: string }

export const plainRow = (kind: string, id: string, path: string): FoundJson => ({ kind, id, title: id, note: '', image: '', path })

/** The row of a token, a project, an MRC402 or a survey. */
export async function rowOf(context: ApiContext, kind: SearchKind, entity: Entity, known: Known = {}): Promise<FoundJson> {
  if (kind === 'mrc030') return surveyRow(context, entity, known)
  const { key, state, first } = entity
  const id = entityId(key)
  const symbol = kind === 'token' ? text(state, 'symbol') : ''
  const row: FoundJson = {
    kind,
    id,
    title: text(state, 'name') || symbol || id,
    note: symbol,
    image: text(state, kind === 'mrc400' ? 'image_url' : 'image'),
    path: kind === 'token' ? `/token/${id}/tx` : `/nft/${id}/tx`,
    ...(known.isExact === true && { is_exact: true }),
    ...(known.alike !== undefined && { alike: known.alike }),
  }
  if (kind === 'mrc400') return { ...row, items: known.popular ?? (await context.store.countEntities('items', id)) }
  const holders = known.popular ?? (await context.store.countRanking({ ranking: 'holders', subject: id }))
  if (kind === 'mrc402') return { ...row, holders, supply: mrc402Circulation(state) }
  const [quote, tx] = await Promise.all([context.market.find(id), context.store.countFeed({ feed: 'token', subject: id })])
  const caution = findCaution({ sn: id, symbol, name: text(state, 'name') })
  return {
    ...row,
    holders,
    tx,
    timestamp: first.timestampSec,
    ...(caution !== undefined && { caution }),
    ...(quote && { price: quote.price }),
    ...(verifiedTokens(context.site).has(id) && { is_verified: true }),
  }
}

/** The row of an address: its label, how often it was used, and since when. */
export async function addressRow({ store, site }: ApiContext, id: string): Promise<FoundJson> {
  const [tx, wallets] = await Promise.all([store.countFeed({ feed: 'address', subject: id }), store.findEntities([id])])
  const timestamp = wallets.get(id)?.first.timestampSec
  const label = ownValue(site.labels, id)
  return {
    ...plainRow('address', id, `/address/${id}/tx`),
    tx,
    ...(timestamp !== undefined && timestamp > 0 && { timestamp }),
    ...(label !== undefined && { label }),
  }
}

export const blockRow = ({ sn, id, timestampSec, count }: Block): FoundJson => ({
  kind: 'block',
  id: String(sn),
  title: `Block ${sn}`,
  note: id,
  image: '',
  path: `/block/${sn}`,
  tx: count,
  timestamp: timestampSec,
})

async function itemRow({ store }: ApiContext, id: string): Promise<FoundJson> {
  const project = projectOfItem(id)
  const name = text((await store.findEntities([project])).get(project)?.state ?? {}, 'name')
  return { ...plainRow('mrc401', id, `/nft/${project}/${id}/tx`), note: name }
}

async function txRow({ store }: ApiContext, id: string): Promise<FoundJson> {
  const found = await store.findTx(id)
  const row = plainRow('tx', id, `/tx/${id}`)
  return found ? { ...row, block: found.tx.block, timestamp: found.tx.timestamp } : row
}

async function surveyRow({ store }: ApiContext, { key: id, state }: Entity, { isExact, popular }: Known): Promise<FoundJson> {
  const votes = popular ?? (await store.countEntities('parts', id))
  return {
    ...plainRow('survey', id, `/survey/${id}`),
    ...(isExact === true && { is_exact: true }),
    title: text(state, 'title') || id,
    question: firstQuestionOf(state),
    votes,
    start_date: integer(state, 'start_date'),
    end_date: integer(state, 'end_date'),
  }
}

/** The row of an order or of one of its fills. The tokens of a fill are those of its order. */
async function orderRow(context: ApiContext, id: string): Promise<FoundJson | undefined> {
  const own = await context.store.findEntity(id)
  if (own === undefined) return undefined
  const order = isOrderResult(own.state) ? await context.store.findEntity(orderOfResult(id, own.state)) : undefined
  const names = await context.names.load(context.version, tokensOfOrder((order ?? own).state), [])
  const json = toOrderJson(own, names, { sn: own.first.sn, txCount: 0, nowSec: context.nowSec, order: order?.state })
  const { type, side, price, filled, base_token, target_token } = json
  const trade = { type, side, price, filled, base_token, target_token }
  return { ...plainRow('order', id, `/order/${id}`), trade }
}

/** The row of the thing that an id names; `undefined` if it no longer exists. */
export async function rowOfId(context: ApiContext, group: FindGroup, id: string): Promise<FoundJson | undefined> {
  if (group === 'address') return addressRow(context, id)
  if (group === 'tx') return txRow(context, id)
  if (group === 'dex') return plainRow('dex', id, `/dex/${id}/tx`)
  if (group === 'mrc401') return itemRow(context, id)
  if (group === 'order') return orderRow(context, id)
  if (group === 'block') {
    const block = await context.store.findBlock(Number(id))
    return block && blockRow(block)
  }
  const key = group === 'token' ? tokenKey(id) : id
  const entity = (await context.store.findEntities([key])).get(key)
  return entity && rowOf(context, group === 'survey' ? 'mrc030' : group, entity)
}
