import { gzipSync } from 'node:zlib'
import type { ErrorCode } from '../../src/base/errors.ts'
import type { JsonObject } from '../../src/base/json.ts'
import * as hostile from '../hostile-node.ts'
import { sends, type Fault } from './faulty-node.ts'

/** Kinds of request to the node: number of the newest block, a block, a transaction. */
export type Subject = 'head' | 'block' | 'tx'

/** A way to misbehave, and the code of the resulting error by kind of request. Kinds without a code are not tested with it. */
export type NodeFault = { node: string; fault: Fault; fails: Partial<Record<Subject, ErrorCode>> }

const everywhere = (code: ErrorCode): Record<Subject, ErrorCode> => ({ head: code, block: code, tx: code })
const STATUS = everywhere('NODE_STATUS')
const INVALID = everywhere('NODE_ANSWER_INVALID')
const TIMEOUT = everywhere('NODE_TIMEOUT')
const UNREACHABLE = everywhere('NODE_UNREACHABLE')
const MEGABYTE = 1024 * 1024
const PAGE = '<!DOCTYPE html><html><body>502 Bad Gateway</body></html>'
const PROTOTYPE = '{"__proto__":{"id":"x","sn":"30","timestamp":1650000000}}'

const says = (status: number, body: string | Buffer, headers: Record<string, string> = {}): Fault => {
  const say = hostile.says(status, body, headers)
  return (response) => say(response, '', 0)
}
const does =
  (misbehave: hostile.Misbehaviour): Fault =>
  (response) =>
    misbehave(response, '', 0)
/** Sends the correct body spoilt, as a normal response. Refusals stay unchanged, since they have no body to spoil. */
const spoils =
  (spoil: (body: Buffer) => Buffer | string): Fault =>
  (response, right) =>
    sends(response, right.status === 200 ? { ...right, body: Buffer.from(spoil(right.body)) } : right)
const text = (spoil: (body: string) => string): Fault => spoils((body) => spoil(body.toString()))
const json = (spoil: (body: JsonObject) => unknown): Fault => text((body) => JSON.stringify(spoil(JSON.parse(body) as JsonObject)))
const block = (node: string, fault: Fault, code: ErrorCode = 'NODE_ANSWER_INVALID'): NodeFault => ({ node, fault, fails: { block: code } })
const head = (answer: string): NodeFault => ({
  node: `says that its newest block is ${answer}`,
  fault: says(200, answer),
  fails: { head: 'NODE_ANSWER_INVALID' },
})
const raw =
  (make: (body: Buffer) => string, isEnd = true): Fault =>
  ({ socket }, { body }) => {
    socket?.write(make(body))
    if (isEnd) socket?.end()
  }

export const NODE_FAULTS: readonly NodeFault[] = [
  // Statuses.
  { node: 'answers 500', fault: says(500, 'oops'), fails: STATUS },
  {
    node: 'answers 503 in the envelope of a bridge',
    fault: says(503, '{"result":"ERROR","msg":"not connected","data":""}'),
    fails: STATUS,
  },
  { node: 'answers 412', fault: says(412, 'Failed to get transaction'), fails: STATUS },
  {
    node: 'answers 404 with its own message',
    fault: says(404, 'not found'),
    fails: { head: 'NODE_STATUS', block: 'NODE_BLOCK_MISSING', tx: 'NODE_STATUS' },
  },
  { node: 'answers 404 with a web page', fault: says(404, PAGE), fails: { block: 'NODE_STATUS', tx: 'NODE_STATUS' } },
  { node: 'answers 429', fault: says(429, 'slow down', { 'retry-after': '60' }), fails: STATUS },
  { node: 'redirects to itself', fault: says(302, '', { location: '/block' }), fails: STATUS },
  { node: 'redirects permanently', fault: says(308, '', { location: 'http://127.0.0.1:1/' }), fails: STATUS },
  { node: 'answers 204', fault: says(204, ''), fails: STATUS },
  { node: 'answers 206 with a part', fault: (response, right) => sends(response, { ...right, status: 206 }), fails: STATUS },
  // Bodies that end too soon or never end.
  {
    node: 'sends half of its JSON',
    fault: spoils((body) => body.subarray(0, Math.ceil(body.length / 2))),
    fails: { block: 'NODE_ANSWER_INVALID', tx: 'NODE_ANSWER_INVALID' },
  },
  { node: 'sends nothing', fault: says(200, ''), fails: INVALID },
  { node: 'disconnects in the middle of a body', fault: does(hostile.endsAfterHalf), fails: UNREACHABLE },
  {
    node: 'announces more than it sends',
    fault: raw((body) => `HTTP/1.1 200 OK\r\ncontent-length: ${body.length + 9}\r\n\r\n${body.toString()}`),
    fails: UNREACHABLE,
  },
  {
    node: 'announces less than it sends',
    fault: raw((body) => `HTTP/1.1 200 OK\r\ncontent-length: ${body.length - 1}\r\n\r\n${body.toString()}`),
    fails: { block: 'NODE_ANSWER_INVALID', tx: 'NODE_ANSWER_INVALID' },
  },
  {
    node: 'announces a negative length',
    fault: raw((body) => `HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\n${body.toString()}`),
    fails: INVALID,
  },
  {
    node: 'announces two lengths',
    fault: raw((body) => `HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n${body.toString()}`),
    fails: INVALID,
  },
  {
    node: 'sends an invalid chunk',
    fault: raw(() => 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n[1]\r\n0\r\n\r\n'),
    fails: INVALID,
  },
  { node: 'sends a body without end', fault: does(hostile.floods), fails: INVALID },
  {
    node: 'sends 33 MB of blanks around the answer',
    fault: spoils((body) => Buffer.concat([body, Buffer.alloc(33 * MEGABYTE, ' ')])),
    fails: INVALID,
  },
  {
    node: 'sends headers without end',
    fault: raw(() => `HTTP/1.1 200 OK\r\n${`x-more: ${'y'.repeat(2000)}\r\n`.repeat(100)}\r\n`),
    fails: INVALID,
  },
  // Silence and slowness.
  { node: 'never answers', fault: does(hostile.hangs), fails: TIMEOUT },
  { node: 'sends headers and then nothing', fault: does(hostile.hangsAfterHeaders), fails: TIMEOUT },
  { node: 'stops in the middle of a body', fault: does(hostile.hangsAfterHalf), fails: TIMEOUT },
  { node: 'sends a byte at a time', fault: does(hostile.drips), fails: TIMEOUT },
  { node: 'sends interim responses only', fault: raw(() => 'HTTP/1.1 102 Processing\r\n\r\n'.repeat(50), false), fails: TIMEOUT },
  // Connections.
  { node: 'resets the connection', fault: does(hostile.resets), fails: UNREACHABLE },
  { node: 'closes the connection without a response', fault: ({ socket }) => void socket?.end(), fails: UNREACHABLE },
  { node: 'does not speak HTTP', fault: does(hostile.sendsRubbish), fails: INVALID },
  // Text with a wrong form or encoding.
  { node: 'serves a web page', fault: says(200, PAGE), fails: INVALID },
  { node: 'puts a byte order mark in front', fault: text((body) => `\ufeff${body}`), fails: INVALID },
  { node: 'answers in UTF-16', fault: spoils((body) => Buffer.from(body.toString(), 'utf16le')), fails: INVALID },
  { node: 'puts a NUL in the middle', fault: text((body) => `${body.slice(0, 9)}\u0000${body.slice(9)}`), fails: INVALID },
  {
    node: 'puts an invalid byte into a text',
    fault: spoils(breakLetter),
    fails: { block: 'NODE_ANSWER_INVALID', tx: 'NODE_ANSWER_INVALID' },
  },
  {
    node: 'compresses an unencoded response',
    fault: (response, { body }) => says(200, gzipSync(body), { 'content-encoding': 'gzip' })(response, {} as never),
    fails: INVALID,
  },
  {
    node: 'sends a compressed body of 40 MB',
    fault: says(200, gzipSync(Buffer.alloc(40 * MEGABYTE, '[')), { 'content-encoding': 'gzip' }),
    fails: INVALID,
  },
  { node: 'sends lists in lists in lists', fault: says(200, '['.repeat(3 * MEGABYTE) + ']'.repeat(3 * MEGABYTE)), fails: INVALID },
  { node: 'sends JSON of another shape', fault: says(200, '{"hello":[1,2]}'), fails: INVALID },
  { node: 'sends null', fault: says(200, 'null'), fails: INVALID },
  { node: 'sends a list of nulls', fault: says(200, '[null,null]'), fails: INVALID },
  { node: 'sends an object in the prototype', fault: says(200, PROTOTYPE), fails: INVALID },
  { node: 'refuses in the envelope of a bridge', fault: says(200, '{"result":"ERROR","msg":"no","data":""}'), fails: STATUS },
  // Numbers of the newest block.
  ...['-1', '1.5', '1e400', 'NaN', '""', '99999999999999999999', '[3]', 'true'].map(head),
  // Blocks.
  block(
    'answers with the previous block',
    json((body) => ({ ...body, sn: String(Number(body['sn']) - 1) })),
  ),
  block(
    'answers with the next block',
    json((body) => ({ ...body, sn: String(Number(body['sn']) + 1) })),
  ),
  block(
    'names its block twice',
    text((body) => body.replace(/\}$/, ',"sn":"7"}')),
  ),
  block(
    'names its id twice',
    text((body) => body.replace(/\}$/, ',"id":"7"}')),
  ),
  block(
    'numbers a block 1e400',
    text((body) => body.replace(/"sn":"\d+"/, '"sn":1e400')),
  ),
  block(
    'has an object of transactions',
    json((body) => ({ ...body, transaction: {} })),
  ),
  block(
    'has a path among its transactions',
    json((body) => ({ ...body, transaction: [{ id: '../mrc030/finish/x', timestamp: 1 }] })),
  ),
  ...['0', '-5', 'null', '"soon"', '1e400', '9e14', '1e15'].map((time) =>
    block(
      `dates a block ${time}`,
      text((body) => body.replaceAll(/"timestamp":\d+/g, `"timestamp":${time}`)),
    ),
  ),
  // Transactions.
  {
    node: 'answers with another transaction',
    fault: text((body) => body.replaceAll(/"id":"[0-9a-f]{64}"/g, `"id":"${'f'.repeat(64)}"`)),
    fails: { tx: 'NODE_ANSWER_INVALID' },
  },
  { node: 'has no record of a transaction', fault: says(200, '[]'), fails: { tx: 'NODE_ANSWER_INVALID' } },
  {
    node: 'has a record without a type',
    fault: text((body) => body.replaceAll('"type":', '"kind":')),
    fails: { tx: 'NODE_ANSWER_INVALID' },
  },
]

/** Replaces the first letter of a key with a byte that is invalid in UTF-8. */
function breakLetter(body: Buffer): Buffer {
  const broken = Buffer.from(body)
  const at = broken.indexOf('"timestamp"')
  broken[at + 1] = 0xff
  return broken
}
