import { expect, test } from 'vitest'
import { siteOf } from './site-of.ts'

const sites: [what: string, address: string, site: string][] = [
  ['a name below a domain', 'https://a.evil.example/1', 'evil.example'],
  ['a name two below it', 'https://b.c.evil.example/', 'evil.example'],
  ['a domain below co.kr', 'https://img.shop.co.kr/', 'shop.co.kr'],
  ['its neighbour', 'https://other.co.kr/', 'other.co.kr'],
  ['names that a host gives away', 'https://someone.github.io/x.png', 'github.io'],
  ['a public suffix itself', 'https://co.kr/', 'co.kr'],
  ['a name in other letters', 'http://x.bücher.example/', 'xn--bcher-kva.example'],
  ['an IPv4 address', 'http://93.184.216.34/', '93.184.216.34'],
  ['an IPv6 address', 'http://[2606:4700:1:2::1111]/', '2606:4700:1:2::/64'],
  ['its neighbour in the same 64 bits', 'http://[2606:4700:1:2:3::9]/', '2606:4700:1:2::/64'],
]
test.each(sites)('%s counts with its registrable domain or network (MEDIA-007)', (_what, address, site) => {
  expect(siteOf(new URL(address))).toBe(site)
})
