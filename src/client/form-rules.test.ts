import { describe, expect, test } from 'vitest'
import { FORM_RULES, type FormFault } from './form-rules.ts'

const ADDRESS = 'MTDHLg8rbEo8oiVG0yxwtoDHa0Q4AVMG1jFbraEh'
const of = (count: number): string => 'x'.repeat(count)

type Case = [title: string, field: keyof typeof FORM_RULES, text: string, fault: FormFault | undefined]
const cases: Case[] = [
  ['FORM-001: a user id is required', 'userId', ' ', 'missing'],
  ['FORM-002: a user id without a host is none', 'userId', 'a', 'shape'],
  ['FORM-002: a user id without a dot in its host is none', 'userId', 'a@b', 'shape'],
  ['FORM-002: a user id without a name before the sign is none', 'userId', '@b.co', 'shape'],
  ['FORM-002: a user id with two signs is none', 'userId', 'a@b@c.co', 'shape'],
  ['FORM-002: a user id with a blank in it is none', 'userId', 'a b@c.co', 'shape'],
  ['FORM-002: a user id without an end of its host is none', 'userId', 'a@b.', 'shape'],
  ['FORM-002: a user id is an e-mail address', 'userId', 'a@b.co', undefined],
  ['FORM-003: a token name of 2 is too short', 'tokenName', of(2), 'short'],
  ['FORM-003: a token name of 3 passes', 'tokenName', of(3), undefined],
  ['FORM-003: a token name of 32 passes', 'tokenName', of(32), undefined],
  ['FORM-003: a token name of 33 is too long', 'tokenName', of(33), 'long'],
  ['FORM-003: characters count, not code units', 'tokenName', '😀😀', 'short'],
  ['FORM-003: three characters of any script pass', 'tokenName', '토큰5', undefined],
  ['FORM-004: a token key of 29 is too short', 'tokenKey', of(29), 'short'],
  ['FORM-004: a token key of 30 passes', 'tokenKey', of(30), undefined],
  ['FORM-004: a token key of 60 passes', 'tokenKey', of(60), undefined],
  ['FORM-004: a token key of 61 is too long', 'tokenKey', of(61), 'long'],
  ['FORM-005: a password of 4 is too short', 'password', 'abc1', 'short'],
  ['FORM-005: a password of 5 passes', 'password', 'abcd1', undefined],
  ['FORM-005: a password of 32 passes', 'password', `${of(31)}1`, undefined],
  ['FORM-005: a password of 33 is too long', 'password', `${of(32)}1`, 'long'],
  ['FORM-006: letters alone are no password', 'password', 'abcde', 'shape'],
  ['FORM-006: digits alone are no password', 'password', '12345', 'shape'],
  ['FORM-006: a letter and a sign are one (OPEN-084)', 'password', 'abcd!', undefined],
  ['OPEN-084: a letter and a digit are one', 'password', 'abcd1', undefined],
  ['OPEN-084: a digit and a sign without a letter are none', 'password', '1234!', 'shape'],
  ['OPEN-084: letters alone are none', 'password', 'abcde', 'shape'],
  ['FORM-006: a capital letter counts', 'password', 'ABCD1', undefined],
  ['FORM-006: a sign that is not listed does not count', 'password', 'abcd*', 'shape'],
  ['FORM-007: an address is required', 'address', '', 'missing'],
  ['FORM-007: blanks are no address', 'address', '  ', 'missing'],
  ['FORM-008: an address of 41 is too long', 'address', `${ADDRESS}x`, 'long'],
  ['FORM-008, FORM-009: an address has 40 characters and the shape of a wallet', 'address', ADDRESS, undefined],
  ['FORM-009: 40 characters of something else are no address', 'address', `XX${ADDRESS.slice(2)}`, 'shape'],
  ['FORM-009: 39 characters are no address', 'address', ADDRESS.slice(0, -1), 'shape'],
  ['FORM-009: neither are 40 of which one is a sign', 'address', `${ADDRESS.slice(0, -1)}_`, 'shape'],
  ['FORM-009: nor 40 that begin with small letters', 'address', `mt${ADDRESS.slice(2)}`, 'shape'],
  ['FORM-010: nothing is no amount', 'coinAmount', '', 'shape'],
  ['FORM-010: zero is no amount', 'coinAmount', '0.00', 'shape'],
  ['FORM-010: less than zero is no amount', 'coinAmount', '-1', 'shape'],
  ['FORM-010: a word is no amount', 'coinAmount', 'x', 'shape'],
  ['FORM-010: digits in another form are no amount', 'coinAmount', '1e3', 'shape'],
  ['FORM-010: a number with letters behind it is no amount', 'coinAmount', '1x', 'shape'],
  ['FORM-010: a tenth is an amount', 'coinAmount', '0.1', undefined],
  ['FORM-010: twenty decimals are an amount', 'coinAmount', '0.00000000000000000001', undefined],
  ['FORM-011: an OTP of nothing is too short', 'otp', '', 'short'],
  ['FORM-011: an OTP of 1 passes', 'otp', '1', undefined],
  ['FORM-011: an OTP of 6 passes', 'otp', '123456', undefined],
  ['FORM-011: an OTP of 7 is too long', 'otp', '1234567', 'long'],
]

describe('fields of forms', () => {
  for (const [title, field, text, fault] of cases) test(title, () => expect(FORM_RULES[field](text)).toBe(fault))
  for (const sign of '!@#$%^&+=_-')
    test(`FORM-006: ${sign} may replace the digit`, () => expect(FORM_RULES.password(`abcd${sign}`)).toBeUndefined())
})
