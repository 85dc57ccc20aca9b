import { expect, test } from 'vitest'
import type { FindData } from './data/find-data.ts'
import type { Page } from './page.ts'
import { findSettled, shownMatch } from './head.ts'
import { pagesOf } from './routes.ts'

const ADDRESS = 'MT1zUPB27m6nvH5YUe9QQTmPxx3i2SZ5iv3yfuSk'
const NFT = `MRC402_${'c'.repeat(33)}`
const PROJECT = `MRC400_${'a'.repeat(33)}`
const ITEM = `${PROJECT}_${'b'.repeat(40)}`
const DEX = `DEX402_${'d'.repeat(33)}`

/** Every paged list: the route of its pages, its other placeholders, and its third page. */
const LISTS = [
  ['addressLedgerListPage', { idx: ADDRESS }, `/address/${ADDRESS}/ledger/3`],
  ['addressTxListPage', { idx: ADDRESS }, `/address/${ADDRESS}/tx/3`],
  ['addressLockListPage', { idx: ADDRESS }, `/address/${ADDRESS}/lock/3`],
  ['addressNftListPage', { idx: ADDRESS }, `/address/${ADDRESS}/nft/3`],
  ['blockListPage', {}, '/block/list/3'],
  ['txListPage', {}, '/tx/list/3'],
  ['tokenListPage', {}, '/token/list/3'],
  ['tokenSearchPage', { kw: 'tide' }, '/token/search/tide/3'],
  ['tokenTxListPage', { idx: '7' }, '/token/7/tx/3'],
  ['tokenHolderListPage', { idx: '7' }, '/token/7/holder/3'],
  ['tokenReserveListPage', { idx: '7' }, '/token/7/reserve/3'],
  ['tokenHistoryListPage', { idx: '7' }, '/token/7/history/3'],
  ['tokenLockListPage', { idx: '7' }, '/token/7/lock/3'],
  ['nftListPage', {}, '/nft/list/3'],
  ['nftSearchPage', { kw: 'tide' }, '/nft/search/tide/3'],
  ['nftTxListPage', { idx: NFT }, `/nft/${NFT}/tx/3`],
  ['nftItemListPage', { idx: NFT }, `/nft/${NFT}/items/3`],
  ['nftHistoryListPage', { idx: NFT }, `/nft/${NFT}/history/3`],
  ['dexTxListPage', { idx: DEX }, `/dex/${DEX}/tx/3`],
  ['dexListPage', {}, '/dex/list/3'],
  ['surveyListPage', {}, '/survey/list/3'],
  ['orderListPage', {}, '/order/list/3'],
  ['pointListPage', {}, '/point/list/3'],
  ['dataListPage', {}, '/data/list/3'],
  ['couponListPage', {}, '/coupon/list/3'],
  ['logListPage', {}, '/log/list/3'],
  ['gameListPage', {}, '/game/list/3'],
  // OPEN-029, OPEN-030, OPEN-007: these have no page in their path, so it is in the query.
  ['blockView', { idx: '1550' }, '/block/1550?page=3'],
  ['nftItemView', { idx: PROJECT, mrc401id: ITEM }, `/nft/${PROJECT}/${ITEM}/tx?page=3`],
  ['dexNotFound', {}, '/dex/notfound?page=3'],
] as const

/** A cache in which every list was just limited to its third page. Lists of NFTs wrap it with their kind. */
const findThird: FindData = ({ key: [name] }) => (name === 'nft-list' ? { page: { page: 3 } } : { page: 3 }) as never

const pageOf = (name: string): Page | undefined => pagesOf(false).find(({ names }) => names.some((own) => own === name))

for (const [name, path, third] of LISTS) {
  // OPEN-103, FIND-002: the address changes to the page really shown, unless it already names it.
  test(`${name}: a page number past the end, or in another spelling, becomes ${third}`, () => {
    const page = pageOf(name)
    const settle = (asked: string) => {
      const params = page?.read({ name, path: { ...path, page: asked }, search: { page: asked } })
      if (!page || !params) return 'no such page'
      const match = { page, params, isBlank: false, pageText: asked }
      const shown = shownMatch(match, findThird)
      return findSettled(match, findThird, page.canonical?.(shown.params, findThird) ?? '')
    }
    for (const asked of ['999999999', '03', '3.0', '3.7']) expect(settle(asked)).toBe(third)
    expect(settle('3')).toBeUndefined()
  })

  // PAGE-001, PAGE-002, PAGE-003, PAGE-004, OPEN-040, CONST-001: an invalid page number means page 1.
  test(`${name}: 0, nothing, words and numbers below 1 request page 1`, () => {
    for (const asked of ['0', '', undefined, 'abc', '-3', '1', '1.9']) {
      const params = pageOf(name)?.read({ name, path: { ...path, page: asked }, search: { page: asked } })
      expect(params).toMatchObject({ page: 1 })
    }
  })
}

test('every route with a page in its path is in the list above', () => {
  const paged = pagesOf(false).flatMap(({ names }) => names.filter((name) => name.endsWith('Page')))
  expect(paged.filter((name) => LISTS.every(([own]) => own !== name))).toEqual([])
})
