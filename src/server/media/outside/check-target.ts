import { isIP } from 'node:net'
import { failed } from './media-failure.ts'
import { isPublicAddress } from './is-public-address.ts'

/** Longer ones are nothing a picture stands at; the chain's own limit is 1,024. */
export const MAX_TARGET_LENGTH = 2048
/** `''` is the default of the scheme: URLs never write it out. */
const PORTS: ReadonlySet<string> = new Set(['', '80', '443'])
/** Ends of names that mean this machine or the network it stands in (RFC 6761, 6762, 8375, and what routers and clouds use). */
const INNER = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|onion|test|invalid|alt)$/
const IPFS = /^ipfs:\/\/(?:ipfs\/)?([A-Za-z0-9]{32,128})(\/[^?#]*)?$/

/**
 * The address that a text on the chain names, unchecked. A content address (`ipfs://…`) is asked for at `ipfsGateway`, if there is one.
 * Throws MEDIA_FAILED `address` for what is none.
 */
export function readTarget(text: string, ipfsGateway?: string): URL {
  const [, content, path = ''] = IPFS.exec(text.trim()) ?? []
  const root = content !== undefined && ipfsGateway !== undefined ? `${ipfsGateway}/ipfs/${content}` : undefined
  const address = root === undefined ? text : root + path
  if (address.length > MAX_TARGET_LENGTH || !URL.canParse(address)) throw failed('address')
  const target = new URL(address)
  // Dots in the path must not lead out of the content.
  if (root !== undefined && !target.href.startsWith(root)) throw failed('address')
  return target
}

/**
 * An address that may be asked, as far as can be told without asking for its name: http or https, ports 80 and 443, no credentials, a name
 * with a dot or a public IP address. Spellings of numbers (octal, hex, short) are the parser's matter: it writes them as four decimals.
 * `exempt` holds origins of a test's own servers. Throws MEDIA_FAILED `address`, `private`.
 */
export function checkTarget(url: URL, exempt: ReadonlySet<string> = new Set()): URL {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw failed('address', { scheme: url.protocol })
  if (url.username !== '' || url.password !== '') throw failed('address', { has: 'credentials' })
  const target = new URL(url)
  target.hash = ''
  if (exempt.has(target.origin)) return target
  if (!PORTS.has(target.port)) throw failed('address', { port: target.port })
  // With a dot behind it a name means the same, and is spelled differently.
  target.hostname = target.hostname.replace(/\.$/, '')
  const host = literalOf(target)
  if (isIP(host) !== 0) {
    if (!isPublicAddress(host)) throw failed('private', { host })
  } else if (!host.includes('.') || INNER.test(host)) throw failed('private', { host })
  else if (host.split('.').some((label) => label === '')) throw failed('address', { host })
  return target
}

/** The host of an address, an IPv6 one without its brackets. */
export const literalOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')
