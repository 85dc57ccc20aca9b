import { constants, generateKeyPairSync, publicEncrypt } from 'node:crypto'
import { findJson, isJsonObject, text } from '../../src/base/json.ts'
import { CRYPT_BLOCK_BYTES, CRYPT_PIECE_BYTES } from '../../src/contract/crypt.ts'
import { HOSTILE } from './hostile-text.ts'
import { RawClient } from './raw-http.ts'

type Values = readonly [string, ...string[]]

/** Session and values of a caller in the encrypted mode (`docs/encrypted-mode.md`). */
export type Ciphers = {
  /** The cookie that names the session, as a browser sends it. */
  cookie: string
  /** Existing values, encrypted correctly. */
  good: Values
  /** Hostile texts, encrypted correctly. */
  hostile: Values
  /** Values that the site cannot decrypt: broken, encrypted for another site, or no cipher text. */
  wrong: Values
}

/** A URL has room for some of these only, so longer texts are sent as plain parameters. */
const MAX_TEXT_LENGTH = 400
const MAX_PIECES = 12

/** Requests the keys of a site in encrypted mode. Throws when it has none. */
export async function gatherCiphers(place: { host: string; port: number; limitMs: number }): Promise<Ciphers> {
  const client = new RawClient(place)
  const ask = async (path: string): Promise<{ data: string; cookie: string }> => {
    const { status, headers, body } = await client.send({ method: 'GET', path, headers: [], body: '' })
    const json = findJson(body.toString('utf8'))
    if (status !== 200 || !isJsonObject(json)) throw new Error(`${path} answered ${status}`)
    return { data: text(json, 'data'), cookie: (headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '' }
  }
  const { data: pem } = await ask('/crypt/key')
  const { cookie } = await ask('/crypt/dkey')
  client.close()
  const encrypt = (value: string): string => encryptPieces(pem, value).toString('base64')
  return {
    cookie,
    good: [encrypt('1'), encrypt('2'), encrypt('mtc'), encrypt('토큰')],
    hostile: HOSTILE.filter(({ length }) => length <= MAX_TEXT_LENGTH).map(encrypt) as unknown as Values,
    wrong: wrongOnes(pem),
  }
}

/** Encrypts with RSA-OAEP, piece by piece, as a browser of the site does. */
function encryptPieces(key: string, value: string, hash = 'sha256'): Buffer {
  const bytes = Buffer.from(value)
  const pieces = Array.from({ length: Math.max(1, Math.ceil(bytes.length / CRYPT_PIECE_BYTES)) }, (_, at) =>
    bytes.subarray(at * CRYPT_PIECE_BYTES, (at + 1) * CRYPT_PIECE_BYTES),
  )
  return Buffer.concat(pieces.map((piece) => publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: hash }, piece)))
}

function wrongOnes(pem: string): Values {
  const good = encryptPieces(pem, '1')
  const changed = Buffer.from(good)
  changed.writeUInt8(changed.readUInt8(100) ^ 1, 100)
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
  const broken: Buffer[] = [
    changed,
    good.subarray(1),
    good.subarray(0, -1),
    Buffer.concat([good, changed]),
    Buffer.concat([good, good.subarray(0, 10)]),
    Buffer.concat(Array.from({ length: MAX_PIECES + 1 }, () => good)),
    Buffer.alloc(CRYPT_BLOCK_BYTES),
    Buffer.alloc(CRYPT_BLOCK_BYTES, 0xff),
    publicEncrypt({ key: pem, padding: constants.RSA_PKCS1_PADDING }, Buffer.from('1')),
    encryptPieces(pem, '1', 'sha1'),
    encryptPieces(foreign.export({ type: 'spki', format: 'pem' }), '1'),
  ]
  const text = good.toString('base64')
  const spelled = [good.toString('hex'), ` ${text}`, `${text}\n`, `${text}=`]
  return ['', '1', '====', `${'0'.repeat(32)}:${'f'.repeat(64)}`, ...spelled, ...broken.map((bytes) => bytes.toString('base64'))]
}
