import { expect, test } from 'vitest'
import { findAddressKey, findForwarded, isLoopback } from './address.ts'

const keys: [address: string, key: string | undefined][] = [
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['', undefined],
  ['unknown', undefined],
  ['203.0.113', undefined],
  ['203.0.113.09', undefined],
  ['0xcb007109', undefined],
  ['2001:db8::1::2', undefined],
]
for (const [address, key] of keys) {
  test(`'${address}' is counted as ${key ?? 'no address'}`, () => expect(findAddressKey(address)).toBe(key))
}

const forwarded: [text: string, address: string | undefined][] = [
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['unknown', undefined],
  ['_hidden', undefined],
  ['[203.0.113.9', undefined],
  ['203.0.113.9:port', undefined],
  ['<script>', undefined],
]
for (const [text, address] of forwarded) {
  test(`a proxy's '${text}' is ${address ?? 'no address'}`, () => expect(findForwarded(text)).toBe(address))
}

test('only addresses of this machine are loopback', () => {
  const of = (address: string): boolean => isLoopback(findAddressKey(address) ?? '')
  expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].map(of)).toEqual([true, true, true, true])
  expect(['128.0.0.1', '10.0.0.1', '1.127.0.1', '2001:db8::1', '0:0:0:1::1'].map(of)).toEqual([false, false, false, false, false])
})
