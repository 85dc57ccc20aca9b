import { DAY_MS } from '../../base/day.ts'

/** `security.txt` expires half a year after the settings were read: the standard asks for less than a year. */
const GOOD_FOR_DAYS = 180

export type SecurityText = {
  /** Contact for security reports. */
  contact: string
  /** Public address of the site; empty when not configured. */
  origin: string
  /** When the settings were read. */
  setMs: number
}

/**
 * `/.well-known/security.txt` (RFC 9116). The expiry counts from the start of the program, not from the request: an abandoned site must not
 * claim forever that reports are read.
 */
export function securityText({ contact, origin, setMs }: SecurityText): string {
  const expires = new Date((Math.floor(setMs / DAY_MS) + GOOD_FOR_DAYS) * DAY_MS).toISOString()
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, ko',
    ...(origin === '' ? [] : [`Canonical: ${origin}${SECURITY_TEXT_PATH}`]),
  ]
  return `${lines.join('\n')}\n`
}

export const SECURITY_TEXT_PATH = '/.well-known/security.txt'
