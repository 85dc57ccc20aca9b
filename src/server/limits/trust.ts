import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { findForwarded } from './address.ts'

/** Whether an address is a proxy trusted to name its caller. `hop`: number of proxies between it and this site. */
export type Trust = (address: string, hop: number) => boolean

export const TRUST_NOBODY: Trust = () => false
const MAX_HOPS = 10

/**
 * Reads `1` (hops) or `127.0.0.1, 10.0.0.0/8, ::1` (addresses and ranges; `loopback` for those of this machine). Empty, `off` and `0` trust
 * nobody. `undefined` for anything else.
 */
export function findTrust(text: string): Trust | undefined {
  if (/^(|off|no|false|0)$/i.test(text)) return TRUST_NOBODY
  if (/^\d{1,3}$/.test(text)) {
    const hops = Number(text)
    return hops <= MAX_HOPS ? (_address, hop) => hop < hops : undefined
  }
  const ranges = text.split(',').map((one) => one.trim().toLowerCase())
  if (!ranges.every(isRange)) return undefined
  const isProxy = proxyAddr.compile(ranges)
  // A visitor may send a chain as long as a header allows.
  return (address, hop) => hop < MAX_HOPS && isProxy(address, hop)
}

/** The library accepts more: abbreviated addresses, zones, and ranges that contain every address. */
function isRange(text: string): boolean {
  if (text === 'loopback') return true
  const [address = '', bits = '128', ...rest] = text.split('/')
  const kind = isIP(address)
  if (kind === 0 || address.includes('%') || rest.length > 0) return false
  return !text.includes('/') || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (kind === 6 ? 128 : 32))
}

/**
 * The address a request came from: that of the connection, unless a trusted proxy names another in `X-Forwarded-For`, with or without a
 * port. A word there that is no address is ignored: then the proxy itself is the caller.
 */
export function visitorOf(trust: Trust, request: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const isProxy: Trust = (text, hop) => {
    const address = findForwarded(text)
    return address !== undefined && trust(address, hop)
  }
  const chain = proxyAddr.all(request as IncomingMessage, isProxy)
  return chain.map((text) => findForwarded(text)).findLast((address) => address !== undefined) ?? ''
}
