import { CONTENT_VERSION } from '../../src/model/content-version.ts'
import { describe, expect, test } from 'vitest'
import { BlockBuilder, START_SEC, addressOf, hashOf, mrc402Of, type TxInput } from './build-blocks.ts'
import { text } from '../../src/base/json.ts'
import { itemsOf, openStore, ordinalsOf, present, sharedStore, storeOf, type Engine } from './engine.ts'

const address = addressOf(7)
const touching: TxInput = { feeds: [{ feed: 'address', subject: address }] }

/** 50 transactions in blocks of 2; every second one touches the address. */
function fiftyTxs(): ReturnType<BlockBuilder['next']>[] {
  const chain = new BlockBuilder()
  return Array.from({ length: 25 }, () => chain.next([touching, {}]))
}

export function testFeeds(engine: Engine): void {
  const readFifty = sharedStore(engine, fiftyTxs)

  describe('feeds', () => {
    const pages = [
      { page: 1, shows: { page: 1, ordinals: [25, 24, 23, 22, 21, 20, 19, 18, 17, 16], firstSn: 49 } },
      { page: 2, shows: { page: 2, ordinals: [15, 14, 13, 12, 11, 10, 9, 8, 7, 6], firstSn: 29 } },
      { page: 3, shows: { page: 3, ordinals: [5, 4, 3, 2, 1], firstSn: 9 } },
      { page: 99, shows: { page: 3, ordinals: [5, 4, 3, 2, 1], firstSn: 9 } },
      { page: 0, shows: { page: 1, ordinals: [25, 24, 23, 22, 21, 20, 19, 18, 17, 16], firstSn: 49 } },
    ]
    for (const { page, shows } of pages) {
      test(`page ${page} of 25 entries shows page ${shows.page}, newest first, without a gap`, async () => {
        const reader = await readFifty()
        const found = await reader.listFeed({ feed: 'address', subject: address }, page, 10)
        expect([found.page, found.maxPage, found.count, found.size]).toEqual([shows.page, 3, 25, 10])
        expect(ordinalsOf(found)).toEqual(shows.ordinals)
        expect(itemsOf(found)[0]?.tx.sn).toBe(shows.firstSn)
      })
    }

    test('entries of one subject are numbered consecutively across commits', async () => {
      const { writer, reader } = await openStore(engine)
      for (const block of fiftyTxs()) await writer.applyBlocks([block], 0)
      const found = await reader.listFeed({ feed: 'address', subject: address }, 1, 100)
      expect(itemsOf(found).map(({ tx }) => tx.sn)).toEqual(Array.from({ length: 25 }, (_, at) => 49 - 2 * at))
      expect(await reader.countFeed({ feed: 'address', subject: address })).toBe(25)
    })

    test('the same subject in another list is another list', async () => {
      const { reader } = await storeOf(engine, [
        new BlockBuilder().next([
          {
            feeds: [
              { feed: 'token', subject: '5' },
              { feed: 'address', subject: '5' },
            ],
          },
          { feeds: [{ feed: 'token-history', subject: '5' }] },
        ]),
      ])
      const counts = [await reader.countFeed({ feed: 'token', subject: '5' }), await reader.countFeed({ feed: 'address', subject: '5' })]
      expect([...counts, await reader.countFeed({ feed: 'mrc400', subject: '5' })]).toEqual([1, 1, 0])
      expect(itemsOf(await reader.listFeed({ feed: 'token-history', subject: '5' }, 1, 20)).map(({ tx }) => tx.sn)).toEqual([2])
    })

    test('an empty list has one empty page', async () => {
      const reader = await readFifty()
      expect(await reader.listFeed({ feed: 'mrc402', subject: mrc402Of(1) }, 4, 20)).toEqual({
        page: 1,
        maxPage: 1,
        count: 0,
        size: 20,
        items: [],
      })
    })

    test('an empty store returns empty results', async () => {
      const { reader } = await openStore(engine)
      expect(await reader.head()).toEqual({
        block: 0,
        tx: 0,
        records: 0,
        version: 0,
        timestampSec: 0,
        wallets: 0,
        tokens: 0,
        unknown: 0,
        chainId: '',
        contentVersion: CONTENT_VERSION,
      })
      expect((await reader.listTxs(1, 20)).items).toEqual([])
      expect((await reader.listBlocks(1, 20)).items).toEqual([])
      expect([
        await reader.findTx(hashOf(1)),
        await reader.findBlock(1),
        await reader.findBlockById(hashOf(1)),
        await reader.findEntity('TOKEN_DATA_0'),
      ]).toEqual(Array(4).fill(undefined))
      expect([await reader.listDays(14), await reader.countSince(0)]).toEqual([[], { blocks: 0, txs: 0 }])
    })
  })

  describe('blocks and transactions', () => {
    test('lists of transactions and blocks are newest first and as long as the chain', async () => {
      const reader = await readFifty()
      const txs = await reader.listTxs(3, 20)
      expect([txs.count, txs.maxPage, ordinalsOf(txs)]).toEqual([50, 3, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]])
      expect(itemsOf(txs)[0]).toMatchObject({ tx: { sn: 10, txid: hashOf(10), block: 5 }, blockId: hashOf(1_000_005) })
      const blocks = await reader.listBlocks(2, 20)
      expect([blocks.count, ordinalsOf(blocks)]).toEqual([25, [5, 4, 3, 2, 1]])
      expect(itemsOf(blocks)[0]).toEqual({
        sn: 5,
        id: hashOf(1_000_005),
        timestampSec: START_SEC + 50,
        count: 2,
        firstTx: 9,
        families: { token: 2, nft: 0, dex: 0, service: 0, fail: 0 },
      })
    })

    test('a block lists its own transactions, last first', async () => {
      const reader = await readFifty()
      const block = present(await reader.findBlockById(hashOf(1_000_003)))
      const page = await reader.listBlockTxs(block, 1, 20)
      expect([page.count, ordinalsOf(page), itemsOf(page).map(({ tx }) => tx.sn)]).toEqual([2, [2, 1], [6, 5]])
    })

    test('a block without transactions is stored between its neighbours', async () => {
      const chain = new BlockBuilder()
      const { reader } = await storeOf(engine, [chain.next([{}]), chain.next(), chain.next([{}])])
      expect(await reader.findBlock(2)).toMatchObject({ count: 0, firstTx: 2 })
      expect((await reader.listBlockTxs(present(await reader.findBlock(2)), 1, 20)).items).toEqual([])
      expect(await reader.countSince(START_SEC + 20)).toEqual({ blocks: 2, txs: 1 })
    })

    test('two ids with the same first 40 bits are distinguished', async () => {
      const [one, two, absent] = ['1', '2', '3'].map((end) => `abcdef0123${'0'.repeat(53)}${end}`) as [string, string, string]
      const { reader } = await storeOf(engine, [new BlockBuilder().next([{ txid: one }, { txid: two }])])
      expect([(await reader.findTx(one))?.tx.sn, (await reader.findTx(two))?.tx.sn, await reader.findTx(absent)]).toEqual([1, 2, undefined])
    })

    test('a malformed id is not found', async () => {
      const reader = await readFifty()
      expect([
        await reader.findTx(''),
        await reader.findTx('zz'),
        await reader.findBlockById('0x12'),
        await reader.findBlock(Number.NaN),
        await reader.findBlock(1.5),
      ]).toEqual(Array(5).fill(undefined))
    })

    test('a list shows cards, the detail the complete transaction', async () => {
      const feeds = [{ feed: 'token-history' as const, subject: '3' }]
      const { reader } = await storeOf(engine, [new BlockBuilder().next([{ param: { note: 'whole' }, feeds }, { feeds }])])
      expect(itemsOf(await reader.listTxs(1, 20)).map(({ tx }) => tx.param)).toEqual([{}, {}])
      expect((await reader.findTx(hashOf(1)))?.tx.param).toEqual({ note: 'whole' })
      expect((await reader.findTx(hashOf(2)))?.tx).toEqual({
        sn: 2,
        txid: hashOf(2),
        block: 1,
        type: 'transfer',
        timestamp: START_SEC + 10,
        validate_code: 0,
        from_addr: '',
        to_addr: '',
        param: {},
      })
      expect(
        itemsOf(await reader.listFullFeed({ feed: 'token-history', subject: '3' }, 1, 20, (tx) => tx)).map(({ tx }) => tx.param),
      ).toEqual([{}, { note: 'whole' }])
    })

    test('a transaction of megabytes is found among small ones, each with its own text', async () => {
      const huge = 'line\twith tab\n'.repeat(200_000)
      const inputs = [
        ...Array.from({ length: 40 }, (_, at) => ({ param: { note: `${at} ${'x'.repeat(2000)}` } })),
        { param: { note: huge } },
        { param: { note: 'after' } },
      ]
      const { reader } = await storeOf(engine, [new BlockBuilder().next(inputs)])
      const notes = await Promise.all([1, 17, 40, 41, 42].map(async (sn) => text((await reader.findTx(hashOf(sn)))?.tx.param, 'note')))
      expect(notes.map((note) => note.slice(0, 5).trim())).toEqual(['0 xxx', '16 xx', '39 xx', 'line', 'after'])
      expect(notes[3] === huge).toBe(true)
    })

    test('a card has the true length of its list', async () => {
      const block = new BlockBuilder().next([{}])
      const { reader } = await storeOf(engine, [{ ...block, txs: block.txs.map((tx) => ({ ...tx, subCount: 1025 })) }])
      expect(itemsOf(await reader.listTxs(1, 20))[0]?.subCount).toBe(1025)
    })

    test('failed transactions are listed, and counted separately', async () => {
      const chain = new BlockBuilder()
      const { reader } = await storeOf(engine, [
        chain.next([touching, { ...touching, isFailed: true }]),
        chain.next([{ isFailed: true }, { family: 'nft' }]),
      ])
      expect((await reader.findBlock(2))?.families).toEqual({ token: 0, nft: 1, dex: 0, service: 0, fail: 1 })
      expect(await reader.countFeed({ feed: 'family', subject: 'fail' })).toBe(2)
      expect(await reader.countFeed({ feed: 'address', subject: address })).toBe(2)
      expect(await reader.countSince(START_SEC + 20)).toEqual({ blocks: 1, txs: 1 })
      expect(await reader.countSince(START_SEC)).toEqual({ blocks: 2, txs: 2 })
      expect(await reader.countSince(START_SEC + 21)).toEqual({ blocks: 0, txs: 0 })
    })

    const tenYearsSec = 315_360_000
    for (const { dated, wrongSec, fromSec, blocks } of [
      { dated: 'ten years ahead', wrongSec: START_SEC + tenYearsSec, fromSec: START_SEC + 130, blocks: 3 },
      { dated: 'an hour before their parent', wrongSec: START_SEC + 70 - 3600, fromSec: START_SEC + 50, blocks: 11 },
      { dated: '1970', wrongSec: 1, fromSec: START_SEC + 50, blocks: 11 },
    ])
      test(`two blocks dated ${dated} in the middle of fifteen do not change the counts since a moment`, async () => {
        const chain = new BlockBuilder()
        // The binary search checks block 8 first. The others come every ten seconds.
        const { reader } = await storeOf(
          engine,
          Array.from({ length: 15 }, (_, at) => chain.next([{}], at === 7 || at === 8 ? wrongSec : undefined)),
        )
        expect(await reader.countSince(fromSec)).toEqual({ blocks, txs: blocks })
      })

    test('a day years ahead is the last day while its block is the newest, and is in no total of earlier days', async () => {
      const day = 86_400
      const [today, ahead] = [18_000, 21_650]
      const chain = new BlockBuilder()
      const newWallet = (n: number): TxInput => ({ changes: [{ key: addressOf(n), kind: 'wallet', state: {} }] })
      const first = [chain.next([newWallet(1), {}], today * day), chain.next([newWallet(2)], ahead * day + 5)]
      const atWrong = await storeOf(engine, first)
      expect(await atWrong.reader.listDays(2, today)).toEqual([
        { day: ahead - 1, tx: 0, txTotal: 2, wallets: 0, walletTotal: 1 },
        { day: ahead, tx: 1, txTotal: 3, wallets: 1, walletTotal: 2 },
      ])
      const after = await storeOf(engine, [...first, chain.next([newWallet(3)], today * day + 60)])
      expect(await after.reader.listDays(2, today)).toEqual([
        { day: today - 1, tx: 0, txTotal: 0, wallets: 0, walletTotal: 0 },
        { day: today, tx: 3, txTotal: 3, wallets: 2, walletTotal: 2 },
      ])
    })

    test('days without a transaction are listed, with unchanged totals', async () => {
      const day = 86_400
      const chain = new BlockBuilder()
      const newWallet = (n: number): TxInput => ({ changes: [{ key: addressOf(n), kind: 'wallet', state: {} }] })
      const { reader } = await storeOf(engine, [
        chain.next([newWallet(1), newWallet(2), { isFailed: true }], 10 * day + 5),
        chain.next([newWallet(1)], 10 * day + 86_399),
        chain.next([newWallet(3)], 12 * day),
      ])
      expect(await reader.listDays(4)).toEqual([
        { day: 9, tx: 0, txTotal: 0, wallets: 0, walletTotal: 0 },
        { day: 10, tx: 3, txTotal: 3, wallets: 2, walletTotal: 2 },
        { day: 11, tx: 0, txTotal: 3, wallets: 0, walletTotal: 2 },
        { day: 12, tx: 1, txTotal: 4, wallets: 1, walletTotal: 3 },
      ])
      expect((await reader.listDays(1))[0]).toEqual({ day: 12, tx: 1, txTotal: 4, wallets: 1, walletTotal: 3 })
      expect(await reader.listDays(2, 13)).toEqual([
        { day: 12, tx: 1, txTotal: 4, wallets: 1, walletTotal: 3 },
        { day: 13, tx: 0, txTotal: 4, wallets: 0, walletTotal: 3 },
      ])
      expect((await reader.listDays(1, 11))[0]?.day).toBe(12)
    })
  })
}
