import { isIP } from 'node:net'
import { failed } from './media-failure.ts'
import { isPublicAddress } from './is-public-address.ts'

/** No picture has a longer address; the chain's own limit is 1,024. */
export const MAX_TARGET_LENGTH = 2048
/** `''` is the default port of the scheme, which URLs omit. */
const PORTS: ReadonlySet<string> = new Set(['', '80', '443'])
/** Endings of names for this machine or its network (RFC 6761, 6762, 8375, and those used by routers and clouds). */
const INNER = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|onion|test|invalid|alt)$/
const IPFS = /^ipfs:\/\/(?:ipfs\/)?([A-Za-z0-9]{32,128})(\/[^?#]*)?$/

/**
 * The unchecked address in a text of the chain. A content address (`ipfs://…`) is mapped to `ipfsGateway`, if there is one. Throws
 * MEDIA_FAILED `address` when the text is no address.
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
 * Checks that an address may be fetched, as far as possible without resolving its name. Allowed are http and https, ports 80 and 443, no
 * credentials, and a name with a dot or a public IP address. The URL parser normalises other spellings of numbers (octal, hex, short) to
 * four decimals. `exempt`: origins of a test's own servers. Throws MEDIA_FAILED `address`, `private`.
 */
export function checkTarget(url: URL, exempt: ReadonlySet<string> = new Set()): URL {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw failed('address', { scheme: url.protocol })
  if (url.username !== '' || url.password !== '') throw failed('address', { has: 'credentials' })
  const target = new URL(url)
  target.hash = ''
  if (exempt.has(target.origin)) return target
  if (!PORTS.has(target.port)) throw failed('address', { port: target.port })
  // A name with a trailing dot is the same name in another spelling.
  target.hostname = target.hostname.replace(/\.$/, '')
  const host = literalOf(target)
  if (isIP(host) !== 0) {
    if (!isPublicAddress(host)) throw failed('private', { host })
  } else if (!host.includes('.') || INNER.test(host)) throw failed('private', { host })
  else if (host.split('.').some((label) => label === '')) throw failed('address', { host })
  return target
}

/** The host of an address, IPv6 without its brackets. */
export const literalOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')
