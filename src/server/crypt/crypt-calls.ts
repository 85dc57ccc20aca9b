import { Type } from 'typebox'
import type { DocumentedCall } from '../api/route-schema.ts'

/** Calls of the encrypted mode, in the API document while the mode is on. `registerCryptKeys` answers them. */
export const CRYPT_CALLS: readonly DocumentedCall[] = [
  {
    path: '/crypt/key',
    summary:
      'Encrypted mode: the public key. A call with the header X-Encrypted: 1 has every value of its query encrypted with it (RSA-OAEP, SHA-256, base64)',
    params: {},
    data: Type.String({ description: 'RSA key of 2048 bits, PEM' }),
  },
  {
    path: '/crypt/dkey',
    summary:
      'Encrypted mode: the key of a session, which a cookie names. With that header, data of an answer is hexIV:hexCipher, JSON encrypted with it (AES-256-CBC)',
    params: {},
    data: Type.String({ description: '256 bits in hex' }),
  },
]
