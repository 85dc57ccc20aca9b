/** Header with which a caller says that the values of its query are encrypted and that it wants `data` encrypted. Value: `1`. */
export const CRYPT_HEADER = 'x-encrypted'
/** The one answer to everything that cannot be read: another text for another reason would tell an attacker something. */
export const CRYPT_REFUSED = 'The encrypted request cannot be read: ask for new keys'
/** Encrypted data: 16 bytes of IV, then whole blocks of AES-256-CBC. Spec: CRYPT-006. */
export const CRYPT_DATA = /^[0-9a-f]{32}:[0-9a-f]{32}[0-9a-f]*$/
/** What RSA-OAEP with SHA-256 takes at once with a key of 2048 bits; longer values are encrypted piece by piece. */
export const CRYPT_PIECE_BYTES = 190
/** Bytes that one piece becomes. */
export const CRYPT_BLOCK_BYTES = 256
