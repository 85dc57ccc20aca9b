import { listOf } from '../../../contract/envelope.ts'
import { blockJson } from '../../../contract/block.ts'
import { toBlockJson } from '../../../contract/to-block.ts'
import { PAGE_SIZE } from '../../../model/page-window.ts'
import type { Block } from '../../../model/block.ts'
import { notFound, toListJson, type ApiContext } from '../context.ts'
import type { BlockRef } from '../params.ts'
import { defineRoute, type ApiRoute } from '../route.ts'

/** The block a path names. Throws NOT_FOUND. */
export async function getBlock(context: Pick<ApiContext, 'status' | 'store'>, ref: BlockRef): Promise<Block> {
  const block = 'sn' in ref ? await context.store.findBlock(ref.sn) : await context.store.findBlockById(ref.id)
  if (!block) throw notFound(context, 'sn' in ref ? `Block ${ref.sn}` : `Block ${ref.id}`)
  return block
}

export const blockRoutes: readonly ApiRoute[] = [
  defineRoute({
    path: '/api/block/list/{page}',
    summary: 'Blocks, newest first',
    params: { page: 'page' },
    data: listOf(blockJson),
    handle: async (context, { page }) =>
      toListJson(context, await context.store.listBlocks(page, PAGE_SIZE), ({ sn, id }) => ({ sn, txid: id }), toBlockJson),
  }),
  defineRoute({
    path: '/api/block/{id}',
    summary: 'One block, by number or hash',
    params: { id: 'block' },
    data: blockJson,
    handle: async (context, { id }) => toBlockJson(await getBlock(context, id)),
  }),
]
