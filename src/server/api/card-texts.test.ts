import { expect, test } from 'vitest'
import type { Names } from '../../contract/names.ts'
import type { StoredTx } from '../../store/store.ts'
import { makeCardTexts } from './card-texts.ts'

const NFT = `MRC402_${'a'.repeat(33)}`
const stored = (sn: number): StoredTx =>
  ({ tx: { sn, token: '4', nft: NFT, from_addr: '', to_addr: '', param: {} }, blockId: 'b' }) as unknown as StoredTx
const namesOf = (token: object, nft: object): Names => ({ findToken: () => token, findNft: () => nft }) as unknown as Names
const note = (): void => undefined

/** Texts of cards that contain the number of cards made so far. */
function makeTexts(cacheBytes?: number) {
  let made = 0
  const texts = makeCardTexts(({ tx }) => `card ${tx.sn}, made ${(made += 1)}`, cacheBytes)
  return { texts, made: () => made }
}

test('a card is made once while the tokens and NFTs that it names are the same objects, and again when one changes', () => {
  const { texts } = makeTexts()
  const [token, nft] = [{ name: 'Silver' }, { name: 'Crown' }]
  const textOf = (names: Names) => texts.textOf(stored(1), names, note)
  expect(textOf(namesOf(token, nft))).toBe('"card 1, made 1"')
  expect(textOf(namesOf(token, nft))).toBe('"card 1, made 1"')
  expect(textOf(namesOf({ ...token }, nft))).toBe('"card 1, made 2"')
  const now = { ...token }
  textOf(namesOf(now, nft))
  expect(textOf(namesOf(now, { ...nft }))).toBe('"card 1, made 4"')
  expect(texts.textOf(stored(2), namesOf(now, nft), note)).toBe('"card 2, made 5"')
})

test('the ids that a card names are collected, before it is made and after', () => {
  const { texts } = makeTexts()
  const collected = () => {
    const ids = { tokens: new Set(['9']), nfts: new Set<string>() }
    texts.collect(stored(1), ids)
    return [[...ids.tokens], [...ids.nfts]]
  }
  expect(collected()).toEqual([['9', '4'], [NFT]])
  texts.textOf(stored(1), namesOf({}, {}), note)
  expect(collected()).toEqual([['9', '4'], [NFT]])
})

test('cards are cached within the capacity; the oldest is made again', () => {
  // Each takes 16 characters of text and 700 further bytes.
  const { texts, made } = makeTexts(2 * 716)
  const names = namesOf({}, {})
  for (const sn of [1, 2, 1, 2]) texts.textOf(stored(sn), names, note)
  expect(made()).toBe(2)
  for (const sn of [3, 3, 2]) texts.textOf(stored(sn), names, note)
  expect(made()).toBe(3)
  texts.textOf(stored(1), names, note)
  expect(made()).toBe(4)
})
