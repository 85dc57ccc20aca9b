import { latestJson, type LatestJson } from '../../../contract/latest.ts'
import { tokenOf } from '../../../contract/names.ts'
import { collectTxIds, toBadge } from '../../../contract/to-tx.ts'
import type { Block } from '../../../model/block.ts'
import { isFailed, type Tx } from '../../../model/tx.ts'
import { typeOf } from '../../../txtypes/registry.ts'
import { tryCollecting, type ApiContext } from '../context.ts'
import { defineRoute, type ApiRoute } from '../route.ts'

const SHOWN = 8
const TOKENS_SHOWN = 5
/** Transactions from which busy tokens are counted, and blocks from which the pace is computed: one page of each. */
const SAMPLE = 200
const BLOCKS = 20

export const latestRoutes: readonly ApiRoute[] = [
  defineRoute({
    path: '/api/x/latest',
    summary: 'Newest transactions in one line each, and what the newest 200 are about',
    params: {},
    data: latestJson,
    handle: async (context) => {
      const [{ items }, blocks] = await Promise.all([context.store.listTxs(1, SAMPLE), context.store.listBlocks(1, BLOCKS)])
      const txs = items.map(({ item }) => item.tx)
      return {
        list: txs.slice(0, SHOWN).map(toLatestTx),
        sample: txs.length,
        tokens: await listBusyTokens(context, txs),
        families: countFamilies(txs),
        block_time: paceOf(blocks.items.map(({ item }) => item)),
      }
    },
  }),
]

function toLatestTx({ txid, type, timestamp, validate_code }: Tx): LatestJson['list'][number] {
  const label = typeOf(type)
  return { txid, type, type_opt: toBadge(type, label, validate_code), family: label.family, timestamp, validate_code }
}

/** Cached cards are the same objects each time, and nearly all cards of a sample were in the previous one. */
const tokensOfTx = new WeakMap<Tx, ReadonlySet<string>>()

function tokensIn(tx: Tx): ReadonlySet<string> {
  const known = tokensOfTx.get(tx)
  if (known) return known
  const tokens = new Set<string>()
  tryCollecting(() => collectTxIds(tx, { tokens, nfts: new Set() }))
  tokensOfTx.set(tx, tokens)
  return tokens
}

/** A token counts once for each transaction that mentions it. Tokens with equal counts are ordered by id. */
async function listBusyTokens(context: ApiContext, txs: readonly Tx[]): Promise<LatestJson['tokens']> {
  const counts = new Map<string, number>()
  for (const tx of txs) {
    for (const id of tokensIn(tx)) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const busiest = [...counts].sort(([a, more], [b, less]) => less - more || Number(a) - Number(b)).slice(0, TOKENS_SHOWN)
  // Only names of tokens that are shown: loading every name that two hundred transactions mention took most of this call.
  const names = await context.names.load(
    context.version,
    busiest.map(([id]) => id),
    [],
  )
  return busiest.map(([id, tx]) => {
    const { sn, symbol, image, caution } = tokenOf(names, id)
    return { sn, symbol, image, tx, ...(caution !== undefined && { caution }) }
  })
}

function countFamilies(txs: readonly Tx[]): LatestJson['families'] {
  const families = { token: 0, nft: 0, dex: 0, service: 0, fail: 0 }
  for (const tx of txs) {
    const { family } = typeOf(tx.type)
    families[isFailed(tx) ? 'fail' : family === 'token' || family === 'nft' || family === 'dex' ? family : 'service'] += 1
  }
  return families
}

function paceOf(blocks: readonly Block[]): number {
  const [newest, oldest] = [blocks[0], blocks.at(-1)]
  if (newest === undefined || oldest === undefined || newest.sn === oldest.sn) return 0
  // Block times of a replayed chain may run backwards: 0 is better than a negative pace.
  return Math.max(0, Math.round(((newest.timestampSec - oldest.timestampSec) / (newest.sn - oldest.sn)) * 10) / 10)
}
