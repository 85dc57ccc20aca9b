import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect } from 'vitest'
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
  wallet,
  type TxInput,
} from './store-conformance/build-blocks.ts'
import type { EntityChange, IndexedBlock } from '../src/model/changes.ts'
import type { FeedKey } from '../src/model/feed.ts'
import type { Trade } from '../src/model/find-trade.ts'
import { packJson } from '../src/store/rows/packed-json.ts'
import { settleSqlite } from '../src/store/sqlite/copy.ts'
import { openSqliteAudit, openSqliteWriter } from '../src/store/sqlite/sqlite-store.ts'
import type { AuditRules, StoreAudit } from '../src/store/audit/audit-store.ts'

// An index of six transactions in five blocks. Tests damage one place at a time.

export const [ONE, TWO] = [addressOf(1), addressOf(2)]
export const [GOLD, IRON, NFT, PROJECT] = ['TOKEN_DATA_5', 'TOKEN_DATA_7', mrc402Of(1), mrc400Of(1)]
export const [FIRST, SECOND] = [mrc401Of(1, 1), mrc401Of(1, 2)]
export const DEX = `DEX010_${'d'.repeat(33)}`
const UNLOCK_SEC = 2_000_000_000
const TRADE: Trade = { timeSec: 0, asset: '7', quantity: 4n, token: '5', amount: 10n, isLot: false }

/** The list of an entity's own transactions. */
function feedOf(key: string): FeedKey {
  if (key.startsWith('TOKEN_DATA_')) return { feed: 'token', subject: key.slice('TOKEN_DATA_'.length) }
  if (key === NFT) return { feed: 'mrc402', subject: key }
  if (key === DEX) return { feed: 'dex', subject: key }
  if (key === PROJECT) return { feed: 'mrc400', subject: key }
  return { feed: key.startsWith('MT') ? 'address' : 'mrc401', subject: key }
}
const writing = (changes: readonly EntityChange[], more: Partial<TxInput> = {}): TxInput => ({
  changes,
  feeds: changes.map(({ key }) => feedOf(key)),
  ...more,
})
const lock = { dated: [{ unlockSec: UNLOCK_SEC, amount: '8' }] }
const nft = named(NFT, 'Sword')
const STORY: readonly (readonly TxInput[])[] = [
  [
    writing([named(GOLD, 'Gold'), named(IRON, 'Iron'), wallet(ONE, holding('5', '100')), wallet(TWO, holding('7', '50'))]),
    { isFailed: true, feeds: [{ feed: 'address', subject: ONE }] },
  ],
  [
    writing(
      [
        { ...nft, state: { ...nft.state, totalsupply: '3', meltedamount: '0' } },
        wallet(ONE, holding('5', '90'), holding(NFT, '3')),
        wallet(TWO, holding('7', '50'), holding('5', '10')),
      ],
      { param: { note: 'a' }, family: 'nft' },
    ),
  ],
  [
    writing([wallet(ONE, holding('5', '52', lock), holding(NFT, '3')), wallet(TWO, holding('7', '50'), holding('5', '40'))], {
      param: { note: 'b' },
    }),
  ],
  [
    writing(
      [
        named(PROJECT, 'Knights'),
        item(FIRST, ONE),
        item(SECOND, TWO),
        wallet(TWO, holding('7', '40'), holding('5', '40')),
        { ...entity(DEX), offers: [{ owner: TWO, asset: '7', place: 'sale', units: '10' }] },
      ],
      { family: 'nft' },
    ),
  ],
  [writing([named(GOLD, 'Gold', 'Aurum'), item(FIRST, TWO)], { memo: 'a trade', trade: TRADE })],
]

function blocksOf(): IndexedBlock[] {
  const chain = new BlockBuilder()
  return STORY.map((txs) => chain.next(txs))
}
const LAST = new Map(STORY.flatMap((txs) => txs.flatMap(({ changes = [] }) => changes.map((change) => [change.key, change] as const))))
export const RULES: AuditRules = {
  derive: (key) => LAST.get(key) ?? entity(key),
  mayExceedSupply: () => false,
  tradeOf: ({ memo }) => (memo === 'a trade' ? TRADE : undefined),
}

let folder: string
let intact: string
/** Makes the index for the tests of a file. */
export function useSmallIndex(): void {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'metascope-audit-'))
    intact = join(folder, 'whole.sqlite')
    const writer = openSqliteWriter(intact)
    await writer.applyBlocks(blocksOf(), 0)
    await writer.close()
    settleSqlite(intact)
  })
  afterAll(() => rmSync(folder, { recursive: true }))
}

type Asked<T> = (audit: StoreAudit) => Promise<T>
let copies = 0
/** Applies a damage to a copy of the index and returns the result of `ask` on its audit. */
export async function ofDamaged<T>(sql: string, ask: Asked<T>): Promise<T> {
  const path = join(folder, `${(copies += 1)}.sqlite`)
  copyFileSync(intact, path)
  const database = new DatabaseSync(path)
  database.function('packed', (json) => packJson(String(json)))
  database.exec(sql)
  database.close()
  const audit = openSqliteAudit(path)
  try {
    return await ask(audit)
  } finally {
    await audit.close()
  }
}
/** All findings, each once and sorted, from scans in steps of `limit` rows. */
export const findingsIn =
  (limit: number, rules = RULES): Asked<string[]> =>
  async (audit) => {
    const reported: string[] = []
    const { scans } = await audit.begin(
      rules,
      (check) =>
        (...words) =>
          reported.push([check, ...words].join(': ')),
    )
    for (const { step, done } of scans) {
      let last = 0
      while ((await step(limit)) > 0) {
        expect(done()).toBeGreaterThanOrEqual(last)
        last = done()
      }
      expect([last <= 1, done()]).toEqual([true, 1])
    }
    return [...new Set(reported)].sort()
  }
const short = (text: string): string =>
  [ONE, TWO, NFT, PROJECT, FIRST, SECOND, DEX]
    .reduceRight((all, id, at) => all.replaceAll(id, ['ONE', 'TWO', 'NFT', 'PROJECT', 'FIRST', 'SECOND', 'DEX'][at]!), text)
    .replace(/([0-9a-f]{8})[0-9a-f]{56}/g, '$1…')
export const idOf = (name: string): string => `(select id from name where name = '${name}')`
export const listOf = (name: string, code: number): string => `(select id * 64 + ${code} from name where name = '${name}')`

/** Name of a damage, its SQL, and the expected findings in sorted order. */
export type SmallDamage = readonly [name: string, sql: string, reported: readonly string[]]
export const reportedBy = async (sql: string): Promise<string[]> => (await ofDamaged(sql, findingsIn(64))).map(short).sort()
