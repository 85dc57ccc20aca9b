import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEDGER_NOW_SEC } from '../../../test/index-ledger.ts'
import { loadLedger } from '../../../test/ledger.ts'
import type { Mrc401DetailJson } from '../../contract/nft.ts'
import type { TokenJson } from '../../contract/token.ts'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import { silentLog } from '../../base/log.ts'
import { noMarket, type Market } from '../../market/market.ts'
import { apiOf } from '../server.ts'
import { DEFAULT_SITE_CONFIG } from '../site-config.ts'
import { describeItem } from './describe-nft.ts'
import { describeToken } from './describe-token.ts'
import { describeTx, type SharedTx } from './describe-tx.ts'
import { makeFindPicture, type FindPicture } from './find-picture.ts'

// Content of pictures of a recorded ledger. The clock is set to April 2022, before all of its blocks.

let served: ServedLedger
let find: FindPicture
beforeAll(async () => {
  served = await serveLedger('r4')
  find = findWith(undefined)
})
afterAll(() => served.close())

function findWith(market: Market | undefined, network?: string, hasArtwork?: boolean): FindPicture {
  const api = apiOf({
    store: served.index.reader,
    status: () => ({ status: 'live', head: 923, indexed: 923 }),
    config: { isTestMode: true, isTestnet: false, site: DEFAULT_SITE_CONFIG },
    log: silentLog,
    clock: served.clock,
    market,
  })
  return makeFindPicture(api, served.clock, network, hasArtwork)
}

const MRC400 = 'MRC400_12695c8bed8ffae24d5ff2c0f004672b0'

test('SHARE-001: a transaction shows its type, amount, parties, lock, id, block and time', async () => {
  const picture = await find('tx', '7fa9852e05d1963af1dddd333eaf3855f29b57de687d427fb3f53187bfb2d8d4')
  expect({ ...picture, tape: undefined }).toEqual({
    badge: { family: 'token', label: 'Multi transfer' },
    chips: [{ kind: 'chip', text: 'Unlocks 2025-01-12', tone: 'warn', icon: 'lock' }],
    figure: { whole: '214,514', fraction: '0376081', unit: 'MTC' },
    lines: [
      [
        {
          kind: 'way',
          words: [
            { kind: 'address', address: 'MT6zquABMTurRphYB9tqOG08aKw6RdtI576ee48e' },
            { kind: 'icon', icon: 'arrowRight' },
            {
              kind: 'mosaics',
              addresses: ['MTGxSPVqKLzT0WQObrDZkVVTnoMxbjita0da5261', 'MT0nq2j48ETUMSjFeoLATAlSUq6ToONM194226eb'],
            },
            { kind: 'text', text: '2 receivers' },
          ],
        },
      ],
    ],
    facts: [],
    art: [{ kind: 'token', id: '0' }],
    tape: undefined,
    foot: ['7fa9852e05d1963a…', 'Block 916', '2024-11-30 23:50:46 UTC'],
  })
})

test('SHARE-001, FIND-052: a failed transaction has the family of failures, its amount struck through, its reason in words', async () => {
  const picture = await find('tx', 'e3d41607830aaf4d66d952347e77521da205229f5ec00e5f3f8f55195f73c3f5')
  expect(picture?.badge).toEqual({ family: 'fail', label: 'MRC401 create and trade' })
  expect(picture?.figure).toEqual({ whole: '6', fraction: '06', unit: 'GOYC #7', isStruck: true })
  expect(picture?.lines.at(-1)).toEqual([
    { kind: 'icon', icon: 'alertTriangle' },
    { kind: 'text', text: 'Another transaction changed the same balance first', tone: 'fail' },
  ])
  expect(picture?.art).toEqual([
    { kind: 'mrc401', id: 'MRC400_498e824dd87518060e18247b2a5625d90_wNtbNF6il3GE0J5UAtCIrQUsgRguiV0eFq1Y8o7L', isVideo: true },
  ])
})

test('if artwork comes from outside, a picture shows none', async () => {
  const picture = await findWith(undefined, undefined, false)('token', '0')
  expect([picture?.art, picture?.hasNoArtwork]).toEqual([[], true])
  expect(picture?.badge).toEqual((await find('token', '0'))?.badge)
})

test('the tape ends with the block of the transaction, whose own mark is the lowest', async () => {
  const failed = await find('tx', 'e3d41607830aaf4d66d952347e77521da205229f5ec00e5f3f8f55195f73c3f5')
  expect(failed?.tape.isLastOwn).toBe(true)
  expect(failed?.tape.columns).toHaveLength(38)
  expect(failed?.tape.columns.at(-1)?.marks[0]).toBe('fail')
  // The fourth block of the ledger has three before it.
  const early = await find('tx', '9cd1431bba8c1dfbc914995470111eab4e18961569802dc542b1f6a2c84bab84')
  expect(early?.tape.columns).toHaveLength(4)
})

test('SHARE-003: a token shows its name, symbol, id, supply, holders and, without a market, no price', async () => {
  const picture = await find('token', '15')
  expect(picture?.title).toEqual({ text: 'Stone Studio', instead: 'Token 15', aside: 'IEQ' })
  expect(picture?.facts).toEqual([
    { label: 'Holders', words: [{ kind: 'text', text: '2' }] },
    { label: 'Transactions', words: [{ kind: 'text', text: '4' }] },
    { label: 'Total supply', words: [{ kind: 'figure', figure: { whole: '5,143,000', fraction: '', unit: '' } }] },
  ])
  expect(picture?.foot).toEqual(['Token #15', 'Since 2024-11-29'])
})

test('SHARE-003: a token with a market shows its price first', async () => {
  const quote = { price: '0.02184', updatedSec: 1_650_000_000 }
  const market: Market = { ...noMarket, find: async (id) => (id === '15' ? quote : undefined) }
  const priced = await findWith(market)('token', '15')
  expect(priced?.facts[0]).toEqual({ label: 'Price', words: [{ kind: 'figure', figure: { whole: '0', fraction: '02184', unit: 'USD' } }] })
  expect((await findWith(market)('token', '14'))?.facts[0]?.label).toBe('Holders')
})

test('FIND-052: a picture of a token that looks like the coin warns of it, and the coin does not', async () => {
  const token = await served.data<TokenJson>('/api/token/15')
  const chipsOf = (changes: Partial<TokenJson>) => describeToken({ ...token, option: { title: '', color: '' }, ...changes }, []).chips
  expect(chipsOf({ symbol: 'MTC', name: 'METACOIN' })).toEqual([{ kind: 'chip', text: 'Looks like MTC', tone: 'warn' }])
  expect(chipsOf({ sn: '0', symbol: 'MTC', name: 'METACOIN' })).toEqual([])
})

test('FIND-052: a picture warns of every look-alike token whose amount it shows, and names it if there are several', async () => {
  // 7 × 10⁻¹⁰ MTC for 59.71 KBKLJ (#3), of which 1.9883 are the fee. The figure is in KBKLJ; MTC and the fee are below.
  const bought = loadLedger('r4').txs.find(({ records }) =>
    records.some(({ type, validationCode }) => type === 'mrc010_buy' && validationCode === 0),
  )
  const tx = await served.data<SharedTx>(`/api/tx/${bought?.txid}?drawn=card`)
  const chipsOf = (symbol: string, changes: Partial<SharedTx> = {}) =>
    describeTx({ ...tx, tokens: tx.tokens.map((token) => (token.sn === '3' ? { ...token, symbol } : token)), ...changes }, [], 0).chips
  const warning = (text: string) => ({ kind: 'chip', text, tone: 'warn' })
  expect(chipsOf('KBKLJ')).toEqual([])
  expect(chipsOf('MTC')).toEqual([warning('#3: Looks like MTC')])
  // A failed transaction has no second line: only one token is left.
  expect(chipsOf('MTC', { validate_code: 11 })).toEqual([warning('Looks like MTC')])
  // The figure is in the coin, the fee below in its look-alike.
  const { card } = tx
  const other = { ...card, amount: { quantity: { token: '0', units: '700000000' } } }
  expect(chipsOf('MTС', { card: other })).toEqual([warning('#3: Looks like MTC')])
  expect(chipsOf('MTC', { card: other, validate_code: 11 })).toEqual([])
})

test('FIND-052: the picture of an item warns if its price is in a token that looks like another', async () => {
  const id = `${MRC400}_NjFc4ZTpPDRvHylrgp1QwINR0KTF4NAUrOl246Qu`
  const item = await served.data<Mrc401DetailJson>(`/api/nft/${MRC400}/${id}`)
  const chipsOf = (token: string) =>
    describeItem({ ...item, auction_token: token, token: { '5': { ...item.token['0']!, sn: '5' } } }, [], 0).chips
  expect(chipsOf('5').map(({ text }) => text)).toEqual(['Auction', 'Looks like MTC'])
  expect(chipsOf('0').map(({ text }) => text)).toEqual(['Auction'])
})

test('a picture outside the main network names its network', async () => {
  expect((await findWith(undefined, 'Test net')('token', '15'))?.network).toBe('Test net')
  expect((await find('token', '15'))?.network).toBeUndefined()
})

test('SHARE-005: an item in auction shows its highest bid and its end, and is over after that time', async () => {
  const id = `${MRC400}_NjFc4ZTpPDRvHylrgp1QwINR0KTF4NAUrOl246Qu`
  const picture = await find('nft', id)
  expect(picture?.chips).toEqual([{ kind: 'chip', text: 'Auction', tone: 'accent', icon: 'cart' }])
  expect(picture?.title).toEqual({ text: 'World River', instead: 'MRC400_12695…4672b0', aside: '…l246Qu' })
  expect(picture?.figure).toEqual({ whole: '0', fraction: '82', unit: 'MTC', label: 'Current bid' })
  expect(picture?.lines[1]).toEqual([
    { kind: 'text', text: 'Ends', tone: 'faint' },
    { kind: 'text', text: '2024-11-20 14:44:04 UTC' },
  ])
  await served.clock.advance((1_732_113_844 - LEDGER_NOW_SEC) * 1000)
  const over = await find('nft', id)
  expect([over?.chips[0]?.text, over?.lines[1]?.[0]]).toEqual(['Auction ended', { kind: 'text', text: 'Ended', tone: 'faint' }])
})

test('SHARE-005: a melted item has a faded picture, no owner and no price', async () => {
  const id = `${MRC400}_2u24CkW9dZZIvmnMwStWfIFdyX2J83VKC8ybLabm`
  const picture = await find('nft', id)
  expect(picture?.chips).toEqual([{ kind: 'chip', text: 'Melted', tone: 'quiet', icon: 'flame' }])
  expect([picture?.figure, picture?.lines]).toEqual([undefined, []])
  expect(picture?.art).toEqual([{ kind: 'mrc401', id, isFaded: true }])
  expect(picture?.facts.at(-1)).toEqual({ label: 'Melted', words: [{ kind: 'text', text: '2024-07-22' }] })
})

test('SHARE-005: a project and an MRC402 show who made them and how many there are', async () => {
  const project = await find('nft', MRC400)
  expect([project?.title?.text, project?.chips[0]?.text, project?.facts[0]]).toEqual([
    'World River',
    'game',
    { label: 'Items', words: [{ kind: 'text', text: '19' }] },
  ])
  const nft = await find('nft', 'MRC402_5fda47dae64e83f430f6616bf53a65bf0')
  expect([nft?.title?.text, nft?.facts[0], nft?.lines[0]?.[1]]).toEqual([
    'Quest Knight',
    { label: 'Circulation', words: [{ kind: 'figure', figure: { whole: '8,942', fraction: '', unit: '' } }] },
    { kind: 'address', address: 'MTDVUSISHsT9IKDfDmplQtNOix20cwD60d4ab6d6' },
  ])
})

test('FAIR-023: the data of a picture is read in the admission queue, and cached answers never wait', async () => {
  const own = findWith(undefined)
  const admitted: string[] = []
  const admit = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    admitted.push(name.slice(name.indexOf('/')))
    return work()
  }
  const tx = '7fa9852e05d1963af1dddd333eaf3855f29b57de687d427fb3f53187bfb2d8d4'
  const first = await own('tx', tx, admit)
  expect([admitted.length, admitted.filter((name) => name.startsWith('/api/block/')).length]).toEqual([39, 38])
  expect([await own('tx', tx, admit), admitted.length]).toEqual([first, 39])
  await own('token', '15', admit)
  expect(admitted.slice(39).map((name) => name.split(' ')[0])).toEqual(['/api/token/{id}', '/api/token/{id}/list/{page}'])
})
