import { isIP } from 'node:net'

/** The key by which requests are counted: an IPv4 address, or the first 64 bits of an IPv6 one, the least that a household is given. */
export type AddressKey = string

const GROUPS = 8

/** The key of an address; `undefined` when the text is no address. IPv4 inside IPv6 (`::ffff:203.0.113.9`) is IPv4. */
export function findAddressKey(text: string): AddressKey | undefined {
  const kind = isIP(text)
  if (kind === 4) return text
  if (kind === 0) return undefined
  const groups = readGroups(text.replace(/%.*$/, ''))
  const [seventh = 0, eighth = 0] = groups.slice(6)
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
  if (isMapped) return [seventh >> 8, seventh & 0xff, eighth >> 8, eighth & 0xff].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight numbers of a well-formed IPv6 address. */
function readGroups(text: string): number[] {
  const [head = '', tail] = text.split('::')
  const before = readPart(head)
  if (tail === undefined) return before
  const after = readPart(tail)
  return [...before, ...Array.from({ length: GROUPS - before.length - after.length }, () => 0), ...after]
}

function readPart(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return Number.parseInt(group, 16)
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

/** An address as proxies write it in `X-Forwarded-For`: some add a port, or brackets. `undefined` when the text is no address. */
export function findForwarded(text: string): string | undefined {
  const [, inBrackets] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? []
  const [, beforePort] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text) ?? []
  const address = inBrackets ?? beforePort ?? text
  return isIP(address) === 0 ? undefined : address
}

export const isLoopback = (key: AddressKey): boolean => key.startsWith('127.') || key === LOOPBACK_V6

/** `::1`: no other address of this /64 is used. */
const LOOPBACK_V6 = '0:0:0:0::/64'
