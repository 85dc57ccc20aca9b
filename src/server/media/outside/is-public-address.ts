import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * IPv4 outside the public internet: the registry of special-purpose addresses (RFC 6890 and its successors), multicast, and everything
 * reserved. Added is one public address at which a cloud serves metadata to its machines.
 */
const CLOSED_V4: readonly (readonly [net: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/**
 * In IPv6 only the global unicast space is open, which excludes loopback, unspecified, link-local, ULA, multicast, mapped and compatible
 * IPv4 and NAT64. Within it these are closed: protocol assignments with Teredo and ORCHID, documentation, and 6to4, which leads to an IPv4
 * address.
 */
const OPEN_V6 = ['2000::', 3] as const
const CLOSED_V6: readonly (readonly [net: string, bits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

function listOf(nets: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [net, bits] of nets) list.addSubnet(net, bits, family)
  return list
}
const closedV4 = listOf(CLOSED_V4, 'ipv4')
const openV6 = listOf([OPEN_V6], 'ipv6')
const closedV6 = listOf(CLOSED_V6, 'ipv6')

/**
 * Whether an address, as written by a resolver or a parsed URL, belongs to the public internet. `false` for text that is no address: a
 * scope (`fe80::1%eth0`), brackets, other spellings of numbers.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closedV4.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6')
}
