import { text } from '../../../base/json.ts'
import { bookSubject, isOrderResult, orderOfResult, type BookSide } from '../../../chain/records.ts'
import { listOf } from '../../../contract/envelope.ts'
import { fillJson, orderJson, orderRowJson, type LevelJson, type OrderJson, type OrderRowJson } from '../../../contract/records.ts'
import { tokenOf, type Names } from '../../../contract/names.ts'
import { toFillJson, toLevels, toOrderJson, tokensOfOrder, type OrderParts } from '../../../contract/to-order.ts'
import { PAGE_SIZE } from '../../../model/page-window.ts'
import type { Entity } from '../../../store/store.ts'
import { CUT_QUERY, getEntity, toListJson, type ApiContext } from '../context.ts'
import { defineRoute, type ApiRoute } from '../route.ts'
import { listRecords, partsOf, toRecordList, txRouteOf } from './record.ts'

/** Orders read for one side of a pair, to find its five best prices. */
const BOOK_ORDERS = 100

const getOrder = (context: ApiContext, id: string): Promise<Entity> => getEntity(context, id, `Order ${id}`)

const namesOf = (context: ApiContext, orders: readonly Entity[]): Promise<Names> =>
  context.names.load(
    context.version,
    orders.flatMap(({ state }) => tokensOfOrder(state)),
    [],
  )

async function levelsOf(context: ApiContext, { key, state }: Entity, side: BookSide): Promise<LevelJson[]> {
  const book = bookSubject(text(state, 'basetoken'), text(state, 'targettoken'), side)
  const { items, count } = await context.store.listBook(book, 1, BOOK_ORDERS)
  return toLevels(
    items.map(({ item }) => item),
    key,
    count > items.length,
  )
}

/** The order that a fill belongs to; `undefined` for an order itself. */
const findOrder = async (context: ApiContext, { key, state }: Entity): Promise<Entity | undefined> =>
  isOrderResult(state) ? context.store.findEntity(orderOfResult(key, state)) : undefined

async function toDetail(context: ApiContext, entity: Entity): Promise<OrderJson> {
  const parts: OrderParts = await partsOf(context, entity, entity.first.sn)
  const order = await findOrder(context, entity)
  const names = await namesOf(context, [order ?? entity])
  if (isOrderResult(entity.state)) return toOrderJson(entity, names, { ...parts, order: order?.state })
  const [fills, sell, buy] = await Promise.all([
    context.store.listEntities('parts', entity.key, 1, 1),
    levelsOf(context, entity, 'SELL'),
    levelsOf(context, entity, 'BUY'),
  ])
  return toOrderJson(entity, names, { ...parts, fills: { count: fills.count, last: fills.items[0]?.item }, book: { sell, buy } })
}

function toRow(json: OrderJson): OrderRowJson {
  const { regdate: _regdate, complete_date: _done, cancel_date: _cancelled, held: _held, paid: _paid, ...rest } = json
  const { last_fill: _last, fills: _fills, book: _book, raw: _raw, ...row } = rest
  return row
}

export const orderRoutes: readonly ApiRoute[] = [
  defineRoute({
    path: '/api/order/list/{page}',
    summary: 'MRC040 orders, newest first',
    params: { page: 'page' },
    data: listOf(orderRowJson),
    handle: async (context, { page }) => {
      const found = await listRecords(context, 'mrc040', page)
      const names = await namesOf(
        context,
        found.items.map(({ item }) => item),
      )
      return toRecordList(context, found, async (entity, sn) => toRow(toOrderJson(entity, names, await partsOf(context, entity, sn))))
    },
  }),
  defineRoute({
    path: '/api/order/{id}',
    summary: 'One MRC040 order with the book of its pair, or one of its fills',
    params: { id: 'order' },
    query: CUT_QUERY,
    data: orderJson,
    extent: 'detail',
    handle: async (context, { id }) => toDetail(context, await getOrder(context, id)),
  }),
  defineRoute({
    path: '/api/order/{id}/fill/list/{page}',
    summary: 'Fills of an MRC040 order, newest first',
    params: { id: 'order', page: 'page' },
    data: listOf(fillJson),
    handle: async (context, { id, page }) => {
      const order = await getOrder(context, id)
      const { decimal } = tokenOf(await namesOf(context, [order]), text(order.state, 'targettoken'))
      return toListJson(
        context,
        await context.store.listEntities('parts', id, page, PAGE_SIZE),
        ({ key }) => ({ id: key }),
        (fill, sn) => toFillJson(fill, order.state, decimal, sn),
      )
    },
  }),
  txRouteOf('order', 'order', 'an order'),
]
