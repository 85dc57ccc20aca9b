import { getDomain } from 'tldts'
import { findAddressKey } from '../../limits/address.ts'
import { literalOf } from './check-target.ts'

/**
 * Groups requests by site: by registrable domain (`example.co.kr`), IPv4 address or the first 64 bits of IPv6. Invented names or addresses
 * thus gain nothing. Hosting domains shared by customers (`github.io`) count as one site, because their names are free.
 */
export function siteOf(url: URL): string {
  const host = literalOf(url)
  return findAddressKey(host) ?? getDomain(host, { allowPrivateDomains: false }) ?? host
}
