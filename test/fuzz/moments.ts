import type { Random } from '../../src/devnet/ledger/random.ts'
import { frameOf, HANDSHAKE } from './frames.ts'

type Texts = readonly [string, ...string[]]

const TYPES = ['USER', 'CHECKUSER', 'CHANGEJOB', 'MARKETLIST', 'BROADCATE', 'USERHISTORY', 'PROFILE', 'CHANGEPRODUCT'] as const
const NO_OBJECTS: Texts = [
  '',
  '{',
  '[]',
  'null',
  '1e999',
  '"USER"',
  '['.repeat(4000),
  '\u0000',
  "{type:'USER'}",
  '{"type":"USER"',
  '\ufeff{"type":"USER"}',
  '<script>',
]
const NO_TYPES: Texts = [
  '{}',
  '{"type":null}',
  '{"type":"user"}',
  '{"type":"__proto__"}',
  '{"type":"toString"}',
  '{"__proto__":{"type":"USER"}}',
  '{"type":"USER","type":"x"}',
  '{"type":{"toString":"USER"}}',
  `{"type":"${'U'.repeat(4000)}"}`,
  `${'{"a":'.repeat(600)}1${'}'.repeat(600)}`,
]
const NO_UTF8 = Buffer.from([0xc0, 0xaf, 0xed, 0xa0, 0x80, 0xff])

const [TEXT, BYTES, CLOSE, PING, PONG] = [1, 2, 8, 9, 10]
/** More than a client may send in ten seconds, but few enough that the server still waits for the answer to its close frame. */
const MANY = 45

const textFrame = (text: string): Buffer => frameOf({ opcode: TEXT, payload: Buffer.from(text) })
const noise = (random: Random, length: number): Buffer => Buffer.from(Array.from({ length }, () => random.below(256)))
const knownText = (random: Random): string => JSON.stringify({ type: random.pick(TYPES), data: { uid: random.below(9) } })

/** A message split into two frames, with a ping between them. */
function inPieces(text: string, random: Random): Buffer {
  const payload = Buffer.from(text)
  const at = random.below(payload.length + 1)
  return Buffer.concat([
    frameOf({ opcode: TEXT, payload: payload.subarray(0, at), isFinal: false }),
    frameOf({ opcode: PING, payload: noise(random, 4) }),
    frameOf({ opcode: 0, payload: payload.subarray(at) }),
  ])
}
const closeFrame = (code: number, reason: Buffer = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(2)
  head.writeUInt16BE(code)
  return frameOf({ opcode: CLOSE, payload: Buffer.concat([head, reason]) })
}

/** Frames that a client may send, at most two messages. The server accepts them silently. */
export const harmless = (random: Random): Buffer =>
  random.pick<() => Buffer>([
    () => textFrame(knownText(random)),
    () => inPieces(knownText(random), random),
    () => frameOf({ opcode: PING, payload: noise(random, random.below(126)) }),
    () => frameOf({ opcode: PONG, payload: noise(random, random.below(126)) }),
  ])()

/** An incomplete frame. */
export const unfinished = (random: Random): Buffer => textFrame(knownText(random)).subarray(0, 1 + random.below(6))

/** Frames that end the connection, and the expected close code: `docs/socket.md`. */
export type LastWord = { what: string; code: number; make: (random: Random) => Buffer }

const ask = (what: string, code: number, make: LastWord['make']): LastWord => ({ what, code, make })

export const LAST_WORDS: readonly [LastWord, ...LastWord[]] = [
  ask('bytes', 1003, (random) => frameOf({ opcode: BYTES, payload: noise(random, random.below(200)) })),
  ask('no object', 1007, (random) => textFrame(random.pick(NO_OBJECTS))),
  ask('no object, in pieces', 1007, (random) => inPieces(random.pick(NO_OBJECTS), random)),
  ask('no type', 1008, (random) => textFrame(random.pick(NO_TYPES))),
  ask('no type, in pieces', 1008, (random) => inPieces(random.pick(NO_TYPES), random)),
  ask('too many messages', 1008, (random) => Buffer.concat(Array.from({ length: MANY }, () => textFrame(knownText(random))))),
  ask('too many pings', 1006, (random) =>
    Buffer.concat(Array.from({ length: MANY }, () => frameOf({ opcode: PING, payload: noise(random, 8) }))),
  ),
  ask('too many answers to pings', 1006, (random) =>
    Buffer.concat(Array.from({ length: MANY }, () => frameOf({ opcode: PONG, payload: noise(random, 8) }))),
  ),
  ask('more than 4 kB', 1009, (random) =>
    frameOf({ opcode: random.pick([TEXT, BYTES]), payload: Buffer.alloc(4097 + random.below(100_000), 0x41) }),
  ),
  ask('more than 4 kB in pieces', 1009, (random) =>
    Buffer.concat(
      Array.from({ length: 50 }, (_, at) => frameOf({ opcode: at === 0 ? TEXT : 0, payload: noise(random, 100), isFinal: false })),
    ),
  ),
  ask('a length beyond all', 1009, (random) =>
    frameOf({ opcode: TEXT, payload: noise(random, 5), length: random.pick([0x7fffffffffffffffn, 0xffffffffffffffffn, 0x10000n]) }),
  ),
  ask('no UTF-8', 1007, () => frameOf({ opcode: TEXT, payload: NO_UTF8 })),
  ask('no mask', 1002, (random) => frameOf({ opcode: TEXT, payload: Buffer.from(knownText(random)), isMasked: false })),
  ask('reserved bits', 1002, (random) => frameOf({ opcode: TEXT, payload: Buffer.from(knownText(random)), reserved: 1 + random.below(7) })),
  ask('an unknown kind of frame', 1002, (random) =>
    frameOf({ opcode: random.pick([3, 4, 5, 6, 7, 11, 12, 13, 14, 15]), payload: noise(random, 10) }),
  ),
  ask('a piece of nothing', 1002, (random) => frameOf({ opcode: 0, payload: Buffer.from(knownText(random)) })),
  ask('a message within a message', 1002, (random) =>
    Buffer.concat([frameOf({ opcode: TEXT, payload: Buffer.from('{'), isFinal: false }), textFrame(knownText(random))]),
  ),
  ask('a long ping', 1002, (random) =>
    frameOf({ opcode: random.pick([CLOSE, PING, PONG]), payload: noise(random, 126 + random.below(500)) }),
  ),
  ask('a ping in pieces', 1002, (random) =>
    frameOf({ opcode: random.pick([CLOSE, PING, PONG]), payload: noise(random, 2), isFinal: false }),
  ),
  ask('half a code', 1002, (random) => frameOf({ opcode: CLOSE, payload: noise(random, 1) })),
  ask('a code nobody may send', 1002, (random) => closeFrame(random.pick([0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65_535]))),
  ask('a goodbye that is no UTF-8', 1007, () => closeFrame(1000, NO_UTF8)),
  ask('another protocol', 1002, () => Buffer.from('GET / HTTP/1.1\r\nHost: a\r\n\r\n')),
  ask('noise', 1002, (random) => {
    const bytes = noise(random, 2 + random.below(300))
    // The reserved bits of the first byte are set, whatever follows.
    return Buffer.concat([Buffer.from([bytes.readUInt8(0) | (0x10 << random.below(3))]), bytes.subarray(1)])
  }),
  // The server repeats the client's close code (RFC 6455, 5.5.1).
  ask('goodbye without a code', 1005, () => frameOf({ opcode: CLOSE, payload: Buffer.alloc(0) })),
  ...[1000, 1001, 1003, 1011, 1014, 3000, 4999].map((code) =>
    ask(`goodbye with ${code}`, code, () => closeFrame(code, Buffer.from('안녕'))),
  ),
]

/** Invalid handshakes, or handshakes that request unsupported things. */
export function anyHandshake(random: Random): string[] {
  const odd: Texts = [
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
