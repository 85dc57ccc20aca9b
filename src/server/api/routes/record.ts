import type { Static, TObject, TProperties } from 'typebox'
import { text } from '../../../base/json.ts'
import type { RecordKind } from '../../../chain/records.ts'
import { txListJson } from '../../../contract/rendered-tx.ts'
import { listOf, type ListJson } from '../../../contract/envelope.ts'
import {
  couponJson,
  couponRowJson,
  dataJson,
  dataRowJson,
  logJson,
  logRowJson,
  pointJson,
  pointRowJson,
  type DataJson,
} from '../../../contract/records.ts'
import type { Names } from '../../../contract/names.ts'
import { toCouponJson, toDataJson, toLogJson, toPointJson, type RecordParts } from '../../../contract/to-records.ts'
import { PAGE_SIZE } from '../../../model/page-window.ts'
import type { Entity, Page } from '../../../store/store.ts'
import { checkEntity, CUT_QUERY, RENDERED_QUERY, getEntity, notFound, toList, toTxListText, type ApiContext } from '../context.ts'
import { defineRoute, type ApiRoute } from '../route.ts'

/** Number of transactions that wrote or named the record. */
export const countTxs = (context: ApiContext, id: string): Promise<number> => context.store.countFeed({ feed: 'record', subject: id })

export const listRecords = (context: ApiContext, kind: RecordKind, page: number): Promise<Page<Entity>> =>
  context.store.listEntities('records', kind, page, PAGE_SIZE)

/** A page of records, each made on its own. */
export const toRecordList = <J>(
  context: ApiContext,
  page: Page<Entity>,
  make: (entity: Entity, sn: number) => Promise<J>,
): Promise<ListJson<J>> => toList(context, page, ({ key }) => ({ id: key }), make)

export async function partsOf(context: ApiContext, entity: Entity, sn: number): Promise<RecordParts> {
  return { sn, txCount: await countTxs(context, entity.key), nowSec: context.nowSec }
}

/** The transactions that wrote or named a record. */
export const txRouteOf = (word: string, shape: 'survey' | 'order' | 'point' | 'data' | 'coupon', what: string): ApiRoute =>
  defineRoute({
    path: `/api/${word}/{id}/tx/{page}`,
    summary: `Transactions of ${what}, as cards`,
    params: { id: shape, page: 'page' },
    query: RENDERED_QUERY,
    data: txListJson,
    handle: async (context, { id, page }, query) => {
      await checkEntity(context, id, id)
      return toTxListText(context, await context.store.listFeed({ feed: 'record', subject: id }, page, PAGE_SIZE), query)
    },
  })

type Spec<Row extends TProperties, Detail extends TProperties> = {
  word: 'point' | 'data' | 'coupon'
  kind: RecordKind
  /** For summaries: of one record, and of all. */
  what: readonly [one: string, all: string]
  row: TObject<Row>
  detail: TObject<Detail>
  toJson: (entity: Entity, names: Names, parts: RecordParts) => Static<TObject<Detail>>
  toRow: (entity: Entity, names: Names, parts: RecordParts) => Static<TObject<Row>>
  finish?: (context: ApiContext, json: Static<TObject<Detail>>) => Promise<Static<TObject<Detail>>>
}

const noNames: Names = { findToken: () => undefined, findNft: () => undefined }

/** The calls of a record kind: list, detail and transactions. */
function routesOf<Row extends TProperties, Detail extends TProperties>(spec: Spec<Row, Detail>): readonly ApiRoute[] {
  const { word, kind, what, row, detail, toJson, toRow, finish } = spec
  const [one, all] = what
  return [
    defineRoute({
      path: `/api/${word}/list/{page}`,
      summary: `${all}, newest first`,
      params: { page: 'page' },
      data: listOf(row),
      handle: async (context, { page }) => {
        const found = await listRecords(context, kind, page)
        return toRecordList(context, found, async (entity, sn) => toRow(entity, noNames, await partsOf(context, entity, sn)))
      },
    }),
    defineRoute({
      path: `/api/${word}/{id}`,
      summary: `One ${one}`,
      params: { id: word },
      query: CUT_QUERY,
      data: detail,
      extent: 'detail',
      handle: async (context, { id }) => {
        const entity = await getEntity(context, id, id)
        const json = toJson(entity, noNames, await partsOf(context, entity, entity.first.sn))
        return (finish === undefined ? json : await finish(context, json)) as never
      },
    }),
    txRouteOf(word, word, one),
  ]
}

/** Drops keys, such as those that only the detail has. */
function withoutKeys<J extends object, K extends keyof J>(json: J, ...keys: readonly K[]): Omit<J, K> {
  return Object.fromEntries(Object.entries(json).filter(([key]) => !keys.includes(key as K))) as Omit<J, K>
}

/** Adds the key of opened data, which only the node has, and marks when the answer changes. */
async function openData(context: ApiContext, json: DataJson): Promise<DataJson> {
  if (json.is_open === 0) context.holdUntil(json.opendate)
  if (json.is_open === 0 || json.publickey !== '') return json
  const publickey = await context.findMrc020Key(json.id)
  if (publickey === undefined) context.markWide()
  return publickey === undefined ? json : { ...json, publickey }
}

async function getLog(context: ApiContext, token: string, key: string): Promise<Entity> {
  const entity = await getEntity(context, key, key)
  if (text(entity.state, 'token') !== token) throw notFound(context, `Log ${key} of token ${token}`)
  return entity
}

const namesOfLogs = (context: ApiContext, logs: readonly Entity[]): Promise<Names> =>
  context.names.load(
    context.version,
    logs.map(({ state }) => text(state, 'token')),
    [],
  )

const logRoutes: readonly ApiRoute[] = [
  defineRoute({
    path: '/api/log/list/{page}',
    summary: 'MRC100 logs, newest first',
    params: { page: 'page' },
    data: listOf(logRowJson),
    handle: async (context, { page }) => {
      const found = await listRecords(context, 'mrc100', page)
      const names = await namesOfLogs(
        context,
        found.items.map(({ item }) => item),
      )
      return toRecordList(context, found, async (entity, sn) =>
        withoutKeys(toLogJson(entity, names, await partsOf(context, entity, sn)), 'log', 'raw'),
      )
    },
  }),
  defineRoute({
    path: '/api/log/{token}/{key}',
    summary: 'One MRC100 log of a token',
    params: { token: 'token', key: 'log' },
    query: CUT_QUERY,
    data: logJson,
    extent: 'detail',
    handle: async (context, { token, key }) => {
      const entity = await getLog(context, token, key)
      const names = await namesOfLogs(context, [entity])
      return withoutKeys(toLogJson(entity, names, await partsOf(context, entity, entity.first.sn)), 'line')
    },
  }),
  defineRoute({
    path: '/api/log/{token}/{key}/tx/{page}',
    summary: 'Transactions of an MRC100 log, as cards',
    params: { token: 'token', key: 'log', page: 'page' },
    query: RENDERED_QUERY,
    data: txListJson,
    handle: async (context, { token, key, page }, query) => {
      await getLog(context, token, key)
      return toTxListText(context, await context.store.listFeed({ feed: 'record', subject: key }, page, PAGE_SIZE), query)
    },
  }),
]

export const recordRoutes: readonly ApiRoute[] = [
  ...routesOf({
    word: 'point',
    kind: 'mrc800',
    what: ['kind of MRC800 points', 'Kinds of MRC800 points'],
    row: pointRowJson,
    detail: pointJson,
    toJson: toPointJson,
    toRow: (...args) => withoutKeys(toPointJson(...args), 'raw'),
  }),
  ...routesOf({
    word: 'data',
    kind: 'mrc020',
    what: ['record of MRC020 sealed data', 'MRC020 sealed data'],
    row: dataRowJson,
    detail: dataJson,
    toJson: toDataJson,
    toRow: (...args) => withoutKeys(toDataJson(...args), 'raw', 'data', 'publickey'),
    finish: openData,
  }),
  ...routesOf({
    word: 'coupon',
    kind: 'mrc011',
    what: ['MRC011 coupon', 'MRC011 coupons'],
    row: couponRowJson,
    detail: couponJson,
    toJson: toCouponJson,
    toRow: (...args) => withoutKeys(toCouponJson(...args), 'raw', 'data'),
  }),
  ...logRoutes,
]
