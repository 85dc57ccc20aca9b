import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { applyBatch } from '../apply-batch.ts'
import { TX_FEEDS, type TxFeed } from '../../src/model/feed.ts'
import { LISTS, nameIdOf } from '../../src/store/lists/lists.ts'
import { isAddress } from '../../src/chain/ids.ts'
import { DISTRIBUTED } from '../../src/store/postgres/citus/layout.ts'
import { openPostgresForReading } from '../../src/store/postgres/open.ts'
import { connect } from '../../src/store/postgres/pool.ts'
import { openPostgresWriter } from '../../src/store/postgres/postgres-store.ts'
import { Session } from '../../src/store/postgres/session.ts'
import { makeReader } from '../../src/store/reader/make-reader.ts'
import type { Db } from '../../src/store/engine/work.ts'
import type { StoreReader } from '../../src/store/store.ts'
import { LEDGER_NOW_SEC, bodiesOf } from '../index-ledger.ts'
import { noting, type Asked } from '../postgres/note-statements.ts'
import { prepareStore } from '../postgres/prepare-store.ts'
import { makeSchema } from '../postgres/schemas.ts'

// Against a cluster: npm run test:store -- --url postgresql://… --citus

const TASKS = /Task Count: (\d+)/

/** The recorded ledger on a cluster, and the queries of a reader without a cache for one answer. */
async function openLedger() {
  const { url, remove } = await makeSchema(inject('postgresUrl'))
  onTestFinished(remove)
  const writer = openPostgresWriter({ url, prepare: prepareStore })
  await applyBatch(writer, bodiesOf('r4'), LEDGER_NOW_SEC)
  await writer.close()
  const db = await openPostgresForReading({ url, pool: 2 })
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('set enable_seqscan = off')
  onTestFinished(async () => {
    await client.end()
    await db.close()
  })
  const connections = connect({ url, pool: 1 })
  onTestFinished(connections.end)
  const tasksOf = async ({ text, values }: Asked): Promise<number> => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values)
    return Math.max(0, ...rows.map((row) => Number(TASKS.exec(row['QUERY PLAN'])?.[1] ?? 0)))
  }
  /** The number of shards that each statement behind an answer goes to. */
  const shardsOf = async (ask: (reader: StoreReader) => Promise<unknown>): Promise<number[]> => {
    const asked: Asked[] = []
    const read: Db['read'] = (work) => connections.lend((lent) => new Session(noting(lent, asked), DISTRIBUTED).drive(work))
    await ask(makeReader({ ...db, read }))
    const counts: number[] = []
    for (const statement of asked) counts.push(await tasksOf(statement))
    return counts
  }
  /** The subject of the longest list of a feed: for tokens, the plain number. */
  const busiestOf = async (feed: TxFeed): Promise<string> => {
    const longest = await client.query<{ list: string }>(
      `select list from feed where list % 64 = ${LISTS[feed].code} group by list order by count(*) desc, list limit 1`,
    )
    const named = await client.query<{ name: string }>('select name from name where id = $1', [nameIdOf(Number(longest.rows[0]?.list))])
    const [found] = named.rows
    if (!found) throw new Error(`the ledger has no list of ${feed}`)
    return found.name.replace(/^TOKEN_DATA_/, '')
  }
  return { url, reader: makeReader(db), shardsOf, busiestOf }
}

test('pages of lists and of holders, and every detail, query one shard at a time', async () => {
  const { reader, shardsOf, busiestOf } = await openLedger()
  const newest = (await reader.listTxs(1, 40)).items.map(({ item }) => item)
  const [tx] = newest
  if (!tx) throw new Error('the ledger is empty')
  const address = newest.map((stored) => stored.tx.from_addr).find((from) => typeof from === 'string' && from !== '') ?? ''
  const parties = new Set((await reader.listTxs(1, 10_000)).items.flatMap(({ item }) => [item.tx.from_addr, item.tx['to_addr']]))
  const addresses = [...parties].filter((party) => typeof party === 'string' && isAddress(party))
  const findOwner = async (hold: (owner: string) => Promise<{ count: number }>): Promise<string> => {
    for (const owner of addresses) if ((await hold(owner)).count > 0) return owner
    throw new Error('nobody holds any')
  }
  const ofNfts = await findOwner((owner) => reader.listMrc402Of(owner, 1, 20))
  const ofLocks = await findOwner((owner) => reader.listLocks({ ranking: 'locks-of', subject: owner }, 1, 20))
  const feeds: [TxFeed, string][] = [['family', 'fail']]
  for (const feed of TX_FEEDS) feeds.push([feed, await busiestOf(feed)])
  for (const [feed, subject] of feeds) expect([feed, await reader.countFeed({ feed, subject })]).not.toEqual([feed, 0])
  const answers: [what: string, ask: (reader: StoreReader) => Promise<unknown>][] = [
    ...feeds.flatMap(([feed, subject]): typeof answers => [
      [`${feed} ${subject}, page 1`, (asked) => asked.listFeed({ feed, subject }, 1, 20)],
      [`${feed} ${subject}, page 2, whole`, (asked) => asked.listFullFeed({ feed, subject }, 2, 20, (tx) => tx)],
      [`${feed} ${subject}, count`, (asked) => asked.countFeed({ feed, subject })],
    ]),
    ['holders', (asked) => asked.listHolders('0', 1, 20)],
    ['top holders', (asked) => asked.sumOfTopHolders('0', [1, 10])],
    ['totals', (asked) => asked.findAssetTotals('0')],
    ['a holder', (asked) => asked.findHolder('0', address)],
    ['NFTs of an owner', (asked) => asked.listMrc402Of(ofNfts, 1, 20)],
    ['locks of an owner', (asked) => asked.listLocks({ ranking: 'locks-of', subject: ofLocks }, 1, 20)],
    ['transaction', (asked) => asked.findTx(tx.tx.txid)],
    ['block by number', (asked) => asked.findBlock(tx.tx.block)],
    ['block by id', (asked) => asked.findBlockById(tx.blockId)],
    ['wallet', (asked) => asked.findEntity(address)],
    ['token', (asked) => asked.findEntity('TOKEN_00000000')],
  ]
  for (const [what, ask] of answers) {
    const shards = await shardsOf(ask)
    expect([what, shards.filter((count) => count > 1)]).toEqual([what, []])
  }
  // Counts only statements that return rows: the name, the newest ordinal, the page with its cards.
  expect(await shardsOf((asked) => asked.listFeed({ feed: 'family', subject: 'nft' }, 1, 20))).toEqual([1, 1, 1])
  expect((await shardsOf((asked) => asked.findTx(tx.tx.txid))).filter((n) => n === 1).length).toBeGreaterThanOrEqual(3)
})
