import { DEFAULT_RATE_LIMIT, type RateLimitSettings } from '../../server/limits/rate-limiter.ts'
import { findTrust } from '../../server/limits/trust.ts'
import { invalid, readInteger } from './read-setting.ts'

const MAX_POINTS = 10_000_000
const NO_LIMIT = /^(off|no|false|0)$/i
const DEFAULT_LIMIT = /^(|on|yes|true)$/i

/** RATE_LIMIT, TRUST_PROXY and MAX_SOCKETS_PER_ADDRESS. Throws CONFIG_INVALID. */
export function readRateLimitSettings(value: (name: string) => string): RateLimitSettings {
  const trust = findTrust(value('TRUST_PROXY'))
  if (!trust)
    throw invalid(
      'TRUST_PROXY',
      `must be off, a number of proxies from 1 to 10, or addresses and ranges like 127.0.0.1,10.0.0.0/8, but is "${value('TRUST_PROXY')}"`,
    )
  return {
    pointsPerMinute: readPoints(value('RATE_LIMIT')),
    trust,
    socketsPerAddress: readInteger(
      'MAX_SOCKETS_PER_ADDRESS',
      value('MAX_SOCKETS_PER_ADDRESS'),
      DEFAULT_RATE_LIMIT.socketsPerAddress,
      1,
      1_000_000,
    ),
  }
}

function readPoints(text: string): number | undefined {
  if (DEFAULT_LIMIT.test(text)) return DEFAULT_RATE_LIMIT.pointsPerMinute
  if (NO_LIMIT.test(text)) return undefined
  const points = /^\d{1,8}$/.test(text) ? Number(text) : 0
  if (points < 1 || points > MAX_POINTS)
    throw invalid('RATE_LIMIT', `must be on, off, or a number of points a minute from 1 to ${MAX_POINTS}, but is "${text}"`)
  return points
}

/** Contact for security reports: an e-mail address, or a URL (`https:`, `mailto:`). Throws CONFIG_INVALID. */
export function readContact(text: string): string | undefined {
  if (text === '') return undefined
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`
  if (/^(https:\/\/|mailto:)[\x21-\x7e]+$/.test(text) && URL.canParse(text)) return text
  throw invalid('SECURITY_CONTACT', `must be an e-mail address, or an address that begins with https: or mailto:, but is "${text}"`)
}
