import { expect, test } from 'vitest'
import { makeSelection } from './use-selected.ts'

test('a selection stays the same object while the state is the same or the selection equals it', () => {
  let state = { pair: [1, 2], other: 0 }
  let selections = 0
  const read = makeSelection(
    () => state,
    ({ pair }) => {
      selections += 1
      return [...pair]
    },
    (before, now) => before.join() === now.join(),
  )
  const first = read()
  expect(first).toEqual([1, 2])
  expect(read()).toBe(first)
  expect(selections).toBe(1)
  state = { pair: [1, 2], other: 1 }
  expect(read()).toBe(first)
  expect(selections).toBe(2)
  state = { pair: [3, 2], other: 1 }
  expect(read()).toEqual([3, 2])
})
