import { DAY_MS } from '../../base/day.ts'

/** What its file says is good for half a year after somebody last set it: the standard asks for less than one. */
const GOOD_FOR_DAYS = 180

export type SecurityText = {
  /** Where holes are reported. */
  contact: string
  /** Where visitors reach the site; empty: nobody has said. */
  origin: string
  /** When the settings were read. */
  setMs: number
}

/**
 * `/.well-known/security.txt` (RFC 9116). It expires some time after the program was started with its contact and not some time after it is
 * asked for: a site that nobody looks after any more shall not promise for ever that somebody reads reports.
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
