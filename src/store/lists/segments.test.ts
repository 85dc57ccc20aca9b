import { describe, expect, test } from 'vitest'
import { Directory, GROUP_LEVEL, SEGMENT_LEVEL, type SegmentChange, type SegmentRow } from './segments.ts'

// Stored rows of a list's segments, with at most eight entries each.

const LIMITS = { segmentMax: 8, groupMax: 128 }
const group = (first: string, n?: number): SegmentChange => ({ level: GROUP_LEVEL, first, n })
const segment = (first: string, n?: number): SegmentChange => ({ level: SEGMENT_LEVEL, first, n })
const sumOf = (segments: readonly SegmentRow[]): number => segments.reduce((sum, [, n]) => sum + n, 0)
const directoryOf = (...segments: SegmentRow[]): Directory => new Directory(LIMITS, [['', sumOf(segments)]], segments)

/** Rows to store after entries were added or removed. */
function changesOf(directory: Directory, ...steps: [key: string, by: 1 | -1][]): SegmentChange[] {
  for (const [key, by] of steps) directory.change(key, by)
  directory.reshape()
  return directory.takeChanges()
}

describe('segments that shrink', () => {
  test('are joined with a neighbour below a quarter of the limit, if both together fit in three quarters of it', () => {
    const directory = directoryOf(['', 5], ['c', 2], ['e', 3])
    expect(changesOf(directory, ['e1', -1])).toEqual([group('', 9), segment('e', 2)])
    expect(changesOf(directory, ['e2', -1])).toEqual([segment('e'), group('', 8), segment('c', 3)])
    expect(changesOf(directory)).toEqual([])
    expect(directory.count).toBe(8)
  })
  test('are joined with the next segment, except the last one', () =>
    expect(changesOf(directoryOf(['', 2], ['c', 2], ['e', 6]), ['a', -1])).toEqual([segment('c'), group('', 9), segment('', 3)]))
  test('leave a single row when only one segment remains', () =>
    expect(changesOf(directoryOf(['', 5], ['c', 2]), ['d', -1])).toEqual([segment('c'), segment(''), group('', 6)]))
  test('remain when both together exceed three quarters', () =>
    expect(changesOf(directoryOf(['', 6], ['c', 2]), ['d', -1])).toEqual([group('', 7), segment('c', 1)]))
  test('are always joined when they are empty', () =>
    expect(changesOf(directoryOf(['', 8], ['c', 1]), ['d', -1])).toEqual([segment('c'), segment(''), group('', 8)]))
})

test('a segment counts the keys from its first to that of the next', () => {
  const directory = directoryOf(['', 4], ['c', 4], ['e', 4])
  expect(changesOf(directory, ['b', 1], ['c', 1], ['d9', 1], ['e', -1])).toEqual([
    group('', 14),
    segment('', 5),
    segment('c', 6),
    segment('e', 3),
  ])
})

test('a segment above the limit is split into parts of at most half of it', () => {
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

test('a group with too many segments is split into groups of at most half of them', () => {
  const directory = threeGroups()
  expect(directory.count).toBe(9)
  expect(changesOf(directory, ['f', -1])).toEqual([group('e', 2), segment('e', 1)])
})

test('an empty group is removed with its segments', () => {
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
