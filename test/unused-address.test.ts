import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FindJson } from '../src/contract/find.ts'
import { makePageRenderer } from '../src/server/ssr/page-renderer.ts'
import { render } from '../src/web/entry-server.tsx'
import { mainOf } from './ask-page.ts'
import { serveIndex, serveLedger, type ServedLedger } from './served-ledger.ts'

// A valid address that was never used, and an invalid one.

/** Its last eight digits are the checksum of the rest; no record names it. */
const UNUSED = 'MT00000000000000000000000000000077e5db82'
const MISTYPED = 'MT00000000000000000000000000000077e5db83'

const web = { renderer: makePageRenderer(render, () => ({ scripts: [], styles: [], preloads: [], fonts: [], routes: {} })) }
const headingOf = (html: string): string | undefined => /<h1[^>]*>(.*?)<\/h1>/.exec(mainOf(html))?.[1]
let served: ServedLedger
beforeAll(async () => {
  served = await serveLedger('r4', { web })
})
afterAll(() => served.close())

test('FIND-010: every page of a valid, never used address is an empty wallet with its QR code', async () => {
  for (const tab of ['tx', 'lock', 'nft', 'nft?type=MRC400']) {
    const { status, text } = await served.get(`/address/${UNUSED}/${tab}`)
    const main = mainOf(text)
    expect([tab, status]).toEqual([tab, 200])
    for (const words of [UNUSED, 'Never used', 'Nothing received yet', 'QR code that reads']) expect(main).toContain(words)
    expect(main).not.toContain('Oops')
  }
  expect(mainOf((await served.get(`/address/${UNUSED}/tx`)).text)).toContain('No transactions yet.')
  expect(mainOf((await served.get(`/address/${UNUSED}/tx`, { cookie: 'lang=ko' })).text)).toContain('아직 거래가 없습니다.')
})

test('FIND-010: its API calls return an empty wallet and empty lists', async () => {
  expect(await served.data(`/api/address/${UNUSED}`)).toMatchObject({
    address: UNUSED,
    txid: '',
    timestamp: 0,
    coin: { 0: { id: '0', symbol: 'MTC', balance: '0', lock: [], lock_balance: '0', sale: '0', auction: '0' } },
    counts: { tx: 0, lock: 0, mrc401: 0, mrc402: 0 },
  })
  for (const list of ['tx', 'lock', 'nft', 'mrc402'])
    expect(await served.data(`/api/address/${UNUSED}/${list}/list/1`)).toMatchObject({ page: 1, maxpage: 1, count: 0, list: [] })
})

test('FIND-011: an address with a wrong checksum is reported as mistyped, by pages in both languages and by API calls', async () => {
  const said = `${MISTYPED} is mistyped: its last 8 characters do not fit the others`
  const { status, text } = await served.get(`/address/${MISTYPED}/tx`)
  expect([status, mainOf(text).includes(said)]).toEqual([404, true])
  const korean = mainOf((await served.get(`/address/${MISTYPED}/tx`, { cookie: 'lang=ko' })).text)
  expect(korean).toContain(`${MISTYPED}: 끝 8자가 나머지와 맞지 않습니다`)
  expect([headingOf(text), headingOf(korean)]).toEqual(['This address is mistyped', '주소가 잘못 입력되었습니다'])
  for (const path of ['', '/tx/list/1', '/lock/list/1', '/nft/list/1', '/mrc402/list/1']) {
    const answer = await served.get(`/api/address/${MISTYPED}${path}`)
    expect([answer.status, answer.json.msg]).toEqual([404, said])
  }
})

test('FIND-010, FIND-011: while blocks are missing, no address is reported as never used or mistyped', async () => {
  const late = await serveIndex(served.index, { web, status: () => ({ status: 'backfilling', head: 9000, indexed: 500 }) })
  for (const address of [UNUSED, MISTYPED]) {
    const said = `Address ${address} is not indexed yet: the index is at block 500 of 9000`
    for (const path of ['', '/tx/list/1']) {
      const answer = await late.get(`/api/address/${address}${path}`)
      expect([answer.status, answer.json.msg]).toEqual([404, said])
    }
    const { status, text } = await late.get(`/address/${address}/tx`)
    expect([status, mainOf(text).includes(said), mainOf(text).includes('Never used')]).toEqual([404, true, false])
    expect(headingOf(text)).toBe('Not indexed yet')
  }
  const found = await Promise.all([served, late].map((site) => site.data<FindJson>(`/api/x/find?q=${MISTYPED}`)))
  expect(found.map(({ is_mistyped: isMistyped }) => isMistyped)).toEqual([true, false])
  await late.app.close()
})
