import { BlockList, isIP } from 'node:net'
import { findAddressKey, findForwarded } from './address.ts'

/** Whose word about a visitor's address is believed: nobody's, that of so many proxies in a row, or that of these addresses. */
export type Trust = { kind: 'nobody' } | { kind: 'hops'; hops: number } | { kind: 'list'; proxies: BlockList }

export const TRUST_NOBODY: Trust = { kind: 'nobody' }
const MOST_HOPS = 10

/**
 * Reads `1` (hops) or `127.0.0.1, 10.0.0.0/8, ::1` (addresses and ranges; `loopback` for those of this machine). Empty, `off` and `0`
 * trust nobody. `undefined` for anything else.
 */
export function findTrust(text: string): Trust | undefined {
  if (/^(|off|no|false|0)$/i.test(text)) return TRUST_NOBODY
  if (/^\d{1,3}$/.test(text)) return Number(text) <= MOST_HOPS ? { kind: 'hops', hops: Number(text) } : undefined
  const proxies = new BlockList()
  for (const part of text.split(',').map((one) => one.trim())) if (!addRange(proxies, part)) return undefined
  return { kind: 'list', proxies }
}

function addRange(proxies: BlockList, text: string): boolean {
  if (text.toLowerCase() === 'loopback') return addRange(proxies, '127.0.0.0/8') && addRange(proxies, '::1')
  const [address = '', bits, ...rest] = text.split('/')
  const kind = isIP(address)
  const most = kind === 6 ? 128 : 32
  if (kind === 0 || address.includes('%') || rest.length > 0) return false
  const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1
  // Everybody would be a proxy: whoever wants that has misunderstood it.
  if (prefix < 1 || prefix > most) return false
  proxies.addSubnet(address, prefix, kind === 6 ? 'ipv6' : 'ipv4')
  return true
}

/** Whether what this address says of others is believed. */
export function isTrusted(trust: Trust, address: string): boolean {
  if (trust.kind !== 'list') return trust.kind === 'hops'
  const key = findAddressKey(address) ?? ''
  // IPv4 that came over an IPv6 socket.
  const isV4 = isIP(key) === 4
  return trust.proxies.check(isV4 ? key : address, isV4 ? 'ipv4' : 'ipv6')
}

/**
 * The address a request came from: that of the connection, unless a proxy that is believed says otherwise. Each proxy adds at the end whom
 * it was asked by, so the header is read from there, and no further than the first address that is no proxy: what stands before it is that
 * one's own claim.
 */
export function visitorOf(trust: Trust, peer: string, forwardedFor: string | undefined): string {
  if (forwardedFor === undefined || trust.kind === 'nobody') return peer
  let visitor = peer
  let end = forwardedFor.length
  for (let hop = 1; hop <= MOST_HOPS; hop += 1) {
    if (trust.kind === 'hops' ? hop > trust.hops : !isTrusted(trust, visitor)) break
    const start = forwardedFor.lastIndexOf(',', end - 1)
    const next = findForwarded(forwardedFor.slice(start + 1, end).trim())
    // What is no address says nothing: then it is the proxy itself that asks.
    if (next === undefined) break
    visitor = next
    if (start <= 0) break
    end = start
  }
  return visitor
}
