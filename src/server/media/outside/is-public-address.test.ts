import { expect, test } from 'vitest'
import { isPublicAddress } from './is-public-address.ts'

// Each range by its first and last address, and the neighbours outside of it.
const CLOSED: Readonly<Record<string, readonly string[]>> = {
  'this network': ['0.0.0.0', '0.255.255.255'],
  private: ['10.0.0.0', '10.255.255.255', '172.16.0.0', '172.31.255.255', '192.168.0.0', '192.168.255.255'],
  'shared by carriers': ['100.64.0.0', '100.127.255.255', '100.100.100.200'],
  loopback: ['127.0.0.0', '127.0.0.1', '127.255.255.255', '::1'],
  'link-local and metadata': ['169.254.0.0', '169.254.169.254', '169.254.255.255', 'fe80::1', 'febf::1', 'fe80::1%eth0'],
  'metadata elsewhere': ['168.63.129.16', '192.0.0.192', 'fd00:ec2::254'],
  protocols: ['192.0.0.0', '192.0.0.255', '192.88.99.1', '192.31.196.1', '192.52.193.1', '192.175.48.1', '2001::', '2001:1ff:ffff::1'],
  documentation: ['192.0.2.0', '192.0.2.255', '198.51.100.7', '203.0.113.255', '2001:db8::1', '2001:db8:ffff::', '3fff::1', '3fff:fff::1'],
  benchmarks: ['198.18.0.0', '198.19.255.255', '2001:2::1'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  reserved: ['240.0.0.0', '255.255.255.255', '5f00::1', '4000::1', '100::1'],
  unspecified: ['::'],
  'IPv4 in IPv6': ['::ffff:8.8.8.8', '::ffff:127.0.0.1', '::ffff:7f00:1', '::8.8.8.8', '::ffff:0:8.8.8.8'],
  NAT64: ['64:ff9b::808:808', '64:ff9b::7f00:1', '64:ff9b:1::1'],
  '6to4 and Teredo': ['2002:7f00:1::', '2002:808:808::1', '2001:0:7f00:1::1'],
  'unique local and site-local': ['fc00::1', 'fdff::1', 'fec0::1'],
}
for (const [name, addresses] of Object.entries(CLOSED)) {
  test(`${name}: closed`, () => expect(addresses.filter(isPublicAddress)).toEqual([]))
}

test('neighbours of these ranges are open', () => {
  const open = [
    ['1.0.0.0', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255', '128.0.0.0'],
    ['168.63.129.15', '168.63.129.17', '169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0', '192.0.1.0', '192.0.3.0'],
    ['192.167.255.255', '192.169.0.0', '198.17.255.255', '198.20.0.0', '198.51.99.255', '203.0.112.0', '203.0.114.0', '223.255.255.255'],
    ['2001:200::1', '2001:4860:4860::8888', '2001:db9::1', '2003::1', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e', '3ffe::1'],
  ].flat()
  expect(open.filter((address) => !isPublicAddress(address))).toEqual([])
})

test('text that is no address as a resolver writes it is closed', () => {
  const none = [
    '',
    'localhost',
    '8.8.8',
    '0x08080808',
    '010.8.8.8',
    '134744072',
    '[2606:4700::1111]',
    '8.8.8.8 ',
    '8.8.8.8/32',
    '2606:4700::1111%1',
  ]
  expect(none.filter(isPublicAddress)).toEqual([])
})
