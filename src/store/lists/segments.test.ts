import { describe, expect, test } from 'vitest'
import { Directory, GROUP_LEVEL, SEGMENT_LEVEL, type SegmentChange, type SegmentRow } from './segments.ts'

// The rows that are stored of a list's segments, of eight entries at most.

const LIMITS = { segmentMax: 8, groupMax: 128 }
const group = (first: string, n?: number): SegmentChange => ({ level: GROUP_LEVEL, first, n })
const segment = (first: string, n?: number): SegmentChange => ({ level: SEGMENT_LEVEL, first, n })
const sumOf = (segments: readonly SegmentRow[]): number => segments.reduce((sum, [, n]) => sum + n, 0)
const directoryOf = (...segments: SegmentRow[]): Directory => new Directory(LIMITS, [['', sumOf(segments)]], segments)

/** What is to be stored after entries came or went. */
function changesOf(directory: Directory, ...steps: [key: string, by: 1 | -1][]): SegmentChange[] {
  for (const [key, by] of steps) directory.change(key, by)
  directory.reshape()
  return directory.takeChanges()
}

describe('segments that shrink', () => {
  test('are joined with a neighbour from below a quarter of the most, where both have room in three quarters of it', () => {
    const directory = directoryOf(['', 5], ['c', 2], ['e', 3])
    expect(changesOf(directory, ['e1', -1])).toEqual([group('', 9), segment('e', 2)])
    expect(changesOf(directory, ['e2', -1])).toEqual([segment('e'), group('', 8), segment('c', 3)])
    expect(changesOf(directory)).toEqual([])
    expect(directory.count).toBe(8)
  })
  test('are joined with the one behind them where they are not the last', () =>
    expect(changesOf(directoryOf(['', 2], ['c', 2], ['e', 6]), ['a', -1])).toEqual([segment('c'), group('', 9), segment('', 3)]))
  test('leave a single row when they are all one', () =>
    expect(changesOf(directoryOf(['', 5], ['c', 2]), ['d', -1])).toEqual([segment('c'), segment(''), group('', 6)]))
  test('stay where both together are more than three quarters', () =>
    expect(changesOf(directoryOf(['', 6], ['c', 2]), ['d', -1])).toEqual([group('', 7), segment('c', 1)]))
  test('are joined in any case when nothing is left of them', () =>
    expect(changesOf(directoryOf(['', 8], ['c', 1]), ['d', -1])).toEqual([segment('c'), segment(''), group('', 8)]))
})

test('a segment is counted by the keys from its first to that of the next', () => {
  const directory = directoryOf(['', 4], ['c', 4], ['e', 4])
  expect(changesOf(directory, ['b', 1], ['c', 1], ['d9', 1], ['e', -1])).toEqual([
    group('', 14),
    segment('', 5),
    segment('c', 6),
    segment('e', 3),
  ])
})

test('a segment of more than the most is split into parts of half of it at most', () => {
  const directory = directoryOf(['', 8])
  directory.change('k8', 1)
  expect(directory.oversized()).toMatchObject([{ first: '', n: 9 }])
  directory.split(
    '',
    Array.from({ length: 9 }, (_, at) => `k${at}`),
  )
  expect([directory.oversized(), changesOf(directory)]).toEqual([[], [group('', 9), segment('', 3), segment('k3', 3), segment('k6', 3)]])
  expect(directoryOf(['', 8]).oversized()).toEqual([])
})

/** Three groups of two segments of one or two entries. */
function threeGroups(): Directory {
  const directory = new Directory(
    { segmentMax: 2, groupMax: 4 },
    [['', 8]],
    [
      ['', 2],
      ['c', 2],
      ['e', 2],
      ['g', 2],
    ],
  )
  directory.change('g2', 1)
  expect(directory.oversized()).toMatchObject([{ first: 'g', n: 3 }])
  directory.split('g', ['g', 'g2', 'g3'])
  expect(changesOf(directory)).toEqual([group('', 4), group('e', 3), segment('g', 1), group('g2', 2), segment('g2', 1), segment('g3', 1)])
  return directory
}

test('a group with too many segments is cut into groups of half of them at most', () => {
  const directory = threeGroups()
  expect(directory.count).toBe(9)
  expect(changesOf(directory, ['f', -1])).toEqual([group('e', 2), segment('e', 1)])
})

test('a group without entries goes, with its segments', () => {
  const directory = threeGroups()
  expect(changesOf(directory, ['g2', -1], ['g3', -1])).toEqual([segment('g3'), group('g2'), segment('g2')])
  expect(directory.count).toBe(7)
})

test('the first group always begins below every key', () => {
  const directory = threeGroups()
  expect(changesOf(directory, ['a', -1], ['b', -1], ['c', -1], ['d', -1])).toEqual([
    segment('c'),
    group(''),
    segment(''),
    group('e'),
    segment('e'),
    group('', 3),
    segment('', 2),
  ])
  expect(changesOf(directory, ['a', 1])).toEqual([group('', 4), segment('', 3)])
})
