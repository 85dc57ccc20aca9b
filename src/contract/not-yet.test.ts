import { expect, test } from 'vitest'
import { beforeChainSentence, notYetSentence, readNotYet } from './not-yet.ts'

test('a not-yet message contains the first block of the subject', () => {
  expect(notYetSentence('Token 7', 5, 12)).toBe('Token 7 did not exist yet at block 5. It begins with block 12')
  expect(readNotYet(notYetSentence('Token 7', 5, 12))).toStrictEqual({ first: 12 })
  expect(readNotYet('It begins with block 123456789012345')).toStrictEqual({ first: 123_456_789_012_345 })
})

test('a message about a day before the chain contains no block', () => {
  expect(beforeChainSentence('2020-01-31')).toBe('The chain begins after 2020-01-31')
  expect(readNotYet(beforeChainSentence('2020-01-31'))).toStrictEqual({ first: undefined })
})

test('any other message is not recognised', () => {
  for (const sentence of ['', 'No such token', 'It begins with block 12.', 'It begins with block ', 'So The chain begins after 2020-01-31'])
    expect(readNotYet(sentence)).toBeUndefined()
})
