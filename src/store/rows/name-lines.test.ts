import { expect, test } from 'vitest'
import { eachMatch, fitOf, partOf, readLines, withNames } from './name-lines.ts'

test('names of a part are read as they were written, in any order of writing', () => {
  const first = withNames(1, '', new Map([[130, ['gold', 'golden coin']]]))
  expect(first).toBe('\n\ngold\tgolden coin')
  const second = withNames(
    1,
    first,
    new Map([
      [128, ['mtc']],
      [255, ['한빛']],
    ]),
  )
  expect([...readLines(1, second)]).toEqual([
    [128, ['mtc']],
    [130, ['gold', 'golden coin']],
    [255, ['한빛']],
  ])
  // Another name, and an entity whose names are removed.
  expect([
    ...readLines(
      1,
      withNames(
        1,
        second,
        new Map<number, string[]>([
          [130, ['silver']],
          [128, []],
        ]),
      ),
    ),
  ]).toEqual([
    [130, ['silver']],
    [255, ['한빛']],
  ])
  expect([partOf(0), partOf(127), partOf(128), readLines(0, '').size]).toEqual([0, 0, 1, 0])
})

test('a text fits a name as a whole, at its front or within it, the best over all names', () => {
  expect(['gold', 'gol', 'old', 'coin', 'zzz'].map((text) => fitOf(text, ['gold', 'golden coin']))).toEqual([
    'whole',
    'front',
    'within',
    'within',
    undefined,
  ])
})

test('SEEK-002: scanning a part at once gives the same matches as line by line, whatever its names are', () => {
  const words = ['', 'aa', 'aab', 'baa', 'a\tb', 'ab\taa', 'b\tbaa\taa', 'aaaa', '가나\t나', 'b']
  const lines = Array.from({ length: 128 }, (_, at) => `${words[(at * 7) % 10]}${at % 3 === 0 ? `\t${words[(at * 3) % 10]}` : ''}`).join(
    '\n',
  )
  for (const wanted of ['a', 'aa', 'aab', 'ab', 'b', 'ba', '나', '가나', 'zz']) {
    const found: [number, string][] = []
    eachMatch(3, lines, wanted, (doc, fit) => found.push([doc, fit]))
    const plain = [...readLines(3, lines)].flatMap(([doc, names]) => {
      const fit = fitOf(wanted, names)
      return fit === undefined ? [] : [[doc, fit]]
    })
    expect([wanted, ...found]).toEqual([wanted, ...plain])
  }
})
