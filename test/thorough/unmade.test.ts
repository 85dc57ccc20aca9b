import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NodeBlockBody } from '../../src/chain/record.ts'
import { makePageRenderer } from '../../src/server/ssr/page-renderer.ts'
import { readTx } from '../../src/txtypes/read-tx.ts'
import { render } from '../../src/web/entry-server.tsx'
import type { CardTx, DetailTx } from '../../src/web/txview/names.ts'
import { mainOf } from '../ask-page.ts'
import { indexBodies, LEDGER_NOW_SEC } from '../index-ledger.ts'
import { LEDGERS, loadLedger, type LedgerName } from '../ledger.ts'
import { serveIndex, serveLedger, type ServedLedger } from '../served-ledger.ts'

// A failed transaction names the entity it would have created. That has no page, so its id is plain text.

const web = { renderer: makePageRenderer(render, () => ({ scripts: [], styles: [], preloads: [], fonts: [], routes: {} })) }

type Listed<T> = { maxpage: number; list: T[] }
async function listFailed({ data }: ServedLedger): Promise<CardTx[]> {
  const { list, maxpage } = await data<Listed<CardTx>>('/api/tx/list/1?status=failed&limit=200&drawn=1')
  expect(maxpage).toBe(1)
  return list
}

/** Page links of a page, except for transactions, tokens and the links on every page. */
const linksOf = (html: string): string[] => [
  ...new Set(
    Array.from(
      mainOf(html).matchAll(/href="(\/(?:nft|dex|survey|order|point|data|coupon|log|game|find|address)\/[^"]*)"/g),
      ([, path = '']) => path,
    ),
  ),
]

/** Links on the pages of failed transactions, and on their list, that lead to no page. */
async function deadLinksOf(served: ServedLedger): Promise<string[]> {
  const pages = ['/tx/list?status=failed&rows=50', ...(await listFailed(served)).map(({ txid }) => `/tx/${txid}`)]
  const links = new Set<string>()
  for (const page of pages) for (const link of linksOf((await served.get(page)).text)) links.add(link)
  expect(links.size).toBeGreaterThan(20)
  const dead: string[] = []
  for (const link of links) if ((await served.get(link.replaceAll('&amp;', '&'))).status !== 200) dead.push(link)
  return dead
}

describe.each(LEDGERS)('the failed transactions of %s', (name) => {
  let served: ServedLedger
  beforeAll(async () => {
    served = await serveLedger(name, { web })
  })
  afterAll(() => served.close())

  test('HANDS-036: link only existing pages', async () => expect(await deadLinksOf(served)).toEqual([]))
})

const FAILED_CODE = 11
/** A chain of one block: a failed copy of the first recorded transaction of each type. The entities they name do not exist. */
function bodyOfFailures(): NodeBlockBody {
  const first = new Map<string, NodeBlockBody['transactions'][number]>()
  for (const ledger of LEDGERS satisfies readonly LedgerName[]) {
    for (const { index, ...found } of loadLedger(ledger).txs) {
      const { tx } = readTx({ sn: index + 1, ...found, before: () => undefined })
      if (first.has(tx.type) || tx.validate_code !== 0) continue
      const { txid, timestampSec, records } = found
      first.set(tx.type, { id: txid, timestampSec, records: records.map((record) => ({ ...record, validationCode: FAILED_CODE })) })
    }
  }
  const transactions = [...first.values()]
  const id = createHash('sha256').update('failures').digest('hex')
  return { block: { id, sn: 1, timestampSec: LEDGER_NOW_SEC, transactions }, transactions }
}

/** The start of the id created by each type. An item's project does not exist either. */
const MADE: Readonly<Record<string, string>> = {
  mrc400_create: 'MRC400',
  mrc401_create: 'MRC400',
  mrc401_createtrade: 'MRC400',
  mrc402_create: 'MRC402',
  mrc402_sell: 'DEX402 MRC402',
  mrc402_auction: 'DEX402 MRC402',
  mrc010_sell: 'DEX010',
  mrc010_auction: 'DEX010',
  mrc010_reqsell: 'DEX010',
  mrc011create: 'MRC011',
  mrc030: 'MRC030',
  mrc100log: 'MRC100',
  mrc800_create: 'MRC800',
  stodexRegister: 'MRC040',
}

describe('a failed transaction of every recorded type', () => {
  let served: ServedLedger
  beforeAll(async () => {
    served = await serveIndex(await indexBodies([bodyOfFailures()]), { web })
  })
  afterAll(() => served.close())

  test('HANDS-036: links no entity that it would have created', async () => expect(await deadLinksOf(served)).toEqual([]))

  test('HANDS-036: shows the ids of uncreated entities as plain text with a label', async () => {
    const prefixes = new Map<string, string>()
    for (const { type, txid, unmade: ofCard = [] } of await listFailed(served)) {
      const { unmade = [] } = await served.data<DetailTx>(`/api/tx/${txid}?drawn=1`)
      const html = mainOf((await served.get(`/tx/${txid}`)).text)
      expect([type, unmade.filter((id) => !html.includes(id)), ofCard.filter((id) => !unmade.includes(id))]).toEqual([type, [], []])
      prefixes.set(type, [...new Set(unmade.map((id) => id.slice(0, 6)))].sort().join(' '))
    }
    expect(Object.fromEntries(Object.keys(MADE).map((type) => [type, prefixes.get(type)]))).toEqual(MADE)
    expect([prefixes.get('transfer'), prefixes.get('tokenRegister')]).toEqual(['', ''])
  })
})
