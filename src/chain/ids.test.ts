import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { always } from '../../test/always.ts'
import { ADDRESS, DEX_ID, HASH, MRC400_ID, MRC401_ID, MRC402_ID, TOKEN_ID, entityId, kindOfKey, projectOfItem, spellId } from './ids.ts'

const wallet = 'MTPBF7OHamYp0luagfi2RcleKFyQf2qU9d530ee2'
const id33 = 'a1b2c3d4e5f60718293a4b5c6d7e8f900'
const item40 = 'Abcdefghij0123456789Abcdefghij0123456789'

describe('id shapes', () => {
  const cases: [string, RegExp, string, boolean][] = [
    ['ID-001', ADDRESS, wallet, true],
    ['ID-001', ADDRESS, wallet.slice(0, 39), false],
    ['ID-001', ADDRESS, `${wallet}0`, false],
    ['ID-001', ADDRESS, `MT-${wallet.slice(3)}`, false],
    ['ID-001', ADDRESS, ` ${wallet}`, false],
    ['ID-001', ADDRESS, `MA${wallet.slice(2)}`, false],
    ['ID-001', ADDRESS, `mt${wallet.slice(2)}`, false],
    ['ID-001', ADDRESS, `${wallet.slice(0, 39)}_`, false],
    ['ID-002', MRC400_ID, `MRC400_${id33}`, true],
    ['ID-002', MRC400_ID, `MRC400_${id33}0`, false],
    ['ID-002', MRC400_ID, `MRC400_${id33.slice(1)}`, false],
    ['ID-002', MRC400_ID, `MRC400_${id33.slice(1)}Z`, true],
    ['ID-002', MRC400_ID, `MRC400_${id33.slice(1)}_`, false],
    ['ID-002', MRC400_ID, `MRC402_${id33}`, false],
    ['ID-002', MRC400_ID, `mrc400_${id33}`, false],
    ['ID-003', MRC401_ID, `MRC400_${id33}_${item40}`, true],
    ['ID-003', MRC401_ID, `MRC400_${id33}_${item40}0`, false],
    ['ID-003', MRC401_ID, `MRC400_${id33}_${item40.slice(1)}`, false],
    ['ID-003', MRC401_ID, `MRC400_${id33}_${item40.slice(1)}-`, false],
    ['ID-003', MRC401_ID, `MRC400_${id33.slice(1)}_${item40}`, false],
    ['ID-003', MRC401_ID, `MRC400_${id33}${item40}`, false],
    ['ID-003', MRC401_ID, `MRC400_${id33}-${item40}`, false],
    ['ID-003', MRC401_ID, `MRC402_${id33}_${item40}`, false],
    ['ID-004', MRC402_ID, `MRC402_${id33}`, true],
    ['ID-004', MRC402_ID, `MRC402_${id33.slice(1)}`, false],
    ['ID-004', MRC402_ID, `MRC402_${id33}0`, false],
    ['ID-004', MRC402_ID, `MRC402_${id33.slice(1)}Z`, true],
    ['ID-004', MRC402_ID, `MRC402_${id33.slice(1)}_`, false],
    ['ID-004', MRC402_ID, `MRC400_${id33}`, false],
    ['ID-005', DEX_ID, `DEX402_${id33}`, true],
    ['ID-005', DEX_ID, `DEX010_${id33}`, true],
    ...['DEX402', 'DEX010'].flatMap((kind): [string, RegExp, string, boolean][] => [
      ['ID-005', DEX_ID, `${kind}_${id33}0`, false],
      ['ID-005', DEX_ID, `${kind}_${id33.slice(1)}`, false],
      ['ID-005', DEX_ID, `${kind}_${id33.slice(1)}Z`, true],
      ['ID-005', DEX_ID, `${kind}_${id33.slice(1)}_`, false],
    ]),
    ['ID-005', DEX_ID, `DEX400_${id33}`, false],
    ['ID-005', DEX_ID, `DEX401_${id33}`, false],
    ['OPEN-025', TOKEN_ID, '0', true],
    ['OPEN-027', TOKEN_ID, '007', false],
    ['OPEN-027', TOKEN_ID, '-1', false],
    ['OPEN-026', HASH, 'f'.repeat(64), true],
    ['OPEN-026', HASH, 'f'.repeat(63), false],
  ]
  for (const [requirement, shape, text, fits] of cases) {
    test(`${requirement}: ${text.slice(0, 24)} (${text.length}) ${fits ? 'fits' : 'does not fit'} ${String(shape).slice(0, 24)}`, () =>
      expect(shape.test(text)).toBe(fits))
  }
})

test('a ledger key determines the kind of its entity', () => {
  expect(
    [
      wallet,
      'TOKEN_DATA_12',
      `MRC400_${id33}`,
      `MRC400_${id33}_${item40}`,
      `MRC402_${id33}`,
      `DEX402_${id33}`,
      `DEX010_${id33}`,
      `MRC030_${id33}`,
      `MRC030_${id33}_${wallet}`,
      'MRC100_1_2_x',
      'MRC040_x',
      'MRC020_x',
      'MRC800_x',
      'MRC011_x',
      '',
    ].map(kindOfKey),
  ).toEqual([
    'wallet',
    'token',
    'mrc400',
    'mrc401',
    'mrc402',
    'dex402',
    'dex010',
    'mrc030',
    'mrc031',
    'mrc100',
    'mrc040',
    'mrc020',
    'mrc800',
    'mrc011',
    'other',
  ])
})

test("a key that only begins like another one is of kind `other`, or of the shorter key's kind", () => {
  const keys = [`MRC400_${id33}0`, `MRC400_${id33}_`, `MRC030_x_${wallet}0`, `xMRC402_${id33}`, 'MRC030_']
  expect(keys.map(kindOfKey)).toEqual(['other', 'other', 'mrc030', 'other', 'mrc030'])
})

test('VAL-001: a number or a hash has one spelling, and other text is unchanged', () => {
  const hash = 'ab'.repeat(32)
  const typed = ['007', ' 7\t', '0', '123456789012345', '1234567890123456', hash.toUpperCase(), `${hash}0`, '-1', '1.0', ' x Y ']
  expect(typed.map(spellId)).toEqual(['7', '7', '0', '123456789012345', '1234567890123456', hash, `${hash}0`, '-1', '1.0', 'x Y'])
})

test("a token's id is its number, any other entity's id is its key", () => {
  expect([entityId('TOKEN_DATA_12'), entityId(wallet)]).toEqual(['12', wallet])
  expect(projectOfItem(`MRC400_${id33}_${item40}`)).toBe(`MRC400_${id33}`)
})

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc
    .tuple(fc.constantFrom('MT', 'TOKEN_DATA_', 'MRC400_', 'MRC402_', 'DEX402_', 'MRC030_', 'MRC020_'), fc.string())
    .map((parts) => parts.join('')),
)

test('any key has one kind, and a valid id with a character added, removed or changed is invalid', () => {
  always(
    fc.property(anyText, (key) => {
      expect(kindOfKey(key)).toMatch(/^(wallet|token|mrc\d{3}|dex\d{3}|other)$/)
    }),
  )
  const real = [wallet, `MRC400_${id33}`, `MRC400_${id33}_${item40}`, `MRC402_${id33}`, `DEX402_${id33}`, `DEX010_${id33}`, 'f'.repeat(64)]
  const shapes = [ADDRESS, MRC400_ID, MRC401_ID, MRC402_ID, DEX_ID, HASH]
  always(
    fc.property(
      fc.constantFrom(...real),
      fc.nat(),
      fc.constantFrom('-', ' ', '\n', '\u0000', '_', '٣', '🦊', '%', '/', '.', ''),
      (id, place, odd) => {
        const at = place % id.length
        // Replacing a character by itself changes nothing.
        fc.pre(id[at] !== odd)
        const changed = id.slice(0, at) + odd + id.slice(at + 1)
        expect(shapes.filter((shape) => shape.test(changed))).toEqual([])
        expect(shapes.filter((shape) => shape.test(`${id}${odd || '0'}`) || shape.test(`${odd || '0'}${id}`))).toEqual([])
      },
    ),
    2000,
  )
})
