/** Request header: the query values are encrypted and the caller requests encrypted `data`. Value: `1`. */
export const CRYPT_HEADER = 'x-encrypted'
/** The one message for every unreadable request: different messages would help an attacker. */
export const CRYPT_REFUSED = 'The encrypted request cannot be read. Request new keys'
/** Encrypted data: 16 bytes of IV, then complete blocks of AES-256-CBC. Spec: CRYPT-006. */
export const CRYPT_DATA = /^[0-9a-f]{32}:[0-9a-f]{32}[0-9a-f]*$/
/** The longest input of RSA-OAEP with SHA-256 and a key of 2048 bits. Longer values are encrypted in parts. */
export const CRYPT_PIECE_BYTES = 190
/** Length of one encrypted part. */
export const CRYPT_BLOCK_BYTES = 256
