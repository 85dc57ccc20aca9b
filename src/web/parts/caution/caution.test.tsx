import { expect, test } from 'vitest'
import { renderView } from '../../../../test/render-view.ts'
import { Amount } from '../Amount.tsx'
import { CautionChip } from './CautionChip.tsx'
import { findCaution } from '../../../contract/find-caution.ts'
import { toTokenRefJson } from '../../../contract/to-refs.ts'

const of = (symbol: string, name = 'Harbor', sn = '7') => findCaution({ sn, symbol, name })

test('the coin itself and ordinary tokens have no warning', () => {
  expect(of('MTC', 'METACOIN', '0')).toBeUndefined()
  for (const symbol of ['HBT', '토큰J', 'ШАХ', 'ΔΕΛ', 'MTCX', 'METC', '👩‍👩‍👧', '🏴\u{E0067}\u{E0062}\u{E007F}', 'Café', ''])
    expect([symbol, of(symbol)]).toEqual([symbol, undefined])
})

// Cyrillic, Greek, full width, mathematical, spaced, hidden, decorated, in small letters, with digits for letters.
const POSING = [
  'MTC',
  'mtc',
  'МТС',
  'ΜΤϹ',
  'ＭＴＣ',
  '𝐌𝐓𝐂',
  'M T C',
  'MT\u200BC',
  'MTC\u0301',
  'M.T.C',
  'мтс',
  'METACOIN',
  'Metac0in',
  'METACOlN',
  'МЕТАСОIN',
  '\u202EMTC',
]
for (const word of POSING) {
  test(`${JSON.stringify(word)} of another token looks like the coin, as symbol and as name`, () => {
    expect(of(word)).toBe('coin')
    expect(of('XYZ', word)).toBe('coin')
  })
}

test('letters of two alphabets in one word are reported, two words of one alphabet each are not', () => {
  expect(of('HBТ')).toBe('mixed')
  expect(of('XYZ', 'Ηarbor')).toBe('mixed')
  expect(of('XYZ', 'Harbor Река')).toBeUndefined()
})

test('invisible letters are reported', () => {
  for (const symbol of ['HB\u200BT', 'HBT\u3164', '\u202EHBT', 'H\u00ADBT', 'HBT\u0000', 'H\u{E0041}BT']) expect(of(symbol)).toBe('unseen')
})

test('the warning has its reason next to it, in both languages', () => {
  expect(renderView(<CautionChip caution="coin" />).html).toContain(
    'title="This is not MTC (token #0), the network’s coin. It only looks like it.">Looks like MTC<',
  )
  expect(renderView(<CautionChip caution="coin" />, 'ko').text).toBe('MTC와 비슷함')
  expect(renderView(<CautionChip caution={undefined} />).html).toBe('')
})

test('FIND-051: an amount in a token that looks like the coin has a warning, one in the coin has none', () => {
  const of = (sn: string, symbol: string) => {
    const key = `TOKEN_DATA_${sn}`
    const token = toTokenRefJson({ key, state: { name: 'METACOIN', symbol, decimal: 2 } })
    return renderView(<Amount units="150" decimal={2} token={token} />)
  }
  const fake = of('77', 'MТС')
  expect(fake.html).toContain('href="/token/77/tx"')
  expect(fake.html).toContain('title="METACOIN #77"')
  expect(fake.text).toContain('Looks like MTC')
  const coin = of('0', 'MTC')
  expect(coin.html).toContain('title="METACOIN #0"')
  expect(coin.text).toBe('1.5 MTC')
})
