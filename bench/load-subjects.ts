import { DatabaseSync } from 'node:sqlite'
import { ADDRESS, DEX_ID, entityId, kindOfKey, MRC402_ID, projectOfItem } from '../src/chain/ids.ts'
import { openSqliteReader } from '../src/store/sqlite/sqlite-store.ts'
import { itemPath, pathTo } from '../src/web/paths.ts'

/** A subject of a visit: its page, and its call of the API. */
export type Subject = { page: string; call: string }

/** Shares of the subjects: most requests are for transactions and wallets. */
const PARTS = { tx: 0.5, address: 0.25, block: 0.1, list: 0.05 } as const

/** Pages that everybody opens, the most popular first. */
const LISTS: readonly Subject[] = [
  { page: pathTo('home'), call: '/page/dashboard' },
  { page: pathTo('txList'), call: '/api/tx/list/1' },
  { page: pathTo('blockList'), call: '/api/block/list/1' },
  { page: pathTo('tokenTxList', { idx: 0 }), call: '/api/token/0/list/1' },
  { page: pathTo('tokenList'), call: '/api/token/list/1' },
  { page: pathTo('nftList'), call: '/api/mrc402/list/1' },
]

/** Up to `most` subjects by popularity: the common pages first, then ids of all kinds in a random order that is always the same. */
export async function readSubjects(storePath: string, most: number, url: URL): Promise<Subject[]> {
  const path = storePath
  if (path === '') throw new Error(`name the store of ${url.href} (--store): ids are read from it`)
  const random = makeRandom(7)
  const subjects: Subject[] = []
  const reader = openSqliteReader(path)
  const head = await reader.head()
  const many = (part: number): number => Math.floor(most * part)
  // Pages of 100 transactions at even steps through the chain.
  const txPages = Math.max(1, Math.floor(head.tx / 100))
  const steps = Math.min(txPages, Math.ceil(many(PARTS.tx) / 100))
  for (let step = 0; step < steps; step += 1) {
    const { items } = await reader.listTxs(1 + Math.floor((step * txPages) / steps), 100)
    for (const { item } of items) subjects.push({ page: pathTo('txView', { idx: item.tx.txid }), call: `/api/tx/${item.tx.txid}` })
  }
  for (let at = 0; at < Math.min(head.block, many(PARTS.block)); at += 1) {
    const idx = 1 + Math.floor(random() * head.block)
    subjects.push({ page: pathTo('blockView', { idx }), call: `/api/block/${idx}` })
  }
  for (let at = 0; at < Math.min(txPages, many(PARTS.list)); at += 1) {
    const page = 1 + Math.floor(random() * txPages * 5)
    subjects.push({ page: pathTo('txListPage', { page }), call: `/api/tx/list/${page}` })
  }
  await reader.close()
  for (const name of readNames(path, most - subjects.length)) {
    const subject = subjectOf(name)
    if (subject) subjects.push(subject)
  }
  // Shuffled, so that every kind is as popular as it is frequent.
  for (let at = subjects.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const [a, b] = [subjects[at], subjects[other]]
    if (a && b) [subjects[at], subjects[other]] = [b, a]
  }
  const unique = new Map([...LISTS, ...subjects].map((subject) => [subject.page, subject]))
  return [...unique.values()].slice(0, most)
}

/** Names of wallets, tokens, NFTs and records, spread evenly over all of them. */
function readNames(path: string, most: number): string[] {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    const last = Number(Object.values(db.prepare('select max(id) from name').get() ?? {})[0] ?? 0)
    const step = Math.max(1, Math.floor(last / most))
    const one = db.prepare('select n.name from name n join entity e on e.id = n.id where n.id = ?')
    const names: string[] = []
    for (let id = 1; id <= last; id += step) {
      const name = one.get(id)?.['name']
      if (typeof name === 'string') names.push(name)
    }
    return names
  } finally {
    db.close()
  }
}

function subjectOf(name: string): Subject | undefined {
  if (ADDRESS.test(name)) return { page: pathTo('addressTxList', { idx: name }), call: `/api/address/${name}` }
  const kind = kindOfKey(name)
  const token = entityId(name)
  if (kind === 'token') return { page: pathTo('tokenTxList', { idx: token }), call: `/api/token/${token}` }
  if (MRC402_ID.test(name)) return { page: pathTo('nftTxList', { idx: name }), call: `/api/mrc402/${name}` }
  if (kind === 'mrc401') return { page: itemPath(name), call: `/api/nft/${projectOfItem(name)}/${name}` }
  if (DEX_ID.test(name)) return { page: pathTo('dexTxList', { idx: name }), call: `/api/dex/${name}` }
  return undefined
}

/** Returns random positions from 0, each with a frequency proportional to 1 over its rank. */
export function makeZipf(count: number): () => number {
  const sums = new Float64Array(count)
  let sum = 0
  for (let rank = 1; rank <= count; rank += 1) sums[rank - 1] = sum += 1 / rank
  return () => {
    const wanted = Math.random() * sum
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
