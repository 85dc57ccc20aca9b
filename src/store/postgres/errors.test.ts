import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { translateError } from './errors.ts'
import { openPostgresReader } from './postgres-store.ts'

const SECRET = 'hunter2secret'

/** One message of the server: its letter, its length, its bytes. */
function message(letter: string, ...parts: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)))
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const int16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255])
const int32 = (value: number): Buffer => Buffer.concat([int16(value >> 16), int16(value & 0xffff)])
const READY = message('Z', Buffer.from('I'))

/** A server that sends given bytes to every client. */
async function fakeServer(answer: (socket: Socket, received: Buffer, isFirst: boolean) => void): Promise<string> {
  const server = createServer((socket) => {
    let isFirst = true
    socket.on('error', () => undefined)
    socket.on('data', (received) => {
      answer(socket, Buffer.from(received), isFirst)
      isFirst = false
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return `postgresql://metascope:${SECRET}@127.0.0.1:${(server.address() as AddressInfo).port}/metascope`
}

const refusing = (state: string): Promise<string> =>
  fakeServer((socket) => socket.end(message('E', 'SFATAL', 'VFATAL', `C${state}`, 'Mno', Buffer.from([0]))))

const REFUSALS: [state: string, code: string, sentence: RegExp, retryable: boolean][] = [
  ['28P01', 'CONFIG_INVALID', /user or password of DATABASE_URL/, false],
  ['28000', 'CONFIG_INVALID', /user or password of DATABASE_URL/, false],
  ['42501', 'CONFIG_INVALID', /lacks rights/, false],
  ['53300', 'STORE_BUSY', /busy/, true],
  ['57P03', 'STORE_UNREACHABLE', /cannot be reached/, true],
  ['53100', 'STORE_UNWRITABLE', /disk is full/, true],
  ['40001', 'STORE_BUSY', /met another/, true],
  ['25006', 'STORE_UNWRITABLE', /read-only/, true],
  ['XX001', 'STORE_CORRUPT', /damaged/, false],
]
for (const [state, code, sentence, retryable] of REFUSALS) {
  test(`a server that refuses with ${state} is ${code}, and no text contains the password`, async () => {
    const error: unknown = await openPostgresReader({ url: await refusing(state) }).catch((error: unknown) => error)
    expect(error).toMatchObject({ code, retryable, message: expect.stringMatching(sentence) as string })
    expect(wordsOf(error)).not.toContain(SECRET)
  })
}

const LOST = [
  'server closed the connection unexpectedly',
  'failure on connection marked as essential: worker-1:5432',
  'could not commit transaction for shard 102008 on any active node',
]
for (const words of LOST)
  test(`a coordinator that lost a worker counts as unreachable and is retried: ${words}`, async () => {
    const lost = message('E', 'SERROR', 'VERROR', 'CXX000', `M${words}`, Buffer.from([0]))
    const error: unknown = await openPostgresReader({ url: await fakeServer((socket) => socket.end(lost)) }).catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toMatchObject({ code: 'STORE_UNREACHABLE', retryable: true })
  })

test('a server older than 15 is refused with an explanation', async () => {
  const url = await fakeServer((socket, received, isFirst) => {
    if (isFirst) return socket.write(Buffer.concat([message('R', int32(0)), READY]))
    const row = Buffer.concat([
      int16(1),
      Buffer.from('server_version_num\0'),
      int32(0),
      int16(0),
      int32(25),
      int16(-1),
      int32(-1),
      int16(0),
    ])
    const value = Buffer.concat([int16(1), int32(6), Buffer.from('140012')])
    const text = received.toString('latin1')
    if (text.includes('set ')) socket.write(Buffer.concat([message('C', 'SET'), READY]))
    if (text.includes('show')) socket.write(Buffer.concat([message('T', row), message('D', value), message('C', 'SHOW'), READY]))
    return true
  })
  await expect(openPostgresReader({ url })).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: 'The database server is PostgreSQL 14; 15 or newer is needed.',
  })
})

test('a server that accepts a query and never answers counts as lost', async () => {
  const url = await fakeServer((socket, _received, isFirst) => isFirst && socket.write(Buffer.concat([message('R', int32(0)), READY])))
  await expect(openPostgresReader({ url, silenceMs: 100 })).rejects.toMatchObject({ code: 'STORE_UNREACHABLE', retryable: true })
})

test('the errors for a missing database and for a missing server differ', async () => {
  const missing = inject('postgresUrl').replace('/postgres?', '/nowhere?')
  await expect(openPostgresReader({ url: missing })).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: expect.stringMatching(/does not exist/) as string,
  })
  for (const url of [`postgresql://u:${SECRET}@127.0.0.1:1/x`, `postgresql://u:${SECRET}@localhost/x?host=/nowhere`]) {
    const error: unknown = await openPostgresReader({ url }).catch((error: unknown) => error)
    expect(error).toMatchObject({ code: 'STORE_UNREACHABLE', retryable: true })
    expect(wordsOf(error)).not.toContain(SECRET)
  }
})

test("a wrong certificate is reported and retried; the driver's message may name servers and goes only to the log (OPS-067)", () => {
  const said = "Hostname/IP does not match certificate's altnames: Host: db7.internal.example. is not in the cert's altnames"
  const error = translateError(Object.assign(new Error(said), { code: 'ERR_TLS_CERT_ALTNAME_INVALID' }))
  expect(error).toMatchObject({
    code: 'STORE_UNREACHABLE',
    message: 'The certificate of the database is for another host name',
    detail: { state: 'ERR_TLS_CERT_ALTNAME_INVALID', reason: said },
  })
})

/** Everything that a log or a page could show of an error. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return [
    error.message,
    error.stack,
    JSON.stringify(error),
    JSON.stringify(Object.entries(error)),
    error.cause ? wordsOf(error.cause) : '',
  ].join('\n')
}
