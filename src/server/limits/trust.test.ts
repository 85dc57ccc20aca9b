import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { findTrust, visitorOf } from './trust.ts'

const PROXY = '127.0.0.1'
const VISITOR = '203.0.113.9'

const findVisitor = (text: string, remoteAddress: string, header: string | undefined): string | undefined => {
  const trust = findTrust(text)
  const socket = { remoteAddress } as Socket
  return trust && visitorOf(trust, { socket, headers: header === undefined ? {} : { 'x-forwarded-for': header } })
}

const asked: [what: string, trust: string, peer: string, header: string | undefined, visitor: string][] = [
  ['nobody is trusted: the header is ignored', '', PROXY, VISITOR, PROXY],
  ['a trusted proxy is believed', PROXY, PROXY, VISITOR, VISITOR],
  ['a stranger is not believed, whatever it claims', PROXY, '198.51.100.7', VISITOR, '198.51.100.7'],
  ['a trusted proxy without the header is the caller', PROXY, PROXY, undefined, PROXY],
  ['claims of the visitor precede its address', PROXY, PROXY, `10.1.1.1, ${VISITOR}`, VISITOR],
  ['also a claim to be this machine', PROXY, PROXY, `127.0.0.1,${VISITOR}`, VISITOR],
  ['a chain of proxies is followed to its end', '127.0.0.1, 10.0.0.0/8', PROXY, `192.0.2.1, ${VISITOR}, 10.2.3.4`, VISITOR],
  ['a caller inside the chain is its first address', '127.0.0.1,10.0.0.0/8', PROXY, '10.9.9.9, 10.2.3.4', '10.9.9.9'],
  ['for a word that is no address the proxy is the caller', PROXY, PROXY, 'unknown', PROXY],
  ['an empty header too', PROXY, PROXY, '', PROXY],
  ['ports and brackets are dropped', PROXY, PROXY, '[2001:db8::1]:443', '2001:db8::1'],
  ['IPv4 over an IPv6 socket is the same proxy', PROXY, '::ffff:127.0.0.1', VISITOR, VISITOR],
  ['an IPv6 range', '2001:db8::/32', '2001:db8:1::5', VISITOR, VISITOR],
  ['a word for this machine', 'loopback', '::1', VISITOR, VISITOR],
  ['one proxy, whatever its address', '1', '198.51.100.7', `10.1.1.1, ${VISITOR}`, VISITOR],
  ['two proxies', '2', '198.51.100.7', `10.1.1.1, ${VISITOR}, 192.0.2.8`, VISITOR],
  ['two proxies, one of them bypassed', '2', '198.51.100.7', VISITOR, VISITOR],
  ['one proxy without the header', '1', '198.51.100.7', undefined, '198.51.100.7'],
  ['two proxies, one of which names no address', '2', '198.51.100.7', `${VISITOR}, unknown`, '198.51.100.7'],
  ['a proxy of the chain named with its port', '127.0.0.1,10.0.0.0/8', PROXY, `${VISITOR}:80, 10.2.3.4:5555`, VISITOR],
]
for (const [what, text, peer, header, visitor] of asked) {
  test(`${what}: TRUST_PROXY=${text}, X-Forwarded-For: ${header} is ${visitor}`, () => {
    expect(findVisitor(text, peer, header)).toBe(visitor)
  })
}

test('a chain is followed for at most ten proxies, however long it is', () => {
  const header = ['10.0.0.99', ...Array.from({ length: 2000 }, (_, at) => `10.1.${at >> 8}.${at & 255}`)].join(', ')
  expect(findVisitor('10.0.0.0/8', '10.0.0.1', header)).toBe('10.1.7.198')
})

for (const text of [
  '11',
  '-1',
  'yes',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::/0',
  '10.0.0.0/',
  '10.0.0/8',
  '10.0.0.1,,10.0.0.2',
  'nginx',
  'fe80::1%eth0',
  '1.2.3.4/8/8',
]) {
  test(`TRUST_PROXY=${text} is invalid`, () => expect(findTrust(text)).toBeUndefined())
}
