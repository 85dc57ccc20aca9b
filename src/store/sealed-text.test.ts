import { expect, test } from 'vitest'
import { openText, sealOfTx, sealText } from './sealed-text.ts'
import { packText } from './text-codec.ts'

const JSON_TEXT = JSON.stringify({
  type: 'transfer',
  from_addr: 'MT6Qu0tQ1jxdHpKOBSR03u1pCxSyi8TR3b9577c4',
  amount: '1230000000',
  memo: '판매',
})

test('a sealed text begins with a check of it: the low 18 bits of its CRC-32', () => {
  // The check value of CRC-32 is cbf43926: 100110, 100100 and 000011 from the right, which are 38, 36 and 3.
  expect(sealText('123456789', 0)).toBe('!mkD123456789')
  expect(openText('!mkD123456789', 0)).toBe('123456789')
})

test('what was sealed is read as it was, and only as the text of its own row', () => {
  const stored = sealText(JSON_TEXT, 77)
  expect(openText(stored, 77)).toBe(JSON_TEXT)
  expect(() => openText(stored, 78)).toThrow('not the text that was stored for this row')
})

test('a text that was stored before there were seals is read as it is', () => {
  expect(openText(packText(JSON_TEXT), 5)).toBe(JSON_TEXT)
})

test('with any one of its bits changed it is refused, or is no JSON', () => {
  const bytes = Buffer.from(sealText(JSON_TEXT, 77))
  const read: string[] = []
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes)
    changed[bit >> 3]! ^= 1 << (bit & 7)
    try {
      read.push(String(JSON.parse(openText(changed.toString(), 77))))
    } catch {
      continue
    }
  }
  expect(read).toEqual([])
})

test('the seal of a transaction is of every column of its row', () => {
  const row = { sn: 5, block: 3, timestamp: 1_700_000_000, txid: '07'.repeat(32) }
  const seals = [
    sealOfTx(row, null, true),
    sealOfTx({ ...row, sn: 6 }, null, true),
    sealOfTx({ ...row, block: 4 }, null, true),
    sealOfTx({ ...row, timestamp: 1_700_000_001 }, null, true),
    sealOfTx({ ...row, txid: `${'07'.repeat(31)}06` }, null, true),
    sealOfTx(row, 0, true),
    sealOfTx(row, null, false),
  ]
  expect(new Set(seals).size).toBe(seals.length)
})

test('seals are kept on disk: what they are made of never changes', () => {
  const txid = '00ff10e1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f70819fedcba98'
  expect(sealOfTx({ sn: 5, block: 3, timestamp: 1_700_000_000, txid }, 2, false)).toBe(1_624_179_406)
})
