import { expect, test } from 'vitest'
import { findCaution } from './find-caution.ts'

const of = (symbol: string, name = 'Plain', sn = '7') => findCaution({ sn, symbol, name })

test('FIND-051: a token that resembles the coin is flagged, whatever letters it uses', () => {
  // Latin, lower case, Cyrillic, Greek, full-width, with an accent, with marks between, with an invisible letter.
  for (const symbol of ['MTC', 'mtc', 'МТС', 'ΜΤϹ', 'ＭＴＣ', 'ḾTC', 'M.T.C', 'M\u200BTC'])
    expect([symbol, of(symbol)]).toEqual([symbol, 'coin'])
  for (const name of ['METACOIN', 'Metacoin', 'META COIN', 'METAC0IN', 'METACO\u04C0N', 'Mеtасоіn', 'metaco|n'])
    expect([name, of('ABC', name)]).toEqual([name, 'coin'])
  expect([of('MTC', 'METACOIN', '0'), of('MTCX'), of('XMTC'), of('MT')]).toEqual([undefined, undefined, undefined, undefined])
})

test('FIND-051: a word of Latin letters and look-alikes of another alphabet is flagged; words of one alphabet each are not', () => {
  for (const name of ['Gоld', 'Gοld', 'Goldա']) expect([name, of('ABC', name)]).toEqual([name, 'mixed'])
  for (const name of ['Gold золото', 'Золото', 'Gold 금', '金']) expect([name, of('ABC', name)]).toEqual([name, undefined])
})

test('FIND-051: invisible letters are flagged, except those of emoji and flags', () => {
  for (const name of ['Go\u200Bld', 'Go\u00ADld', 'Gold\u2800', 'Go\u202Eld', 'Go\u0007ld'])
    expect([name, of('ABC', name)]).toEqual([name, 'unseen'])
  for (const name of ['Gold', '👩‍🚀', '❤️', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'])
    expect([name, of('ABC', name)]).toEqual([name, undefined])
})

test('FIND-051: one suspicious word of a name is enough; a token without letters is not flagged', () => {
  expect(of('ABC', 'Plain Gоld')).toBe('mixed')
  expect(of('Gоld', 'Plain')).toBe('mixed')
  expect(of('A\u200BC', 'Plain')).toBe('unseen')
  expect([of('', ''), of('.', '-')]).toEqual([undefined, undefined])
})

test('FIND-051: the most dangerous caution comes first', () => {
  expect(of('MTC', 'Gоld\u200B')).toBe('coin')
  expect(of('ABC', 'Gоld\u200B')).toBe('mixed')
})

test('FIND-051: only the beginning of a long name is checked', () => {
  expect([of(`${'.'.repeat(61)}MTC`), of(`${'.'.repeat(64)}MTC`)]).toEqual(['coin', undefined])
  for (const [symbol, name] of [
    [(text: string) => of(text), 'symbol'],
    [(text: string) => of('ABC', text), 'name'],
  ] as const) {
    expect([name, symbol(`${'x'.repeat(255)}о`), symbol(`${'x'.repeat(256)}о`)]).toEqual([name, 'mixed', undefined])
  }
})
