import { expect, test } from 'vitest'
import { findAddressOfPage, findId, findNumber, findShortened, isIdOf, isSurelyComplete, plainText } from './search-text.ts'

const ADDRESS = 'MT1zUPB27m6nvH5YUe9QQTmPxx3i2SZ5iv3yfuSk'
const PROJECT = `MRC400_${'a'.repeat(33)}`
const ITEM = `${PROJECT}_${'b'.repeat(40)}`
const NFT = `MRC402_${'c'.repeat(33)}`
const SURVEY = `MRC030_${'d'.repeat(33)}`
const ORDER = `MRC040_${'e'.repeat(40)}_1605353066`
const HASH = '325e1fda5cc24a2d1490f0f17048aed20efd355dc1b012cd4c5b7ce9c25cdb73'

const IDS: readonly (readonly [text: string, id: string | undefined])[] = [
  [ADDRESS, ADDRESS],
  [`  "${ADDRESS}",`, ADDRESS],
  [`<${ADDRESS}>`, ADDRESS],
  [`address: ${ADDRESS}.`, ADDRESS],
  [`주소: ${ADDRESS}`, ADDRESS],
  [`\u200B${ADDRESS}\uFEFF`, ADDRESS],
  [`${ADDRESS.slice(0, 20)}\n ${ADDRESS.slice(20)}`, ADDRESS],
  // Full-width letters, as a Chinese or Japanese input method produces them.
  [Array.from(ADDRESS, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)).join(''), ADDRESS],
  [`0x${HASH}`, HASH],
  [`tx:${HASH.toUpperCase()}`, HASH.toUpperCase()],
  [`https://scope.example/address/${ADDRESS}/lock/2`, ADDRESS],
  [`https://scope.example/nft/${PROJECT}/${ITEM}/tx`, ITEM],
  [`${NFT}?x=1`, NFT],
  [`survey ${SURVEY}.`, SURVEY],
  [`https://scope.example/order/${ORDER}?tab=tx`, ORDER],
  [`https://scope.example/log/7/MRC100_${'f'.repeat(33)}`, `MRC100_${'f'.repeat(33)}`],
  [`MRC500_${'f'.repeat(33)}`, undefined],
  [`${ADDRESS} ${NFT}`, undefined],
  [`${ADDRESS}x`, undefined],
  [`x${ADDRESS}`, undefined],
  ['gold coin', undefined],
  [`${ADDRESS} ${ADDRESS}`, ADDRESS],
  [`${PROJECT} ${ITEM}`, ITEM],
  [`${ITEM} ${NFT}`, undefined],
  [`"${HASH.slice(0, 30)}'\n\`${HASH.slice(30)}`, HASH],
  [`no ${HASH.slice(0, 30)} ${HASH.slice(30)}`, undefined],
  [`${'ab'.repeat(16)} coin`, undefined],
  ['', undefined],
]
for (const [text, id] of IDS) test(`FIND-040: the id in "${text.slice(0, 60)}"`, () => expect(findId(text)).toBe(id))

const NUMBERS: readonly (readonly [text: string, number: string | undefined])[] = [
  ['7', 'block 7'],
  ['#7', 'block 7'],
  ['007', 'block 7'],
  ['0', 'block 0'],
  ['000', 'block 0'],
  ['1007', 'block 1007'],
  ['0,000,123,456,789,012', 'block 123456789012'],
  ['000,123,456,789,012,345', 'block 123456789012345'],
  ['(((', undefined],
  ['token', undefined],
  ['18,204,391', 'block 18204391'],
  ['#18,204,391', 'block 18204391'],
  ['18.204.391', 'block 18204391'],
  ['18 204 391', 'block 18204391'],
  ['18\u00A0204\u202F391', 'block 18204391'],
  ["18'204'391", 'block 18204391'],
  ['18_204_391', 'block 18204391'],
  ['１８２０４３９１', 'block 18204391'],
  ['Block 18,204,391', 'block 18204391'],
  ['block #7', 'block 7'],
  ['블록 7', 'block 7'],
  ['(#7)', 'block 7'],
  ['token #4', 'token 4'],
  ['Token 4', 'token 4'],
  ['토큰 #4', 'token 4'],
  ['1,5', undefined],
  ['1,2345', undefined],
  ['7th', undefined],
  ['№67', undefined],
  ['123456789012345', 'block 123456789012345'],
  ['1234567890123456', undefined],
  ['123,456,789,012,345', 'block 123456789012345'],
  ['1,234,567,890,123,456', undefined],
  ['111,222,333,444,555,666', undefined],
  ['', undefined],
]
for (const [text, number] of NUMBERS)
  test(`FIND-041: the number in "${text}"`, () => {
    const found = findNumber(text)
    expect(found && `${found.kind} ${found.id}`).toBe(number)
  })

test('FIND-042: an id shortened as on the site has a beginning and an end', () => {
  expect(findShortened('MT1zUP…fuSk')).toStrictEqual({ start: 'MT1zUP', end: 'fuSk' })
  expect(findShortened(' “MT1zUPB27m…3yfuSk” ')).toStrictEqual({ start: 'MT1zUPB27m', end: '3yfuSk' })
  expect(findShortened('MRC402_5fda4...3a65bf')).toStrictEqual({ start: 'MRC402_5fda4', end: '3a65bf' })
  expect(findShortened('325e1fda5cc24a2d…')).toStrictEqual({ start: '325e1fda5cc24a2d', end: '' })
  expect(findShortened(`...${'b'.repeat(40)}`)).toStrictEqual({ start: '', end: 'b'.repeat(40) })
  for (const text of ['…', 'abc…', 'wait… what', 'a…b…c', 'MT1zUP', '']) expect(findShortened(text)).toBeUndefined()
})

test('FIND-043: the address of a page has a path, words with a slash have none', () => {
  for (const text of [
    'https://scope.example/block/7?page=2',
    'http://localhost:8080/block/7?page=2',
    'scope.example/block/7?page=2',
    '/block/7?page=2',
    ' <https://scope.example/block/7?page=2> ',
  ])
    expect(findAddressOfPage(text)).toBe('/block/7?page=2')
  for (const text of ['a/b', 'gold / silver', 'and/or more', 'https://scope.example', '']) expect(findAddressOfPage(text)).toBeUndefined()
})

test('FIND-044: full-width and decomposed letters become plain ones', () => {
  expect(plainText('ＭＴＣ')).toBe('MTC')
  expect(plainText('\u1112\u1161\u11ab\u1107\u1175\u11be')).toBe('한빛')
  expect(plainText('  two\n words\t')).toBe('two words')
})

test('each area accepts exactly its own ids', () => {
  const TRADE = `DEX402_${'d'.repeat(33)}`
  const ids: readonly (readonly [area: string, ids: readonly string[]])[] = [
    ['address', [ADDRESS]],
    ['tx', [HASH]],
    ['block', [HASH, '7', '007']],
    ['token', ['7', '007']],
    ['dex', [TRADE, `DEX010_${'d'.repeat(33)}`]],
    ['nft', [PROJECT, NFT]],
    ['flow', []],
  ]
  const all = [...new Set([...ids.flatMap(([, own]) => own), ITEM, 'a7', '7a', ''])]
  for (const [area, own] of ids)
    expect([area, all.filter((id) => isIdOf(area, id))]).toStrictEqual([area, all.filter((id) => own.includes(id))])
})

test('FIND-042: six characters of an id are enough, at any position', () => {
  expect(findShortened('abc…def')).toStrictEqual({ start: 'abc', end: 'def' })
  expect(findShortened('abcd…e')).toBeUndefined()
  expect(findShortened('(((')).toBeUndefined()
})

test('SEEK-016: a text that may be the beginning of a longer id is not surely complete', () => {
  for (const id of [ADDRESS, PROJECT, ITEM, NFT, HASH, SURVEY, `${SURVEY}_${ADDRESS}`, ORDER])
    expect([id, isSurelyComplete(id)]).toEqual([id, true])
  for (const id of [SURVEY.slice(0, -1), ORDER.slice(0, -1), `${SURVEY}_MT1`, 'MRC030_LUP7J90a', `MRC100_${'f'.repeat(33)}`, 'MRC800_x'])
    expect([id, isSurelyComplete(id)]).toEqual([id, false])
})
