import { expect, test } from 'vitest'
import { KIND_TITLES } from './kind-titles.ts'
import { TX_TYPES } from './registry.ts'

test('each type of the registry has one title, in one family', () => {
  const titled = Object.values(KIND_TITLES).flatMap((titles) => Object.keys(titles))
  const known = Object.values(TX_TYPES).map(({ type }) => type)
  expect(titled.toSorted()).toEqual(known.toSorted())
})
