import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { BenchLine } from '../bench/report.ts'
import { formatResults, type BenchRun } from '../bench/results-page.ts'

const line = (what: string, value: number, goal?: BenchLine['goal']): BenchLine => ({
  id: 'f',
  what,
  value,
  unit: 'kB',
  ...(goal && { goal }),
})
const page = (lines: BenchLine[]): string => formatResults([{ bench: 'bundle', conditions: '2026-11-26', lines }])

test('a bench of up to 15 lines shows all of them in order', () => {
  const lines = Array.from({ length: 15 }, (_, index) => line(`page ${index}`, 100 + index, { is: '<=', value: 150 }))
  expect(page(lines).match(/page \d+/g)).toEqual(lines.map(({ what }) => what))
  expect(page(lines)).not.toContain('closest')
})

test('a longer bench shows the 15 lines closest to their goals, a missed one first', () => {
  const many = Array.from({ length: 23 }, (_, index) => line(`page ${index}`, 100 + index, { is: '<=', value: 150 }))
  const results = page([...many, line('memory', 7), line('rate', 90, { is: '>=', value: 100 })])
  expect(results).toContain('The 15 of 25 lines closest to their goals.')
  expect(results.match(/^\| (?:rate|page)[^|]+/gm)?.slice(0, 2)).toEqual(['| rate ', '| page 22 '])
  expect(results).toContain('| rate | 90 kB | >= 100 | **missed** |')
  expect(results).not.toContain('memory')
})

test('bench/results.md matches the stored results', () => {
  const kept = JSON.parse(readFileSync('bench/results/benches.json', 'utf8')) as BenchRun[]
  expect(readFileSync('bench/results.md', 'utf8')).toBe(formatResults(kept))
})
