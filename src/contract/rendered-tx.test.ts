import { expect, test } from 'vitest'
import { toCardTxJson, toDetailTxJson, toOneCardTxJson } from './rendered-tx.ts'
import { toTokenRefJson } from './to-refs.ts'
import type { TxJson } from './tx.ts'

const PROJECT = `MRC400_${'a'.repeat(33)}`
const ITEM = `${PROJECT}_${'b'.repeat(40)}`
const NFT = `MRC402_${'c'.repeat(33)}`
const seven = toTokenRefJson({ key: 'TOKEN_DATA_7', state: { symbol: 'HBT', name: 'Hanbit', decimal: 4, image: 'i', owner: 'MTo' } }, '2.5')
const eight = toTokenRefJson({ key: 'TOKEN_DATA_8', state: { symbol: 'MTC', decimal: 2 } })
const NFTS = [
  { id: PROJECT, name: 'Arena', imageurl: 'p', itemimageurl: 'pi' },
  { id: NFT, name: 'Crown', imageurl: 'c' },
]
const HEAD = {
  sn: 5,
  txid: 't',
  type: 'transfer',
  type_opt: { title: 'Transfer', color: '#1' },
  family: 'token',
  timestamp: 100,
  block: 4,
  from_addr: 'MTa',
  to_addr: 'MTb',
  validate_code: 3,
  is_lock: 1,
  decimal: 4,
}
const BARE: TxJson = { ...HEAD, block_txid: 'b', param: { secret: 1 }, tokens: [], nfts: [] }
const named = { ...BARE, tokens: [seven, eight], nfts: NFTS }
const NAMED_SEVEN = { sn: '7', name: 'Hanbit', symbol: 'HBT', decimal: 4, image: 'i', price: '2.5' }
const NAMED_EIGHT = { sn: '8', name: '', symbol: 'MTC', decimal: 2, image: '', caution: 'coin' }
const PLAIN = { direction: 'by-parties', listing: 'none' } as const

test('a card has the fields of its transaction and omits missing ones', () => {
  expect(toCardTxJson(BARE, { line: 'x' }, PLAIN)).toStrictEqual({ ...HEAD, tokens: [], nfts: [], card: { line: 'x' } })
  const more = { unlock_ts: 900, nft: NFT, amount: '50' }
  expect(toCardTxJson({ ...BARE, ...more }, [], { direction: 'to-many', listing: 'bid' })).toStrictEqual({
    ...HEAD,
    ...more,
    tokens: [],
    nfts: [],
    step: 'bid',
    direction: 'to-many',
    card: [],
  })
})

test('a card names exactly the tokens and NFTs that its rows mention, for an item its project', () => {
  const namesOf = (card: unknown) => {
    const { tokens, nfts } = toCardTxJson(named, card, PLAIN)
    return { tokens, nfts }
  }
  expect(namesOf({ line: [{ token: '7' }, null, 5] })).toStrictEqual({ tokens: [NAMED_SEVEN], nfts: [] })
  expect(namesOf([['8'], { deep: { id: NFT } }])).toStrictEqual({ tokens: [NAMED_EIGHT], nfts: [NFTS[1]] })
  expect(namesOf(ITEM)).toStrictEqual({ tokens: [], nfts: [NFTS[0]] })
  // A text that only begins with an id is not one.
  expect(namesOf(`${NFT}!`)).toStrictEqual({ tokens: [], nfts: [] })
  expect(namesOf('7')).toStrictEqual({ tokens: [NAMED_SEVEN], nfts: [] })
  expect(namesOf(undefined)).toStrictEqual({ tokens: [], nfts: [] })
})

test('a card is cut to its bounds and reports it', () => {
  const json = toCardTxJson(BARE, { line: 'x'.repeat(300) }, PLAIN)
  expect([json.card.line.length < 300, json.cut]).toEqual([true, { '/card/line': 300 }])
})

test('the card for a share picture has the memo, cut to one line', () => {
  expect(toOneCardTxJson(BARE, 'c', PLAIN)).toStrictEqual({ ...HEAD, tokens: [], nfts: [], card: 'c' })
  expect(toOneCardTxJson({ ...BARE, memo: 'rent' }, 'c', PLAIN)).toStrictEqual({ ...HEAD, tokens: [], nfts: [], card: 'c', memo: 'rent' })
  expect(toOneCardTxJson({ ...BARE, memo: 'x'.repeat(300) }, 'c', PLAIN).memo?.length).toBeLessThan(300)
})

test('a page has the facts and rows of its transaction, its texts, and the token of its amount', () => {
  expect(toDetailTxJson(BARE, { o: 1 }, { p: 2 })).toStrictEqual({
    ...HEAD,
    block_txid: 'b',
    tokens: [],
    nfts: [],
    overview: { o: 1 },
    panel: { p: 2 },
  })
  const texts = { tags: 'T', memo: 'M', ukey: 'U' }
  expect(toDetailTxJson({ ...named, ...texts, token: seven }, [ITEM], [{ token: '8' }])).toStrictEqual({
    ...HEAD,
    block_txid: 'b',
    // The token of the amount is named, although no row mentions it.
    token: '7',
    tokens: [NAMED_SEVEN, NAMED_EIGHT],
    nfts: [NFTS[0]],
    ...texts,
    overview: [ITEM],
    panel: [{ token: '8' }],
  })
})

test('a page shows four thousand characters of a text', () => {
  expect(toDetailTxJson({ ...BARE, memo: 'x'.repeat(4_000) }, [], [])).not.toHaveProperty('cut')
  expect(toDetailTxJson({ ...BARE, memo: 'x'.repeat(4_001) }, [], []).cut).toEqual({ '/memo': 4_001 })
})
