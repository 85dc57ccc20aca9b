import { text } from '../src/base/json.ts'
import { kindOfRecordId, type RecordKind } from '../src/chain/records.ts'
import type { StoreReader } from '../src/store/store.ts'

/** For an id shape: an id that exists in the ledger, a well-formed id that does not, and a malformed one. */
export type Sample = { good: string; missing: string; malformed: string }

const SOME_33 = 'a'.repeat(33)
const SOME_40 = 'a'.repeat(40)

/** Samples by the shape names of the API document. `good` is `''` where the ledger has none; `page` and `keyword` have no missing ids. */
export async function sampleIds(store: StoreReader): Promise<Record<string, Sample>> {
  const { items: txs } = await store.listTxs(1, 1)
  const { items: holders } = await store.listHolders('0', 1, 1)
  const newest = async (feed: 'mrc400s' | 'mrc402s' | 'dexes'): Promise<string> =>
    (await store.listEntities(feed, '', 1, 1)).items[0]!.item.key
  const withItems = await firstProjectWithItems(store)
  const item = (await store.listEntities('items', withItems, 1, 1)).items[0]!.item.key
  const record = async (kind: RecordKind): Promise<string> =>
    (await store.listEntities('records', kind, 1, 50)).items.find(({ item }) => kindOfRecordId(item.key) !== undefined)?.item.key ?? ''
  const logs = await store.listEntities('records', 'mrc100', 1, 200)
  const games = await store.listFeed({ feed: 'game', subject: '' }, 1, 200)
  return {
    survey: { good: await record('mrc030'), missing: `MRC030_${SOME_33}`, malformed: 'MRC030_' },
    order: { good: await record('mrc040'), missing: `MRC040_${SOME_40}_1`, malformed: 'MRC040_' },
    point: { good: await record('mrc800'), missing: `MRC800_${SOME_33}`, malformed: 'MRC800_' },
    data: { good: await record('mrc020'), missing: `MRC020_${SOME_40}_`, malformed: 'MRC020_' },
    coupon: { good: await record('mrc011'), missing: `MRC011_${SOME_33}`, malformed: 'MRC011_' },
    // A log of the sample token below.
    log: {
      good: logs.items.find(({ item }) => text(item.state, 'token') === '0')?.item.key ?? '',
      missing: `MRC100_${SOME_33}`,
      malformed: 'MRC100_',
    },
    game: {
      good: games.items.find(({ item }) => item.tx.token === '0')?.item.tx.ukey ?? '',
      missing: 'no-game',
      malformed: 'x'.repeat(201),
    },
    address: { good: holders[0]!.item.address, missing: `MT${'0'.repeat(38)}`, malformed: 'MT123' },
    mrc400: { good: withItems, missing: `MRC400_${SOME_33}`, malformed: 'MRC400_1' },
    mrc401: { good: item, missing: `${withItems}_${SOME_40}`, malformed: 'MRC400_1_2' },
    mrc402: { good: await newest('mrc402s'), missing: `MRC402_${SOME_33}`, malformed: 'MRC402_1' },
    dex: { good: await newest('dexes'), missing: `DEX402_${SOME_33}`, malformed: 'DEX500_1' },
    block: { good: '7', missing: '999999999', malformed: 'seven' },
    tx: { good: txs[0]!.item.tx.txid, missing: 'f'.repeat(64), malformed: 'f'.repeat(63) },
    asset: { good: '0', missing: '999999999', malformed: 'abc' },
    token: { good: '0', missing: '999999999', malformed: 'abc' },
    page: { good: '1', missing: '1', malformed: '1' },
    keyword: { good: 'mtc', missing: 'qqqqzzzzqq', malformed: '%20' },
  }
}

async function firstProjectWithItems(store: StoreReader): Promise<string> {
  for (const { item } of (await store.listEntities('mrc400s', '', 1, 200)).items) {
    if ((await store.countEntities('items', item.key)) > 0) return item.key
  }
  throw new Error('no project has items')
}
