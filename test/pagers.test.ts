import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WebApi } from '../src/contract/web-renderer.ts'
import { ask, mainOf } from './ask-page.ts'
import { serveLedger, type ServedLedger } from './served-ledger.ts'

// Every paged list of the site as the server renders it. Each response claims to be page five of nine.
const ADDRESS = 'MT6Qu0tQ1jxdHpKOBSR03u1pCxSyi8TR3b9577c4'
const NFT = 'MRC402_cc46a190d3d2af174a32c549675fe7120'
const PROJECT = 'MRC400_1a123484cba8de09c69a850be25184f50'
const ITEM = `${PROJECT}_3t5RIkjCt3iVJhjnxGzozsY7uCpebSKxd6wiMDpb`
const LISTS = [
  `/address/${ADDRESS}/tx/5`,
  `/address/${ADDRESS}/lock/5`,
  `/address/${ADDRESS}/ledger/5`,
  `/address/${ADDRESS}/nft/5`,
  '/block/list/5',
  '/block/1000?page=5',
  '/tx/list/5',
  '/token/list/5',
  '/token/search/o/5',
  '/token/0/tx/5',
  '/token/0/holder/5',
  '/token/0/reserve/5',
  '/token/0/history/5',
  '/token/0/lock/5',
  '/nft/list/5',
  '/nft/list/5?type=MRC400',
  '/nft/search/o/5',
  `/nft/${NFT}/tx/5`,
  `/nft/${NFT}/items/5`,
  `/nft/${NFT}/history/5`,
  `/nft/${PROJECT}/items/5`,
  `/nft/${PROJECT}/history/5`,
  `/nft/${PROJECT}/${ITEM}/tx?page=5`,
  '/dex/DEX402_e12996a6a5ca4c88cffcddb64691ddf50/tx/5',
  '/dex/notfound?page=5',
]

let served: ServedLedger
beforeAll(async () => {
  served = await serveLedger('r1-r3')
})
afterAll(() => served.close())

const api: WebApi = {
  get: async (path) => {
    const { status, text } = await served.get(path)
    const body = JSON.parse(text) as { data: { maxpage?: number } }
    const data = body.data?.maxpage === undefined ? body.data : { ...body.data, page: 5, maxpage: 9, count: 180, limit: 20 }
    return { status, body: JSON.stringify({ ...body, data }) }
  },
}

/** The pager without its choice of rows per page. */
const withoutRows = (pager: string): string => pager.replace(/<span class="txf-rows".*?<\/span><\/span>/s, '')

for (const path of LISTS) {
  test(`PAGE-009: ${path} has a pager with its own page, both neighbours and both ends`, async () => {
    const pagers = mainOf((await ask(path, {}, api)).html)
      .split('data-pager')
      .slice(1)
    const shown = pagers.map((pager) =>
      [...withoutRows(pager.split('</nav>')[0]!).matchAll(/<a [^>]*>(\d+)<\/a>/g)].map(([, page]) => page),
    )
    expect(shown).toEqual([['1', '4', '5', '6', '9']])
  })
}
