import { expect, test } from 'vitest'
import { KIND_TITLES } from './kind-titles.ts'
import { TX_TYPES } from './registry.ts'

test('the choices of types match the registry: each once, with the family and title of its transactions', () => {
  const chosen = Object.entries(KIND_TITLES).flatMap(([family, titles]) =>
    Object.entries(titles).map(([type, title]) => ({ type, title, family })),
  )
  const known = Object.values(TX_TYPES).map(({ type, title, family }) => ({ type, title, family }))
  const byType = (a: { type: string }, b: { type: string }) => a.type.localeCompare(b.type)
  expect(chosen.toSorted(byType)).toEqual(known.toSorted(byType))
})
