import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { putIds, takeIds } from './body-ids.ts'

const ADDRESS = 'MTS2RRSGL8K6HopRBlNSe4pF7XoSqMkF66c7f7b9'
const OTHER = 'MTk6fCGGt8dmoi988K4n2ulz839DB1g3011a9747'
const NFT = 'MRC402_10b02232d8fed97b235b7d5cbbc603100'

test('a body is stored without the ids of its card, and with all others', () => {
  const card = `{"from_addr":"${ADDRESS}","param":{"id":"${NFT}"}}`
  const body = `{"from_addr":"${ADDRESS}","param":{"id":"${NFT}","creator":"${ADDRESS}","seller":"${OTHER}","id_of":"${NFT}x"}}`
  const stored = takeIds(body, card)
  expect(stored).toBe(`{"from_addr":"\u001f!","param":{"id":"\u001f"","creator":"\u001f!","seller":"${OTHER}","id_of":"${NFT}x"}}`)
  expect(putIds(stored, card)).toBe(body)
})

test('a body that was stored with its ids is read as it is', () => {
  const body = `{"from_addr":"${ADDRESS}","memo":"한글 \\u001f!"}`
  expect(putIds(body, `{"from_addr":"${ADDRESS}"}`)).toBe(body)
})

test('a body that names an id its card has not is refused', () => {
  const stored = takeIds(`{"a":"${ADDRESS}","b":"${OTHER}"}`, `{"a":"${ADDRESS}","b":"${OTHER}"}`)
  expect(() => putIds(stored, `{"a":"${ADDRESS}"}`)).toThrow('an id that the card has not')
})

test('of a card with more ids than there are characters the first 94 are left out', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `MRC402_${String(index).padStart(33, '0')}`)
  const json = JSON.stringify(ids)
  const stored = takeIds(json, json)
  expect(stored).not.toContain(ids[93])
  expect(stored).toContain(ids[94])
  expect(putIds(stored, json)).toBe(json)
})

const word = fc.constantFrom(
  ADDRESS,
  OTHER,
  NFT,
  `${ADDRESS}${OTHER}`,
  `_${NFT}`,
  ADDRESS.slice(0, 23),
  ADDRESS.slice(0, 24),
  '\u001f',
  '\u001f!',
  '\\',
  '\n',
  '"',
  '한',
  '\ud800',
)
const text = fc.array(fc.oneof(word, fc.string({ unit: 'binary' })), { maxLength: 12 }).map((parts) => parts.join(''))

test('whatever a body and its card have in common, the body is read as it was', () => {
  fc.assert(
    fc.property(text, text, text, (one, other, third) => {
      const card = JSON.stringify({ one, [other]: third })
      const body = JSON.stringify({ one, other, third, [other]: [one, { third }] })
      expect(putIds(takeIds(body, card), card)).toBe(body)
    }),
    { numRuns: 3000 },
  )
})
