import { expect, test } from 'vitest'
import { readTrait, readTraits, spellTrait, spellTraits } from './trait-filter.ts'

test('TRAIT-006: a trait is spelled name:value, with colons and backslashes of the name escaped', () => {
  expect(spellTrait({ name: 'Coast', value: 'Udo' })).toBe('Coast:Udo')
  expect(spellTrait({ name: 'a:b\\c', value: 'x:y\\' })).toBe('a\\:b\\\\c:x:y\\')
  for (const trait of [
    { name: 'Coast', value: 'Udo' },
    { name: 'a:b\\c', value: 'x:y\\' },
    { name: '해안', value: '우도, 제주' },
  ])
    expect(readTrait(spellTrait(trait))).toEqual(trait)
})

test('TRAIT-006: text that is not a trait is refused', () => {
  for (const text of ['', 'Coast', 'Coast:', ':Udo', ' : ', 'a\\b:c', `${'n'.repeat(65)}:v`, `n:${'v'.repeat(121)}`])
    expect(readTrait(text)).toBeUndefined()
})

test('TRAIT-006: several traits have one spelling', () => {
  expect(spellTraits(readTraits('Tide:Spring\nCoast:Udo\n\nTide: Spring') ?? [])).toBe('Coast:Udo\nTide:Spring')
  expect(readTraits('')).toEqual([])
  expect(readTraits('Coast:Udo\nCoast')).toBeUndefined()
  expect(readTraits(Array.from({ length: 11 }, (_, at) => `a:${at}`).join('\n'))).toBeUndefined()
})
