import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { projectOfItem } from '../../src/chain/ids.ts'
import { bookSubject } from '../../src/chain/records.ts'
import type { EntityChange, Holding } from '../../src/model/changes.ts'
import { TX_FEEDS, type FeedKey } from '../../src/model/feed.ts'
import type { Entity, HolderRow, LockRow, Page, StoredTx, StoreReader } from '../../src/store/store.ts'
import {
  addressOf,
  BlockBuilder,
  entity,
  holding,
  item,
  mrc400Of,
  mrc401Of,
  mrc402Of,
  named,
  record,
  wallet,
  type TxInput,
} from './build-blocks.ts'
import type { Engine } from './engine.ts'
import { NaiveIndex } from './naive-index.ts'

const ADDRESSES = [1, 2, 3, 4].map(addressOf)
const TOKENS = ['0', '3', '12']
const NFTS = [1, 2, 3].map(mrc402Of)
const PROJECTS = [1, 2].map(mrc400Of)
const ITEMS = [mrc401Of(1, 1), mrc401Of(1, 2), mrc401Of(2, 1)]
const DEXES = [1, 2, 3].map((n) => `DEX402_${String(n).padStart(33, '0')}`)
const POINTS = [1, 2].map((n) => `MRC800_${String(n).padStart(33, '0')}`)
const SURVEY = `MRC030_${'s'.repeat(33)}`
const VOTES = ADDRESSES.slice(0, 3).map((voter) => `${SURVEY}_${voter}`)
const ORDERS = [1, 2, 3].map((n) => `MRC040_${String(n).padStart(40, '0')}_1600000000`)
const SUBJECTS = [...ADDRESSES, ...TOKENS, ...NFTS, ...PROJECTS]
/** Words that contain each other, in two scripts, with blanks around and between. */
const WORDS = ['', 'a', 'B', 'ab', 'aba', '산', '산삼', '산삼 토큰', ' ', '  a', 'ab ab']
const LOCK_SECS = [100, 200, 300, 400]
const SMALL = { segmentMax: 4, groupMax: 8 }

const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }).map((parts) => parts.join(''))
/** Small amounts, large ones, and amounts beyond the exact integers of JavaScript. */
const amount = fc
  .oneof(fc.bigInt(0n, 4n), fc.bigInt(0n, 10n ** 9n), fc.bigInt(10n ** 30n - 2n, 10n ** 30n), fc.bigInt(0n, 10n ** 30n))
  .map(String)
const held = (assets: readonly string[], isDated: boolean): fc.Arbitrary<Holding> =>
  fc
    .tuple(
      fc.constantFrom(...assets),
      amount,
      amount,
      amount,
      fc.uniqueArray(fc.constantFrom(...LOCK_SECS), { maxLength: 3 }),
      fc.oneof(fc.bigInt(1n, 50n), fc.bigInt(1n, 10n ** 30n)),
    )
    .map(([asset, free, sale, auction, secs, size]) =>
      holding(asset, free, {
        sale,
        auction,
        dated: isDated ? secs.sort((a, b) => a - b).map((unlockSec) => ({ unlockSec, amount: String(size) })) : [],
      }),
    )
const holdings = fc.uniqueArray(fc.oneof(held(TOKENS, true), held(NFTS, false)), { selector: ({ asset }) => asset, maxLength: 4 })
const change: fc.Arbitrary<EntityChange> = fc.oneof(
  fc.tuple(fc.constantFrom(...ADDRESSES), holdings).map(([address, all]) => wallet(address, ...all)),
  fc
    .tuple(fc.constantFrom(...TOKENS.map((id) => `TOKEN_DATA_${id}`), ...NFTS, ...PROJECTS), words, words)
    .map(([key, ...names]) => named(key, ...names)),
  fc.tuple(fc.constantFrom(...ITEMS), fc.constantFrom('', ...ADDRESSES)).map(([key, owner]) => item(key, owner)),
  fc.constantFrom(...DEXES).map((key) => entity(key)),
  fc.constantFrom(...POINTS).map((key) => record(key, {})),
  fc.tuple(fc.constantFrom(...VOTES), fc.constantFrom(1, 2)).map(([key, answer]) => record(key, { answer: [{ answer, subanswer: 0 }] })),
  fc
    .tuple(fc.constantFrom(...ORDERS), fc.constantFrom('BUY', 'SELL'), fc.constantFrom('9', '10', '900'), fc.constantFrom('WAIT', 'CANCEL'))
    .map(([key, side, price, status]) =>
      record(key, { type: 'MRC040', side, price, status, basetoken: 0, targettoken: 3, remainqtt: '1' }),
    ),
)
const feedKey: fc.Arbitrary<FeedKey> = fc.record({
  feed: fc.constantFrom(...TX_FEEDS.filter((feed) => feed !== 'family')),
  subject: fc.constantFrom(...SUBJECTS),
})
const tx: fc.Arbitrary<TxInput> = fc.record({
  feeds: fc.uniqueArray(feedKey, { selector: ({ feed, subject }) => `${feed} ${subject}`, maxLength: 5 }),
  changes: fc.array(change, { maxLength: 3 }),
  isFailed: fc.constantFrom(false, false, false, true),
  family: fc.constantFrom('token', 'nft', 'dex', 'service'),
  param: fc.record({ note: fc.string({ unit: 'binary', maxLength: 30 }) }).map(({ note }) => ({ note: note.replaceAll('\0', '') })),
})
/**
 * A commit of some blocks, added together or one by one; `reopens`: the connections reopened before it; `nowSec`: the clock, which may go
 * back.
 */
const step = fc.record({
  blocks: fc.array(fc.array(tx, { maxLength: 6 }), { maxLength: 5 }),
  isOneByOne: fc.boolean(),
  reopens: fc.constantFrom('nothing', 'writer', 'reader', 'both'),
  nowSec: fc.nat(450),
  settlesSec: fc.option(fc.nat(450)),
})

type List<T> = {
  what: string
  wanted: readonly string[]
  isRank: boolean
  ask: (page: number, size: number) => Promise<Page<T>>
  show: (entry: T) => string
}

/** Checks every page of a list, and the page after the last, against slices of the complete list. */
async function checkList<T>({ what, wanted, isRank, ask, show }: List<T>, size: number): Promise<void> {
  const maxPage = Math.max(1, Math.ceil(wanted.length / size))
  for (let page = 1; page <= maxPage + 1; page += 1) {
    const found = await ask(page, size)
    const shown = Math.min(page, maxPage)
    const from = (shown - 1) * size
    expect({
      what,
      page: found.page,
      maxPage: found.maxPage,
      count: found.count,
      items: found.items.map(({ ordinal, item: entry }) => [ordinal, show(entry)]),
    }).toEqual({
      what,
      page: shown,
      maxPage,
      count: wanted.length,
      items: wanted.slice(from, from + size).map((text, at) => [isRank ? from + at + 1 : wanted.length - from - at, text]),
    })
  }
}

const showTx = ({ tx: { sn } }: StoredTx): string => String(sn)
const showEntity = ({ key }: Entity): string => key
const ROW_KEYS = ['address', 'asset', 'token', 'total', 'balance', 'locked', 'sale', 'auction', 'amount', 'unlockSec']
const showRow = (row: HolderRow | LockRow): string => JSON.stringify(row, ROW_KEYS)

async function checkAll(reader: StoreReader, naive: NaiveIndex, size: number, text: string): Promise<void> {
  const txs = naive.txs()
  const head = await reader.head()
  expect([head.block, head.tx, head.wallets, head.tokens]).toEqual([
    naive.blocks.length,
    txs.length,
    naive.countKind('wallet'),
    naive.countKind('token'),
  ])
  await checkList(
    { what: 'all', wanted: txs.map(({ tx: { sn } }) => String(sn)).reverse(), isRank: false, ask: reader.listTxs, show: showTx },
    size,
  )
  for (const feed of TX_FEEDS) {
    for (const subject of feed === 'family' ? ['token', 'nft', 'dex', 'service', 'fail'] : SUBJECTS) {
      const wanted = naive.feed({ feed, subject }).map(String)
      expect(await reader.countFeed({ feed, subject })).toBe(wanted.length)
      if (wanted.length > 0)
        await checkList(
          {
            what: `${feed} ${subject}`,
            wanted,
            isRank: false,
            ask: (page, at) => reader.listFeed({ feed, subject }, page, at),
            show: showTx,
          },
          size,
        )
    }
  }
  for (const { tx: wanted } of txs.slice(-5)) expect((await reader.findTx(wanted.txid))?.tx).toEqual(wanted)
  for (const feed of ['tokens', 'mrc400s', 'mrc402s', 'dexes'] as const)
    await checkList(
      {
        what: feed,
        wanted: naive.entities(feed),
        isRank: false,
        ask: (page, at) => reader.listEntities(feed, '', page, at),
        show: showEntity,
      },
      size,
    )
  for (const project of new Set(ITEMS.map(projectOfItem)))
    await checkList(
      {
        what: project,
        wanted: naive.entities('items', project),
        isRank: false,
        ask: (page, at) => reader.listEntities('items', project, page, at),
        show: showEntity,
      },
      size,
    )
  for (const [feed, subject] of [
    ['records', 'mrc800'],
    ['records', 'mrc040'],
    ['parts', SURVEY],
    ['answers', `${SURVEY} 1-1`],
    ['answers', `${SURVEY} 1-2`],
  ] as const)
    await checkList(
      {
        what: `${feed} ${subject}`,
        wanted: naive.entities(feed, subject),
        isRank: false,
        ask: (page, at) => reader.listEntities(feed, subject, page, at),
        show: showEntity,
      },
      size,
    )
  for (const side of ['BUY', 'SELL'] as const)
    await checkList(
      {
        what: `book ${side}`,
        wanted: naive.book('0', '3', side),
        isRank: true,
        ask: (page, at) => reader.listBook(bookSubject('0', '3', side), page, at),
        show: showEntity,
      },
      size,
    )
  for (const asset of [...TOKENS, ...NFTS]) {
    const rows = naive.holders(asset)
    await checkList(
      {
        what: `holders ${asset}`,
        wanted: rows.map(showRow),
        isRank: true,
        ask: (page, at) => reader.listHolders(asset, page, at),
        show: showRow,
      },
      size,
    )
    const sum = (key: 'total' | 'locked'): string => String(rows.reduce((total, row) => total + BigInt(row[key]), 0n))
    expect(await reader.findAssetTotals(asset)).toEqual({ asset, holders: rows.length, total: sum('total'), locked: sum('locked') })
    await checkList(
      {
        what: `locks in ${asset}`,
        wanted: naive.locks({ token: asset }).map(showRow),
        isRank: true,
        ask: (page, at) => reader.listLocks({ ranking: 'locks-in', subject: asset }, page, at),
        show: showRow,
      },
      size,
    )
  }
  for (const owner of ADDRESSES) {
    await checkList(
      {
        what: `items of ${owner}`,
        wanted: naive.itemsOf(owner),
        isRank: true,
        ask: (page, at) => reader.listItemsOf(owner, page, at),
        show: showEntity,
      },
      size,
    )
    await checkList(
      {
        what: `NFTs of ${owner}`,
        wanted: naive.mrc402Of(owner).map(showRow),
        isRank: true,
        ask: (page, at) => reader.listMrc402Of(owner, page, at),
        show: showRow,
      },
      size,
    )
    await checkList(
      {
        what: `locks of ${owner}`,
        wanted: naive.locks({ owner }).map(showRow),
        isRank: true,
        ask: (page, at) => reader.listLocks({ ranking: 'locks-of', subject: owner }, page, at),
        show: showRow,
      },
      size,
    )
  }
  for (const kind of ['token', 'mrc400', 'mrc402'] as const)
    await checkList(
      {
        what: `${kind} '${text}'`,
        wanted: naive.search(kind, text),
        isRank: true,
        ask: (page, at) => reader.search(kind, text, page, at),
        show: showEntity,
      },
      size,
    )
}

/** `runs`: number of random chains. */
export function testRandomChains(engine: Engine, runs: number): void {
  describe('chains at random', () => {
    test(
      'for any blocks, commits and reopened connections, every list, count and search equals that of the naive index',
      { timeout: 120_000 },
      async () => {
        const holds = fc.assert(
          fc.asyncProperty(
            fc.array(step, { minLength: 1, maxLength: 6 }),
            fc.integer({ min: 1, max: 7 }),
            words,
            async (steps, size, text) => {
              const store = await engine.open(SMALL)
              let [writer, reader] = [await store.openWriter(), await store.openReader()]
              const [chain, naive] = [new BlockBuilder(), new NaiveIndex()]
              try {
                for (const { blocks: inputs, isOneByOne, reopens, nowSec, settlesSec } of steps) {
                  if (reopens === 'writer' || reopens === 'both') {
                    await writer.close()
                    writer = await store.openWriter()
                  }
                  if (reopens === 'reader' || reopens === 'both') {
                    await reader.close()
                    reader = await store.openReader()
                  }
                  const blocks = inputs.map((txs) => chain.next(txs))
                  for (const part of isOneByOne ? blocks.map((block) => [block]) : [blocks]) await writer.addBlocks(part)
                  await writer.commit(nowSec)
                  naive.add(blocks)
                  if (blocks.length > 0) naive.settle(nowSec)
                  if (settlesSec !== null) {
                    // The store's clock moves only when a lock is due.
                    const next = await writer.nextUnlockSec()
                    await writer.settleLocks(settlesSec)
                    if (next !== undefined && next <= settlesSec) naive.settle(settlesSec)
                  }
                  await checkAll(reader, naive, size, text)
                }
              } finally {
                await reader.close()
                await writer.close()
                await store.remove()
              }
            },
          ),
          { seed: 1006, numRuns: runs },
        )
        await expect(holds).resolves.toBeUndefined()
      },
    )
  })
}
