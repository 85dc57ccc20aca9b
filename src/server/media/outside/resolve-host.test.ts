import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { isIP } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeResolveHost, type ResolveHost } from './resolve-host.ts'

const [A, AAAA] = [1, 28]
const [HEAD_BYTES, IN, TTL_SEC] = [12, 1, 60]
const [NO_FAULT, SERVER_FAILED, NO_SUCH_NAME] = [0, 2, 3]

/** The names known to the test's name server; all others do not exist. */
const NAMES: Readonly<Record<string, { v4?: string[]; v6?: string[]; fault?: number }>> = {
  'both.example': { v4: ['203.0.113.7', '203.0.113.8'], v6: ['2001:db8:0:0:0:0:0:7'] },
  'new.example': { v6: ['2001:db8:0:0:0:0:0:9'] },
  'nothing.example': {},
  'broken.example': { fault: SERVER_FAILED },
}
const asked: string[] = []

/** The answer to one question in the format of RFC 1035. */
function answerTo(question: Buffer): Buffer {
  let end = HEAD_BYTES
  const labels: string[] = []
  for (let length = question[end] ?? 0; length > 0; length = question[end] ?? 0) {
    labels.push(question.toString('latin1', end + 1, end + 1 + length))
    end += 1 + length
  }
  const type = question.readUInt16BE(end + 1)
  const name = labels.join('.').toLowerCase()
  asked.push(`${name} ${type === A ? 'A' : 'AAAA'}`)
  const known = NAMES[name]
  const addresses = (type === A ? known?.v4 : type === AAAA ? known?.v6 : undefined) ?? []
  const head = Buffer.alloc(HEAD_BYTES)
  question.copy(head, 0, 0, 2)
  head.writeUInt16BE(0x81_80 | (known === undefined ? NO_SUCH_NAME : (known.fault ?? NO_FAULT)), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(addresses.length, 6)
  return Buffer.concat([head, question.subarray(HEAD_BYTES, end + 5), ...addresses.map((address) => record(type, bytesOf(address)))])
}

function record(type: number, data: Buffer): Buffer {
  const fixed = Buffer.alloc(12)
  // A pointer to the name in the question.
  fixed.writeUInt16BE(0xc0_0c, 0)
  fixed.writeUInt16BE(type, 2)
  fixed.writeUInt16BE(IN, 4)
  fixed.writeUInt32BE(TTL_SEC, 6)
  fixed.writeUInt16BE(data.length, 10)
  return Buffer.concat([fixed, data])
}

const bytesOf = (address: string): Buffer =>
  isIP(address) === 4
    ? Buffer.from(address.split('.').map(Number))
    : Buffer.concat(address.split(':').map((part) => Buffer.from(part.padStart(4, '0'), 'hex')))

let server: Socket
let resolveHost: ResolveHost
beforeAll(async () => {
  server = createSocket('udp4', (question, { port, address }) => server.send(answerTo(question), port, address))
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  resolveHost = makeResolveHost([`127.0.0.1:${server.address().port}`])
})
afterAll(() => server.close())

test('all addresses of a name are returned, IPv4 first, with one query per family', async () => {
  asked.length = 0
  expect(await resolveHost('both.example')).toEqual(['203.0.113.7', '203.0.113.8', '2001:db8::7'])
  expect(asked.toSorted()).toEqual(['both.example A', 'both.example AAAA'])
})

test('a name with addresses of one family has those, one without any has none', async () => {
  expect(await resolveHost('new.example')).toEqual(['2001:db8::9'])
  expect(await resolveHost('nothing.example')).toEqual([])
  expect(await resolveHost('unknown.example')).toEqual([])
})

test('this machine’s hosts file is not read', async () => {
  expect(await resolveHost('localhost')).toEqual([])
})

test('a failing name server is distinguished from an unknown name', async () => {
  await expect(resolveHost('broken.example')).rejects.toMatchObject({ code: 'ESERVFAIL' })
})
