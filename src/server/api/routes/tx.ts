import { Type } from 'typebox'
import { text } from '../../../base/json.ts'
import { blockJson } from '../../../contract/block.ts'
import { MAX_KEYS, assetsOfWritten, toChangeJson, type ChangesJson, type WrittenSource } from '../../../contract/changes.ts'
import { withOrders } from '../../../contract/change-amounts.ts'
import { countsJson } from '../../../contract/counts.ts'
import {
  addTokens,
  detailTxJson,
  oneCardTxJson,
  toDetailTxJson,
  toOneCardTxJson,
  filteredTxListJson,
} from '../../../contract/rendered-tx.ts'
import { tokensOfChanges, toPageChanges, withoutDefaultTokens } from '../../../contract/page-changes.ts'
import { toBlockJson } from '../../../contract/to-block.ts'
import { tokenOf } from '../../../contract/names.ts'
import type { TokenRefJson } from '../../../contract/token.ts'
import { toTxJson } from '../../../contract/to-tx.ts'
import { txJson } from '../../../contract/tx.ts'
import type { FamilyName } from '../../../model/block.ts'
import { isFailed, type Tx } from '../../../model/tx.ts'
import { PAGE_SIZE, readPage } from '../../../model/page-window.ts'
import type { StoredTx } from '../../../store/store.ts'
import { cardOf, overviewOf, panelOf } from '../../../txtypes/describe-tx.ts'
import { markShownInPanel } from '../../../txtypes/shown-in-panel.ts'
import { typeOf } from '../../../txtypes/registry.ts'
import { namesOfAssets } from '../asset-names.ts'
import { CUT_QUERY, RENDERED_QUERY, isRendered, namesOfTxs, notFound, toTxListText, withDisclosure, type ApiContext } from '../context.ts'
import { withAuction } from '../find-auction.ts'
import { findBidOutcome } from '../find-bid-outcome.ts'
import { findUnmade } from '../find-unmade.ts'
import { FILTER_QUERY, findFiltered, isFiltered } from '../tx-filter.ts'
import { defineRoute, type ApiRoute } from '../route.ts'
import { getBlock } from './block.ts'

export const PAGE_QUERY = { page: { description: 'Page, from 1; the first when absent', shape: 'page' } } as const

/** Length of a family's list: one seek. */
const countFamily = async ({ store }: ApiContext, subject: FamilyName): Promise<number> =>
  (await store.listFeed({ feed: 'family', subject }, 1, 1)).count

const withBlockJson = Type.Object({
  tx: Type.Object(txJson.properties, { description: 'The transaction' }),
  block: Type.Object(blockJson.properties, { description: 'Its block' }),
})

export const txRoutes: readonly ApiRoute[] = [
  defineRoute({
    path: '/api/x/counts',
    summary: 'How many blocks and transactions there are, by family too',
    params: {},
    data: countsJson,
    handle: async (context) => {
      const [blocks, txs, token, nft, dex, service, fail] = await Promise.all([
        context.store.listBlocks(1, 1),
        context.store.listTxs(1, 1),
        countFamily(context, 'token'),
        countFamily(context, 'nft'),
        countFamily(context, 'dex'),
        countFamily(context, 'service'),
        countFamily(context, 'fail'),
      ])
      return { block: blocks.count, tx: txs.count, families: { token, nft, dex, service, fail } }
    },
  }),
  defineRoute({
    path: '/api/tx/list/{page}',
    summary: 'Transactions as cards, newest first',
    params: { page: 'page' },
    query: { ...RENDERED_QUERY, ...FILTER_QUERY },
    isStrict: true,
    data: filteredTxListJson,
    handle: async (context, { page }, query) => {
      if (!isFiltered(query)) return toTxListText(context, await context.store.listTxs(page, PAGE_SIZE), query)
      const { listed, marks } = await findFiltered(context, { feed: 'all' }, query, page)
      return (await toTxListText(context, listed, query)).with(marks)
    },
  }),
  defineRoute({
    path: '/api/tx/list/block/{blockId}',
    summary: 'Transactions of a block as cards',
    params: { blockId: 'block' },
    query: { ...PAGE_QUERY, ...RENDERED_QUERY, ...FILTER_QUERY },
    isStrict: true,
    data: filteredTxListJson,
    handle: async (context, { blockId }, query) => {
      const block = await getBlock(context, blockId)
      const page = readPage(query.page)
      if (!isFiltered(query)) return toTxListText(context, await context.store.listBlockTxs(block, page, PAGE_SIZE), query)
      const { listed, marks } = await findFiltered(context, block, query, page)
      return (await toTxListText(context, listed, query)).with(marks)
    },
  }),
  defineRoute({
    path: '/api/tx/{txid}',
    summary: 'One complete transaction; with its block where is_block is 1',
    params: { txid: 'tx' },
    query: {
      is_block: { description: '1: the answer is {tx, block}', values: ['1'] },
      drawn: {
        description: `${RENDERED_QUERY.drawn.description}, cut to what its page shows; card: what a list draws of it`,
        values: ['1', 'card'],
      },
      changes: { description: '1: with every record it wrote, before and afterwards', values: ['1'] },
      ...CUT_QUERY,
    },
    data: Type.Union([txJson, detailTxJson, oneCardTxJson, withBlockJson]),
    extent: 'detail',
    handle: async (context, { txid }, query) => {
      const { noteFault } = context
      const stored = await getTx(context, txid)
      const tx = toTxJson(stored, await namesOfTxs(context, [stored]), typeOf)
      const changes = query.changes === '1' ? await findChanges(context, stored.tx.sn, isRendered(query)) : undefined
      if (isRendered(query)) {
        const outcome = await findBidOutcome(context, stored.tx)
        const panel = await withAuction(context, stored.tx, panelOf(stored.tx, noteFault))
        const overview = markShownInPanel(overviewOf(stored.tx, noteFault), panel)
        const detail = toDetailTxJson(tx, overview, outcome === undefined ? panel : [outcome, ...panel])
        const [unmade = []] = isFailed(tx) ? await findUnmade(context, [[detail.overview, detail.panel]]) : []
        const shown = changes && toPageChanges(changes, tx)
        return {
          ...detail,
          ...(unmade.length > 0 && { unmade }),
          ...shown,
          ...(shown && { tokens: addTokens(detail.tokens, await tokensNamed(context, shown)) }),
        }
      }
      if (query.drawn === 'card') return toOneCardTxJson(tx, cardOf(stored.tx, noteFault), typeOf(stored.tx.type).traits)
      return query.is_block === '1'
        ? { tx: { ...tx, ...changes }, block: toBlockJson(await getBlock(context, { sn: tx.block })) }
        : { ...tx, ...changes }
    },
  }),
]

/** What a transaction wrote, before and afterwards. `isPage`: without what the chain wrote by default. */
async function findChanges(context: ApiContext, sn: number, isPage: boolean): Promise<ChangesJson> {
  const { written: keys, more } = await context.store.listWritten(sn, MAX_KEYS)
  const written: WrittenSource[] = withOrders(keys)
  const names = await namesOfAssets(context, assetsOfWritten(written))
  const changes = written.map((one) => {
    const change = toChangeJson(one, names)
    return isPage ? withoutDefaultTokens(change, one) : change
  })
  return { changes, ...(more > 0 && { changes_more: more }) }
}

async function tokensNamed(context: ApiContext, { changes }: ChangesJson): Promise<TokenRefJson[]> {
  const ids = tokensOfChanges(changes)
  const names = await context.names.load(context.version, ids, [])
  return ids.map((id) => tokenOf(names, id))
}

async function getTx(context: ApiContext, txid: string): Promise<StoredTx> {
  const stored = await context.store.findTx(txid)
  if (!stored) throw notFound(context, `Transaction ${txid}`)
  if (typeOf(stored.tx.type).traits.disclosure === 'at-once') return stored
  return { ...stored, tx: await withKey(context, withDisclosure(context, stored.tx)) }
}

/**
 * Adds the public key to an opened MRC020 record, because only the node has it. The record must be in the store, so invented keys never
 * reach the node.
 */
async function withKey(context: ApiContext, tx: Tx): Promise<Tx> {
  const isWanted = tx.param['is_open'] === 1 && text(tx.param, 'publickey') === '' && tx.validate_code === 0
  const key = `MRC020_${tx.from_addr}_${tx.ukey ?? ''}`
  if (!isWanted || !(await context.store.findLastSns([key])).has(key)) return tx
  const publickey = await context.findMrc020Key(key)
  // The node may return it later.
  if (publickey === undefined) context.markWide()
  return publickey === undefined ? tx : { ...tx, param: { ...tx.param, publickey } }
}
