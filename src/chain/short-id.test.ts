import { describe, expect, test } from 'vitest'
import { shortHash, shortId, shortItem, TX_ID_LENGTHS } from './short-id.ts'

const TXID = '52c10202cffcdf5e531ddf376f7646de9cb03a7aa947b9fcaed6e9f811bbce03'
const ITEM = 'MRC400_0123456789abcdefghijABCDEFGHIJ012_0123456789abcdefghijABCDEFGHIJ0123456789'

describe('shortened ids', () => {
  test('a transaction id keeps 16, 6 or 3 characters (FMT-010, FMT-011, FMT-012, CONST-005)', () => {
    expect(shortHash(TXID)).toBe('52c10202cffcdf5e…')
    expect(shortHash(TXID, TX_ID_LENGTHS.narrow)).toBe('52c102…')
    expect(shortHash(TXID, TX_ID_LENGTHS.mini)).toBe('52c…')
  })
  test('an address keeps 6 and 4 characters, 10 and 6 with `room` detail', () => {
    expect(shortId('MT1zUPB27m6nvH5YUe9QQTmPxx3i2SZ5iv3yfuSk')).toBe('MT1zUP…fuSk')
    expect(shortId('MT9nRYEEJRCLCYYMzYWYpeCkPq4NmTbFj3EDMtfw', 'detail')).toBe('MT9nRYEEJR…EDMtfw')
  })
  test('an NFT or trade keeps its prefix, 5 and 6 characters', () => {
    expect(shortId('MRC402_6N7k6mYWf3sPq0aLkZbXcVnMp2i0xaAAA')).toBe('MRC402_6N7k6…0xaAAA')
    expect(shortId('DEX010_0123456789abcdefghijABCDEFGHIJ012')).toBe('DEX010_01234…HIJ012')
  })
  test('an item drops its first 41 characters (OVER-025, CONST-022)', () =>
    expect(shortItem(ITEM)).toBe('...0123456789abcdefghijABCDEFGHIJ0123456789'))
  test('short text is unchanged', () => expect(shortId('abc')).toBe('abc'))
})
