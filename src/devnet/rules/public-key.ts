import { refuse } from '../ledger/call.ts'

export const PEM_START = '-----BEGIN PUBLIC KEY-----'
export const PEM_END = '-----END PUBLIC KEY-----'
const MIN_KEY_LENGTH = 40
/** Object identifiers in DER: an elliptic curve's key, and the three curves that may sign. */
const EC_KEY = '06072a8648ce3d0201'
const CURVES = ['06082a8648ce3d030107', '06052b81040022', '06052b81040023']
const DER_SEQUENCE = '30'

/** Accepts keys of elliptic curves with 256, 384 or 521 bits. 3102 short, 3103 not PEM, 3104 no key, 3105 type, 3106 curve. */
export function checkPublicKey(key: string): void {
  if (key.length < MIN_KEY_LENGTH) refuse('3102', 'Public key is too short')
  if (!key.startsWith(PEM_START) || !key.trimEnd().endsWith(PEM_END)) refuse('3103', 'Public key is no PEM')
  const body = key.trimEnd().slice(PEM_START.length, -PEM_END.length)
  const der = /^[A-Za-z0-9+/=\s]+$/.test(body) ? Buffer.from(body, 'base64').toString('hex') : ''
  if (!der.startsWith(DER_SEQUENCE)) refuse('3104', 'Public key cannot be read')
  if (!der.includes(EC_KEY)) refuse('3105', 'Public key is not of an elliptic curve')
  if (!CURVES.some((curve) => der.includes(curve))) refuse('3106', 'Public key is of an unknown curve')
}

/** The key as the call's argument shows it: with line ends around its body, even if it was sent in one line. */
export function withLineEnds(key: string): string {
  if (key.includes('\n')) return key
  return `${PEM_START}\n${key.slice(PEM_START.length, -PEM_END.length)}\n${PEM_END}`
}
