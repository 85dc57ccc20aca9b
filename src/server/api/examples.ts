import { cutText } from '../../base/cut-text.ts'
import { text } from '../../base/json.ts'
import { ownValue } from '../../base/own-value.ts'
import { entityId, tokenKey } from '../../chain/ids.ts'
import { hasRoundPage } from '../../chain/records.ts'
import { RECORD_KIND_OF } from '../../contract/record-words.ts'
import type { StoreReader } from '../../store/store.ts'
import type { ApiContext } from './context.ts'
import type { OpenApiParam } from './openapi-document.ts'
import { areaOf } from './areas.ts'

/** Ids of this chain that make good examples. A kind that the chain lacks is absent. */
export type Examples = Partial<
  Record<
    | 'block'
    | 'tx'
    | 'address'
    | 'asset'
    | 'locker'
    | 'owner'
    | 'collector'
    | 'offered'
    | 'token'
    | 'keyword'
    | 'mrc400'
    | 'mrc401'
    | 'mrc402'
    | 'dex'
    | keyof typeof RECORD_KIND_OF
    | 'logToken'
    | 'game'
    | 'gameToken',
    string
  >
>
const RECORD_NAMES = Object.keys(RECORD_KIND_OF) as readonly (keyof typeof RECORD_KIND_OF)[]
type Source = Pick<ApiContext, 'busyTokens'> & { store: StoreReader }

/** Characters of a symbol that an example searches for: a search takes 200 at most. */
const MAX_KEYWORD_LENGTH = 40
/** Transactions examined for a busy wallet, projects for one with items, and DEX records for one of an MRC402. */
const SAMPLE = 50
const PROJECTS = 20
const RECORDS = 100

/** The newest id of each kind, and the busiest token and wallet. Cost: a few reads of one page each, none of which grows with the chain. */
export async function findExamples({ store, busyTokens }: Source): Promise<Examples> {
  const [head, txs, token, mrc402, dex, item] = await Promise.all([
    store.head(),
    store.listTxs(1, SAMPLE),
    // No `await` inside this list: if an earlier promise failed meanwhile, its unhandled rejection would end the process.
    busyTokens().then((ids) => findToken(store, ids)),
    store.listEntities('mrc402s', '', 1, 1),
    store.listEntities('dexes', '', 1, RECORDS),
    findItem(store),
  ])
  const nft = mrc402.items[0]?.item.key
  const [locks, holders] = await Promise.all([
    token === undefined ? undefined : store.listLocks({ ranking: 'locks-in', subject: token.id }, 1, 1),
    nft === undefined ? undefined : store.listHolders(nft, 1, 1),
  ])
  const address = busiestOf(txs.items.flatMap(({ item: { tx } }) => [tx.from_addr, tx.to_addr]))
  const [records, game] = await Promise.all([findRecords(store), store.listFeed({ feed: 'game', subject: '' }, 1, 1)])
  const round = game.items.map(({ item: { tx } }) => tx).find(({ token = '', ukey = '' }) => hasRoundPage(token, ukey))
  const asset = address === undefined ? undefined : (await store.listAssetsOf(address, 0, 1)).assets[0]
  return dropAbsent({
    block: head.block > 0 ? String(head.block) : undefined,
    tx: txs.items[0]?.item.tx.txid,
    address,
    asset,
    locker: locks?.items[0]?.item.address ?? address,
    owner: item?.owner ?? address,
    collector: holders?.items[0]?.item.address ?? address,
    offered: dex.items.map(({ item }) => text(item.state, 'mrc402')).find((id) => id !== '') ?? nft,
    token: token?.id,
    keyword: token?.symbol,
    mrc400: item?.project,
    mrc401: item?.id,
    mrc402: nft,
    dex: dex.items[0]?.item.key,
    ...records,
    game: round?.ukey,
    gameToken: round?.token,
  })
}

/** Records examined for one with votes or trades. */
const RECORDS_SEEN = 20

/** The newest record of each kind; of surveys and orders the newest with votes or fills, if there is one. */
async function findRecords(store: StoreReader): Promise<{ [Name in keyof Examples]: string | undefined }> {
  const found = await Promise.all(
    Object.entries(RECORD_KIND_OF).map(async ([word, kind]) => {
      const { items } = await store.listEntities('records', kind, 1, RECORDS_SEEN)
      const keys = items.map(({ item }) => item.key)
      const parts = await store.countParts('parts', keys)
      return [
        word,
        items[
          Math.max(
            0,
            keys.findIndex((key) => parts.has(key)),
          )
        ]?.item,
      ] as const
    }),
  )
  const log = found.find(([word]) => word === 'log')?.[1]
  return {
    ...Object.fromEntries(found.map(([word, entity]) => [word, entity?.key])),
    logToken: log && text(log.state, 'token'),
  }
}

/** The first busy token with locks, to avoid an empty example list; else the first busy token. */
async function findToken(store: StoreReader, ids: readonly string[]): Promise<{ id: string; symbol: string } | undefined> {
  const found = await store.findEntities(ids.map(tokenKey))
  const tokens = ids.flatMap((id) => found.get(tokenKey(id)) ?? [])
  const locks = await Promise.all(tokens.map(({ key }) => store.countRanking({ ranking: 'locks-in', subject: entityId(key) })))
  const token =
    tokens[
      Math.max(
        0,
        locks.findIndex((count) => count > 0),
      )
    ]
  return token && { id: entityId(token.key), symbol: cutText(text(token.state, 'symbol'), MAX_KEYWORD_LENGTH).toWellFormed() }
}

/** The newest item of the newest project that has one; without any item, only the newest project. */
async function findItem(store: StoreReader): Promise<{ project: string; id?: string; owner?: string } | undefined> {
  const { items } = await store.listEntities('mrc400s', '', 1, PROJECTS)
  for (const { item: project } of items) {
    const [newest] = (await store.listEntities('items', project.key, 1, 1)).items
    if (newest) return { project: project.key, id: newest.item.key, owner: text(newest.item.state, 'owner') }
  }
  return items[0] && { project: items[0].item.key }
}

/** The address named most often; of equal ones the first. */
function busiestOf(addresses: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const address of addresses) if (address !== '') counts.set(address, (counts.get(address) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

const dropAbsent = (examples: { [Name in keyof Examples]: string | undefined }): Examples =>
  Object.fromEntries(Object.entries(examples).filter(([, id]) => id !== undefined && id !== ''))

/** Kinds of example wallets that have entries in these lists. */
const WALLETS: Readonly<Record<string, keyof Examples>> = {
  '/api/address/{address}/lock/list/{page}': 'locker',
  '/api/address/{address}/nft/list/{page}': 'owner',
  '/api/address/{address}/mrc402/list/{page}': 'collector',
}

/** Path of a call with ids in place of its parameters; `''` when the chain lacks one of them. Optional query parameters are left out. */
export function toExample(call: string, params: readonly Pick<OpenApiParam, 'name' | 'in'>[], examples: Examples): string {
  let isComplete = true
  const path = call.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = name === 'page' ? '1' : examples[exampleNameOf(call, name)]
    if (value === undefined) isComplete = false
    return encodeURIComponent((value ?? '').toWellFormed())
  })
  if (!isComplete) return ''
  const words = examples.keyword
  if (!params.some(({ name, in: place }) => place === 'query' && name === 'q')) return path
  return words === undefined ? '' : `${path}?q=${encodeURIComponent(words)}`
}

function exampleNameOf(path: string, param: string): keyof Examples {
  if (param === 'mrc401id') return 'mrc401'
  if (param === 'asset') return 'asset'
  if (param === 'query') return 'keyword'
  if (param === 'blockId') return 'block'
  const area = areaOf(path)
  if (area === 'record') {
    const word = path.split('/')[2]
    if (param === 'token') return word === 'log' ? 'logToken' : 'gameToken'
    return word === 'game' ? 'game' : (RECORD_NAMES.find((name) => name === word) ?? 'log')
  }
  if (area === 'address') return ownValue(WALLETS, path) ?? 'address'
  if (path === '/api/mrc402/{id}/offers/list/{page}') return 'offered'
  if (area === 'nft') return 'mrc400'
  return area === 'search' || area === 'site' ? 'keyword' : area
}
