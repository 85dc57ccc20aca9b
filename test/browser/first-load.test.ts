import { describe, expect, test } from 'vitest'
import { FIRST_LOAD_GOAL_KB, listFirstLoads } from '../../bench/first-load.ts'

// Like the browser tests this needs the built site, but no browser.
const loads = listFirstLoads('dist/client')

describe('what a first visit downloads, in either language', () => {
  test('is known for every page', () => {
    expect(loads.length).toBeGreaterThan(56)
    expect(loads.filter(({ jsKb, cssKb }) => jsKb < 60 || cssKb < 5)).toEqual([])
  })
  test(`is at most ${FIRST_LOAD_GOAL_KB.js} kB of scripts`, () => expect(loads.filter(({ jsKb }) => jsKb > 150)).toEqual([]))
  test(`is at most ${FIRST_LOAD_GOAL_KB.css} kB of styles`, () => expect(loads.filter(({ cssKb }) => cssKb > 25)).toEqual([]))
})
