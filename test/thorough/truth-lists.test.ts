import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import type { EntityFeed, FeedKey } from '../../src/model/feed.ts'
import { LEDGER_NOW_SEC, indexLedger, readAll, type IndexedLedger } from '../index-ledger.ts'
import { LEDGERS, loadLedger, readFinalState, readRawTransactions } from '../ledger.ts'
import { referenceFeeds, type RawRecord } from '../reference-feeds.ts'

/** Counted in the final states: entries with a date after `LEDGER_NOW_SEC`. */
const LOCKS = { 'r1-r3': 342, r4: 126 }

for (const name of LEDGERS) {
  describe(`the lists of the recorded ledger ${name}`, () => {
    let index: IndexedLedger
    const final = readFinalState(name)
    const wallets = Object.entries(final).filter(([key]) => key.startsWith('MT'))
    beforeAll(async () => {
      index = await indexLedger(name)
    })
    afterAll(() => index.close())

    test('every list has exactly the transactions of an independent reader, in chain order, failed ones included', async () => {
      const expected = referenceLists(name)
      const got: Record<string, string[]> = {}
      const subjects = new Set(expected.keys())
      for (const { item } of await readAll((page, size) => index.reader.listTxs(page, size)))
        for (const subject of idsIn(item.tx)) subjects.add(subject)
      const differing: string[] = []
      for (const subject of subjects) {
        const space = subject.indexOf(' ')
        const [feed, id] = [subject.slice(0, space), subject.slice(space + 1)]
        const entries = await readAll((page, size) => index.reader.listFeed({ feed, subject: id } as FeedKey, page, size))
        const txids = entries.map(({ item }) => item.tx.txid).reverse()
        const wanted = expected.get(subject) ?? []
        if (txids.join() !== wanted.join()) differing.push(subject)
        else if (entries.some(({ ordinal }, at) => ordinal !== entries.length - at)) got[subject] = txids
      }
      expect(differing).toEqual([])
      expect(got).toEqual({})
    })

    test('tokens, projects, NFTs, trades and items are listed once, in order of appearance', async () => {
      const lists: [EntityFeed, RegExp][] = [
        ['mrc400s', /^MRC400_\w{33}$/],
        ['mrc402s', /^MRC402_/],
        ['dexes', /^DEX(402|010)_/],
      ]
      for (const [feed, pattern] of lists) {
        const listed = await readAll((page, size) => index.reader.listEntities(feed, '', page, size))
        expect(listed.map(({ item }) => item.key).reverse()).toEqual(firstWritten(name, pattern))
      }
      const tokens = await readAll((page, size) => index.reader.listEntities('tokens', '', page, size))
      expect(tokens.map(({ item }) => item.key)).toEqual(
        firstWritten(name, /^TOKEN_DATA_/).sort((a, b) => Number(b.slice(11)) - Number(a.slice(11))),
      )
      for (const project of firstWritten(name, /^MRC400_\w{33}$/)) {
        const items = await readAll((page, size) => index.reader.listEntities('items', project, page, size))
        expect(items.map(({ item }) => item.key).reverse()).toEqual(firstWritten(name, new RegExp(`^${project}_`)))
      }
    })

    test('the ranking of holders equals the sorted list of all wallets', async () => {
      const holders = naiveHolders(wallets, Object.entries(final))
      for (const asset of assetsOf(final)) {
        const rows = await readAll((page, size) => index.reader.listHolders(asset, page, size))
        const wanted = holders.get(asset) ?? []
        expect(rows.map(({ ordinal, item }) => ({ ordinal, ...item }))).toEqual(wanted.map((row, at) => ({ ordinal: at + 1, ...row })))
        const sum = (key: 'total' | 'locked'): string => wanted.reduce((total, row) => total + BigInt(row[key]), 0n).toString()
        expect(await index.reader.findAssetTotals(asset)).toEqual({
          asset,
          holders: wanted.length,
          total: sum('total'),
          locked: sum('locked'),
        })
      }
    })

    test('locks are all locks of all wallets that are not due, by date', async () => {
      const locks = naiveLocks(wallets)
      for (const [key] of Object.entries(final).filter(([key]) => key.startsWith('TOKEN_DATA_'))) {
        const token = key.slice(11)
        const rows = await readAll((page, size) => index.reader.listLocks({ ranking: 'locks-in', subject: token }, page, size))
        const wanted = locks
          .filter((lock) => lock.token === token)
          .sort((a, b) => a.unlockSec - b.unlockSec || (a.address < b.address ? -1 : 1))
        expect(rows.map(({ item }) => item)).toEqual(wanted)
      }
      for (const [address] of wallets) {
        const rows = await readAll((page, size) => index.reader.listLocks({ ranking: 'locks-of', subject: address }, page, size))
        const wanted = locks
          .filter((lock) => lock.address === address)
          .sort((a, b) => a.unlockSec - b.unlockSec || Number(a.token) - Number(b.token))
        expect(rows.map(({ item }) => item)).toEqual(wanted)
      }
      expect(locks.length).toBe(LOCKS[name])
    })

    test('an inventory has the items and NFTs of the wallet in the ledger, without melted ones', async () => {
      const items = Object.entries(final).filter(([key]) => /^MRC400_\w{33}_/.test(key))
      const nftRows = [...naiveHolders(wallets, Object.entries(final)).values()].flat().filter(({ asset }) => asset.startsWith('MRC402_'))
      for (const [address] of wallets) {
        const owned = await readAll((page, size) => index.reader.listItemsOf(address, page, size))
        expect(owned.map(({ item }) => item.key)).toEqual(
          items
            .filter(([, item]) => item['owner'] === address)
            .map(([key]) => key)
            .sort(),
        )
        const nfts = await readAll((page, size) => index.reader.listMrc402Of(address, page, size))
        expect(nfts.map(({ item }) => item)).toEqual(
          nftRows.filter((row) => row.address === address).sort((a, b) => (a.asset < b.asset ? -1 : 1)),
        )
      }
      expect(await index.reader.countRanking({ ranking: 'items-of', subject: 'MELTED' })).toBe(0)
      expect(await index.reader.countRanking({ ranking: 'items-of', subject: '' })).toBe(0)
    })
  })
}

/** `feed subject` -> txids in chain order, from the independent reader alone. */
function referenceLists(name: (typeof LEDGERS)[number]): Map<string, string[]> {
  const lists = new Map<string, string[]>()
  const { before } = loadLedger(name)
  for (const [index, records] of readRawTransactions(name).entries()) {
    const txid = records[0]?.['id'] as string
    for (const subject of referenceFeeds(records as RawRecord[], (key) => before(index, key)).feeds)
      lists.set(subject, [...(lists.get(subject) ?? []), txid])
  }
  return lists
}

/** Every id and token of a card, as a subject of each list it could be in. */
function idsIn(tx: object): string[] {
  const ids = new Set(JSON.stringify(tx).match(/MT\w{38}|MRC40[02]_\w{33}(?:_\w{40})?|DEX\d+_\w{33}|"\d{1,3}"/g))
  return [...ids].flatMap((id) => {
    if (id.startsWith('"')) return [`token ${id.slice(1, -1)}`, `token-history ${id.slice(1, -1)}`]
    if (id.startsWith('MT')) return [`address ${id}`]
    if (id.startsWith('DEX')) return [`dex ${id}`]
    if (id.startsWith('MRC402')) return [`mrc402 ${id}`, `mrc402-history ${id}`]
    return [`mrc400 ${id.slice(0, 40)}`, `mrc400-history ${id.slice(0, 40)}`, ...(id.length === 81 ? [`mrc401 ${id}`] : [])]
  })
}

/** Keys in order of their first applied record. */
function firstWritten(name: (typeof LEDGERS)[number], pattern: RegExp): string[] {
  const keys = loadLedger(name).txs.flatMap(({ records }) =>
    records.filter(({ validationCode }) => validationCode === 0).map(({ datakey }) => datakey),
  )
  return [...new Set(keys.filter((key) => pattern.test(key)))]
}

const assetsOf = (final: Record<string, JsonObject>): string[] =>
  Object.keys(final).flatMap((key) => (key.startsWith('TOKEN_DATA_') ? [key.slice(11)] : key.startsWith('MRC402_') ? [key] : []))

type Wallet = [string, JsonObject]
type Entry = { token: number; balance: string; unlockdate: number }
const entriesOf = (wallet: JsonObject): Entry[] => wallet['balance'] as unknown as Entry[]
const units = (text: string | undefined): bigint => BigInt(text === undefined || text === '' ? 0 : text)

/** Amounts of an asset in an address's open DEX records. Wallet records keep the amounts of auctions that were withdrawn or failed. */
function naiveOffers(states: readonly Wallet[], address: string, asset: string, place: 'sale' | 'auction'): bigint {
  return states.reduce((sum, [, dex]) => {
    const isOver = ['cancel_date', 'sell_date', 'auction_settle_date'].some((date) => Number(dex[date] ?? 0) > 0)
    if (isOver) return sum
    const isAuction = Number(dex['auction_start_date']) > 0
    const isRequest = !isAuction && (dex['buy_price'] ?? '') !== ''
    const [owner, traded, amount] = isRequest
      ? [dex['buyer'], dex['buy_token'], dex['buy_price_total']]
      : [dex['seller'], dex['mrc402'] ?? dex['mrc010'], isAuction ? dex['amount'] : dex['remain_amount']]
    return owner === address && traded === asset && isAuction === (place === 'auction') ? sum + units(amount as string) : sum
  }, 0n)
}

/** Holder rows of every asset, by a full scan. */
function naiveHolders(
  wallets: readonly Wallet[],
  states: readonly Wallet[],
): Map<string, { address: string; asset: string; total: string; balance: string; locked: string; sale: string; auction: string }[]> {
  const offering = states.filter(([key]) => key.startsWith('DEX'))
  const rows: { address: string; asset: string; total: bigint; balance: bigint; locked: bigint; sale: bigint; auction: bigint }[] = []
  for (const [address, wallet] of wallets) {
    const pending = (wallet['pending'] ?? {}) as Record<string, string>
    const tokens = new Set([...entriesOf(wallet).map(({ token }) => String(token)), ...Object.keys(pending)])
    for (const asset of tokens) {
      const entries = entriesOf(wallet).filter(({ token }) => String(token) === asset)
      const sum = (of: (entry: Entry) => bigint): bigint => entries.reduce((total, entry) => total + of(entry), 0n)
      const locked = sum((entry) => (entry.unlockdate > LEDGER_NOW_SEC ? units(entry.balance) : 0n))
      const balance = sum((entry) => (entry.unlockdate > LEDGER_NOW_SEC ? 0n : units(entry.balance)))
      const sale = naiveOffers(offering, address, asset, 'sale') + units(pending[asset])
      const auction = naiveOffers(offering, address, asset, 'auction')
      rows.push({ address, asset, total: balance + locked + sale + auction, balance, locked, sale, auction })
    }
    for (const [asset, held] of Object.entries((wallet['mrc402'] ?? {}) as Record<string, Record<string, string>>)) {
      const [balance, sale, auction] = [units(held['balance']), units(held['saleamount']), units(held['auctionamount'])]
      rows.push({ address, asset, total: balance + sale + auction, balance, locked: 0n, sale, auction })
    }
  }
  rows.sort((a, b) => (a.total === b.total ? (a.address < b.address ? -1 : 1) : a.total < b.total ? 1 : -1))
  const texts = rows.filter(({ total }) => total > 0n).map(({ address, asset, ...amounts }) => ({ address, asset, ...mapValues(amounts) }))
  return Map.groupBy(texts, ({ asset }) => asset)
}

const mapValues = <K extends string>(amounts: Record<K, bigint>): Record<K, string> =>
  Object.fromEntries(Object.entries<bigint>(amounts).map(([key, amount]) => [key, amount.toString()])) as Record<K, string>

function naiveLocks(wallets: readonly Wallet[]): { address: string; token: string; amount: string; unlockSec: number }[] {
  return wallets.flatMap(([address, wallet]) =>
    entriesOf(wallet)
      .filter(({ unlockdate, balance }) => unlockdate > LEDGER_NOW_SEC && units(balance) > 0n)
      .map(({ token, balance, unlockdate }) => ({ address, token: String(token), amount: balance, unlockSec: unlockdate })),
  )
}
