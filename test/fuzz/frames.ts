import { connect, type Socket } from 'node:net'
import type { Random } from '../../src/devnet/ledger/random.ts'

/** A WebSocket connection that keeps no rule: what is written goes out as it is. */
export type RawSocket = {
  write: (bytes: Buffer) => void
  /** Ends it without a word. */
  vanish: () => void
  isClosed: () => boolean
  /** Code of the close frame the server sent; `undefined` without one. */
  closeCode: () => number | undefined
  closed: Promise<void>
}

const HANDSHAKE = [
  'Host: 127.0.0.1',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
]

/** Connects and shakes hands, with `lines` in place of the usual headers. Resolves when the server has answered in any way. */
export async function openRaw(port: number, query = '', lines: readonly string[] = HANDSHAKE): Promise<RawSocket> {
  const socket = connect(port, '127.0.0.1')
  const ended = Promise.withResolvers<undefined>()
  const answered = Promise.withResolvers<undefined>()
  let received = Buffer.alloc(0)
  let isClosed = false
  const end = (): void => {
    isClosed = true
    ended.resolve(undefined)
    answered.resolve(undefined)
  }
  // Only the end of what is said is looked at: a close frame comes last.
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]).subarray(-200)
    answered.resolve(undefined)
  })
  socket.on('error', end)
  socket.on('close', end)
  socket.write(`GET /socket${query} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  await answered.promise
  return {
    write: (bytes) => void (socket.writable && socket.write(bytes)),
    vanish: () => socket.destroy(),
    isClosed: () => isClosed,
    closeCode: () => codeAtEnd(received),
    closed: ended.promise,
  }
}

/** A close frame of a server: 0x88, a length below 126, a code, a reason that ends with the bytes. */
function codeAtEnd(bytes: Buffer): number | undefined {
  for (let at = bytes.length - 4; at >= 0; at -= 1)
    if (bytes[at] === 0x88 && (bytes[at + 1] ?? 255) === bytes.length - at - 2) return bytes.readUInt16BE(at + 2)
  return undefined
}

/** Destroys the socket of a client half way through whatever it does. */
export const halfOpen = (port: number, text: string): Socket => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => socket.destroy())
  socket.write(text)
  return socket
}

type FrameParts = { opcode: number; payload: Buffer; isFinal?: boolean; reserved?: number; isMasked?: boolean; length?: number | bigint }

/** A frame as RFC 6455 draws it, right or wrong: a length that is a lie, a mask that is missing, bits nobody has agreed on. */
export function frameOf({ opcode, payload, isFinal = true, reserved = 0, isMasked = true, length = payload.length }: FrameParts): Buffer {
  const head = [(isFinal ? 0x80 : 0) | (reserved << 4) | opcode]
  const mask = isMasked ? 0x80 : 0
  const extended = Buffer.alloc(length > 0xffff ? 8 : length > 125 ? 2 : 0)
  if (extended.length === 8) extended.writeBigUInt64BE(BigInt(length))
  else if (extended.length === 2) extended.writeUInt16BE(Number(length))
  head.push(mask | (extended.length === 8 ? 127 : extended.length === 2 ? 126 : Number(length)))
  const key = Buffer.from([0x12, 0x34, 0x56, 0x78])
  const body = isMasked ? payload.map((byte, at) => byte ^ (key[at % 4] ?? 0)) : payload
  return Buffer.concat([Buffer.from(head), extended, isMasked ? key : Buffer.alloc(0), body])
}

const GOOD = ['USER', 'CHECKUSER', 'CHANGEJOB', 'MARKETLIST', 'USERHISTORY', 'PROFILE', 'CHANGEPRODUCT'] as const
const TEXTS: readonly [string, ...string[]] = [
  '',
  '{',
  '[]',
  'null',
  '1e999',
  '"USER"',
  '{"type":null}',
  '{"type":"__proto__"}',
  '{"type":"toString"}',
  '{"__proto__":{"type":"USER"}}',
  '{"type":"USER","type":"x"}',
  '{"type":{"toString":"USER"}}',
  `{"type":"${'U'.repeat(4000)}"}`,
  '['.repeat(4000),
  `${'{"a":'.repeat(800)}1${'}'.repeat(800)}`,
  '\u0000',
  '{"type":"BROADCATE","data":{"seq":1,"resync":true}}',
  "{type:'USER'}",
  '\ufeff{"type":"USER"}',
  '<script>',
]

/** The bytes of one ill-behaved moment: a frame or several, whole or torn. */
export function anyFrames(random: Random): Buffer {
  const noise = (length: number): Buffer => Buffer.from(Array.from({ length }, () => random.below(256)))
  const text = (): Buffer =>
    Buffer.from(random.chance(0.4) ? JSON.stringify({ type: random.pick(GOOD), data: { uid: random.below(9) } }) : random.pick(TEXTS))
  return random.pick<() => Buffer>([
    () => frameOf({ opcode: 1, payload: text() }),
    () => frameOf({ opcode: 1, payload: text() }),
    () => frameOf({ opcode: 2, payload: noise(random.below(200)) }),
    // In pieces, with a ping between them, or with the wrong piece first.
    () =>
      Buffer.concat([
        frameOf({ opcode: 1, payload: text(), isFinal: false }),
        frameOf({ opcode: 9, payload: noise(4) }),
        frameOf({ opcode: 0, payload: text() }),
      ]),
    () =>
      Buffer.concat(Array.from({ length: 50 }, () => frameOf({ opcode: random.chance(0.1) ? 1 : 0, payload: noise(100), isFinal: false }))),
    () => frameOf({ opcode: 0, payload: text() }),
    // No UTF-8 in a text.
    () => frameOf({ opcode: 1, payload: Buffer.from([0xc0, 0xaf, 0xed, 0xa0, 0x80, 0xff]) }),
    () => frameOf({ opcode: 1, payload: text(), isMasked: false }),
    () => frameOf({ opcode: 1, payload: text(), reserved: 1 + random.below(7) }),
    () => frameOf({ opcode: 3 + random.below(5), payload: noise(10) }),
    () => frameOf({ opcode: 11 + random.below(5), payload: noise(10) }),
    () => frameOf({ opcode: 1, payload: noise(5), length: 0x7fffffffffffffffn }),
    () => frameOf({ opcode: 1, payload: noise(5), length: 0xffffffffffffffffn }),
    () => frameOf({ opcode: 1, payload: Buffer.alloc(5000 + random.below(100_000), 0x41) }),
    () => frameOf({ opcode: 9, payload: noise(126 + random.below(500)) }),
    () => frameOf({ opcode: 9, payload: noise(random.below(126)), isFinal: random.chance(0.7) }),
    () => Buffer.concat(Array.from({ length: 60 }, () => frameOf({ opcode: 9, payload: noise(8) }))),
    () => frameOf({ opcode: 10, payload: noise(random.below(126)) }),
    () => frameOf({ opcode: 8, payload: noise(random.pick([0, 1, 2, 125])) }),
    () => frameOf({ opcode: 8, payload: Buffer.from([0x03, random.below(256)]) }),
    () => frameOf({ opcode: 1, payload: text() }).subarray(0, 1 + random.below(6)),
    () => noise(1 + random.below(300)),
    () => Buffer.from('GET / HTTP/1.1\r\nHost: a\r\n\r\n'),
  ])()
}

/** Handshakes that are none, or ask for what is not there. */
export function anyHandshake(random: Random): string[] {
  const odd: readonly [string, ...string[]] = [
    'Sec-WebSocket-Version: 12',
    'Sec-WebSocket-Version: x',
    'Sec-WebSocket-Key: short',
    'Sec-WebSocket-Key: <fzmark>',
    'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=999',
    'Sec-WebSocket-Extensions: x;"',
    'Sec-WebSocket-Protocol: chat, chat, ,',
    'Sec-WebSocket-Protocol: <fzmark>',
    'Origin: https://evil.example',
    'Upgrade: h2c, websocket',
    'Connection: close',
    'Content-Length: 5',
    'Transfer-Encoding: chunked',
    'Cookie: lang=<fzmark>',
  ]
  const lines = HANDSHAKE.filter(() => random.chance(0.9))
  return random.chance(0.6) ? [...lines, random.pick(odd)] : lines
}

export const anyQuery = (random: Random): string =>
  random.pick([
    '',
    '',
    '?since=0',
    '?since=900',
    '?since=-1',
    '?since=999999999999999',
    '?since=9999999999999999999',
    '?since=1e3',
    '?since[]=1',
    '?since=%00',
    '?since=1&since=2',
    `?${'x'.repeat(3000)}`,
  ])
