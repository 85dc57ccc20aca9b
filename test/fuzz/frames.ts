import { connect, type Socket } from 'node:net'

/** A WebSocket connection that obeys one rule only: it answers a close frame. It sends the given bytes unchanged. */
export type RawSocket = {
  /** Status of the handshake's response; 0 when the connection was closed without one. */
  status: number
  write: (bytes: Buffer) => void
  /** Destroys the connection without a close frame. */
  vanish: () => void
  /** Code of the server's close frame; 1005 for one without, 1006 when the connection ends without a close frame (RFC 6455, 7.1.5). */
  ended: Promise<number>
  /** The code of `ended`, or `undefined` while the connection is open. */
  code: () => number | undefined
  closed: Promise<undefined>
  isClosed: () => boolean
}

export const HANDSHAKE = [
  'Host: 127.0.0.1',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
] as const

const CLOSE = 8
const NO_CODE = 1005
const NO_FRAME = 1006

/** Connects and sends a handshake, with `lines` in place of the usual headers. Resolves when the server has responded or closed. */
export async function openRaw(port: number, query = '', lines: readonly string[] = HANDSHAKE): Promise<RawSocket> {
  const socket = connect(port, '127.0.0.1')
  const answered = Promise.withResolvers<number>()
  const ended = Promise.withResolvers<number>()
  const closed = Promise.withResolvers<undefined>()
  let waiting = Buffer.alloc(0)
  let status: number | undefined
  let code: number | undefined
  let isClosed = false
  const endWith = (found: number): void => {
    code ??= found
    ended.resolve(code)
  }
  const write = (bytes: Buffer): void => void (socket.writable && socket.write(bytes))
  socket.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk])
    if (status === undefined) {
      const head = waiting.indexOf('\r\n\r\n')
      if (head < 0) return
      status = Number(/^HTTP\/1\.1 (\d{3})/.exec(waiting.toString('latin1', 0, head))?.[1] ?? 0)
      waiting = waiting.subarray(head + 4)
      answered.resolve(status)
    }
    if (status === 101) readFrames()
  })
  /** Reads frames up to the close frame, which is the last one. */
  const readFrames = (): void => {
    for (;;) {
      const frame = code === undefined ? findFrame(waiting) : undefined
      if (frame === undefined) return
      waiting = waiting.subarray(frame.bytes)
      if (frame.opcode !== CLOSE) continue
      endWith(frame.payload.length < 2 ? NO_CODE : frame.payload.readUInt16BE(0))
      write(frameOf({ opcode: CLOSE, payload: frame.payload.subarray(0, 2) }))
    }
  }
  const end = (): void => {
    isClosed = true
    answered.resolve(status ?? 0)
    endWith(NO_FRAME)
    closed.resolve(undefined)
  }
  socket.on('error', end)
  socket.on('close', end)
  socket.write(`GET /socket${query} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  return {
    status: await answered.promise,
    write,
    vanish: () => socket.destroy(),
    ended: ended.promise,
    code: () => code,
    closed: closed.promise,
    isClosed: () => isClosed,
  }
}

/** A complete frame of a server, which is unmasked, at the front of the bytes. */
function findFrame(all: Buffer): { opcode: number; payload: Buffer; bytes: number } | undefined {
  if (all.length < 2) return undefined
  const short = all.readUInt8(1)
  const head = short === 127 ? 10 : short === 126 ? 4 : 2
  if (all.length < head) return undefined
  const length = short === 127 ? Number(all.readBigUInt64BE(2)) : short === 126 ? all.readUInt16BE(2) : short
  if (all.length < head + length) return undefined
  return { opcode: all.readUInt8(0) & 0x0f, payload: all.subarray(head, head + length), bytes: head + length }
}

/** Opens a connection and sends `text`, an incomplete message. The caller destroys the socket. */
export const halfOpen = (port: number, text: string): Socket => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => socket.destroy())
  socket.write(text)
  return socket
}

type FrameParts = { opcode: number; payload: Buffer; isFinal?: boolean; reserved?: number; isMasked?: boolean; length?: number | bigint }

/** A frame as RFC 6455 defines it, valid or invalid: with a wrong length, a missing mask or reserved bits. */
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
