import { describe, expect, test } from 'vitest'
import { moveSample } from '../../../../../test/sample/flow.ts'
import { bandPath, layOut, OTHERS, placeOfMove } from './lay-out.ts'

const HBT = { kind: 'token', id: '4', name: 'HBT', image: '' }
const TIDE = { kind: 'mrc400', id: 'MRC400_a', name: 'Tide', image: '' }

describe('the river', () => {
  // Two transfers of MTC to wallets, one NFT of Tide listed at the DEX, one failed transfer of HBT.
  const moves = [
    moveSample('1'),
    moveSample('2'),
    moveSample('3', { family: 'nft', subject: TIDE, receiver: 'dex' }),
    moveSample('4', { subject: HBT, validate_code: 11, receiver: 'none' }),
  ]
  const river = layOut(moves)

  test('counts transactions at each place, and omits places without any', () => {
    expect(river.families.map(({ key, count }) => [key, count])).toEqual([
      ['token', 2],
      ['nft', 1],
      ['fail', 1],
    ])
    expect(river.subjects.map(({ key, count, subject }) => [key, count, subject?.name])).toEqual([
      ['token:0', 2, 'MTC'],
      ['mrc400:MRC400_a', 1, 'Tide'],
      ['token:4', 1, 'HBT'],
    ])
    expect(river.receivers.map(({ key, count }) => [key, count])).toEqual([
      ['wallet', 2],
      ['dex', 1],
      ['none', 1],
    ])
  })

  test("fills its height: a place's height follows its count and always fits a line of text", () => {
    // 440 px minus three times 26 and two gaps of 8 leave 346: a half, a quarter and a quarter of it.
    expect(river.families.map(({ y, height }) => [y, height])).toEqual([
      [0, 199],
      [207, 112.5],
      [327.5, 112.5],
    ])
  })

  test('band width follows the count, and bands fill the places at both ends', () => {
    expect(river.left.map(({ family, subject, count, from, to }) => ({ family, subject, count, from, to }))).toEqual([
      { family: 'token', subject: 'token:0', count: 2, from: { top: 0, bottom: 199 }, to: { top: 0, bottom: 199 } },
      { family: 'nft', subject: 'mrc400:MRC400_a', count: 1, from: { top: 207, bottom: 319.5 }, to: { top: 207, bottom: 319.5 } },
      { family: 'fail', subject: 'token:4', count: 1, from: { top: 327.5, bottom: 440 }, to: { top: 327.5, bottom: 440 } },
    ])
    expect(river.right.map(({ subject, family, count }) => [subject, family, count])).toEqual([
      ['token:0', 'token', 2],
      ['mrc400:MRC400_a', 'nft', 1],
      ['token:4', 'fail', 1],
    ])
    const [first] = river.left
    expect(first && bandPath(first)).toBe('M0,0C50,0 50,0 100,0L100,199C50,199 50,199 0,199Z')
  })

  test('families that share a subject have adjacent parts of it, in the order of the families', () => {
    const shared = layOut([moveSample('1'), moveSample('2', { family: 'dex' }), moveSample('3', { family: 'dex' })])
    expect(shared.left.map(({ family, to }) => [family, to])).toEqual([
      ['token', { top: 0, bottom: 146.7 }],
      ['dex', { top: 146.7, bottom: 440 }],
    ])
  })

  test('only the ten busiest subjects have a separate place', () => {
    const many = Array.from({ length: 14 }, (_, index) =>
      moveSample(String(index), { subject: { kind: 'token', id: String(index + 10), name: `T${index}`, image: '' } }),
    )
    const busy = layOut([...many, moveSample('x', { subject: { kind: 'token', id: '23', name: 'T13', image: '' } })])
    expect(busy.subjects.map(({ key }) => key)).toHaveLength(11)
    expect(busy.subjects[0]?.key).toBe('token:23')
    expect(busy.subjects.at(-1)).toMatchObject({ key: OTHERS, count: 4 })
    expect(placeOfMove(many[13]!, busy)).toBe('token:23')
    expect(placeOfMove(many[12]!, busy)).toBe(OTHERS)
  })

  test('transactions without an asset use the place of the others, and without transactions there is no river', () => {
    const { subject: _, ...bare } = moveSample('1')
    expect(layOut([bare]).subjects.map(({ key, count }) => [key, count])).toEqual([[OTHERS, 1]])
    expect(layOut([])).toEqual({ families: [], subjects: [], receivers: [], left: [], right: [] })
  })
})
