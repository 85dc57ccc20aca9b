import { getDomain } from 'tldts'
import { findAddressKey } from '../../limits/address.ts'
import { literalOf } from './check-target.ts'

/**
 * Which requests count as one site: those of a registrable domain (`example.co.kr`), of an IPv4 address, or of 64 bits of an IPv6 one, so
 * that nobody gains by inventing names or addresses. Hosting names that customers share (`github.io`) count as one: they cost nothing.
 */
export function siteOf(url: URL): string {
  const host = literalOf(url)
  return findAddressKey(host) ?? getDomain(host, { allowPrivateDomains: false }) ?? host
}
