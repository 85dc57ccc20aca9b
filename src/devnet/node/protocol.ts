import { text, type JsonObject } from '../../base/json.ts'

/** How answers are wrapped: a public node's bare bodies or the bridge's envelope (docs/chain.md, node). */
export type NodeShape = 'node' | 'bridge'
export type NodeAnswer = { status: number; contentType: string; body: Buffer }

const HTML = 'text/html; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
const BLOCK_ID_LENGTH = 64

/** The data that a local node serves. */
export type ServedLedger = {
  /** Body of block `sn`, from 1 to the node's height. */
  blockBytes: (sn: number) => Buffer
  findBlockNumber: (blockId: string) => number | undefined
  findTransaction: (txid: string) => { sn: number; bytes: () => Buffer } | undefined
  /** Newest state of a key. */
  findState: (key: string) => JsonObject | undefined
}
export type View = { ledger: ServedLedger; height: number; nowSec: number }

/** The answer to `GET path`: the same bodies, labels and refusals as of a public node or the bridge. */
export function answerGet(path: string, shape: NodeShape, view: View): NodeAnswer {
  const [, route = '', id = '', ...rest] = path.split('/')
  const words = shape === 'bridge' ? BRIDGE : NODE
  if (rest.length > 0) return words.noRoute(path)
  if (route === 'block') return id === '' ? words.head(view.height, path) : answerBlock(id, words, view)
  if (route === 'transaction' && id !== '') return answerTransaction(id, words, view)
  if (route === 'mrc020' && id !== '') return answerMrc020(id, words, view)
  return words.noRoute(path)
}

function answerBlock(id: string, words: Words, { ledger, height }: View): NodeAnswer {
  const isId = id.length === BLOCK_ID_LENGTH
  if (!isId && !/^\d+$/.test(id)) return words.badBlock
  const sn = isId ? (ledger.findBlockNumber(id) ?? 0) : Number(id)
  return sn >= 1 && sn <= height ? words.stored(ledger.blockBytes(sn)) : words.noBlock(id)
}

function answerTransaction(id: string, words: Words, { ledger, height }: View): NodeAnswer {
  const found = ledger.findTransaction(id)
  return found && found.sn <= height ? words.stored(found.bytes()) : words.noTransaction(id)
}

function answerMrc020(key: string, words: Words, { ledger, nowSec }: View): NodeAnswer {
  const state = key.startsWith('MRC020_') ? ledger.findState(key) : undefined
  if (!state) return words.noEntity(key)
  const isOpen = Number(text(state, 'opendate')) <= nowSec
  const shown: JsonObject = { ...state, is_open: isOpen ? 1 : 0, publickey: isOpen ? text(state, 'publickey') : '' }
  return words.entity(JSON.stringify(shown))
}

/** Answers of one shape in each situation. */
type Words = {
  head: (height: number, path: string) => NodeAnswer
  stored: (body: Buffer) => NodeAnswer
  entity: (json: string) => NodeAnswer
  noBlock: (id: string) => NodeAnswer
  badBlock: NodeAnswer
  noTransaction: (id: string) => NodeAnswer
  noEntity: (key: string) => NodeAnswer
  noRoute: (path: string) => NodeAnswer
}

const plain = (status: number, words: string): NodeAnswer => ({ status, contentType: HTML, body: Buffer.from(words) })
const noRoute = (path: string): NodeAnswer =>
  plain(
    404,
    `<!DOCTYPE html>\n<html lang="en">\n<head>\n<title>Error</title>\n</head>\n<body>\n<pre>Cannot GET ${escapeHtml(path)}</pre>\n</body>\n</html>\n`,
  )
const escapeHtml = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const NODE: Words = {
  head: (height) => plain(200, String(height)),
  stored: (body) => ({ status: 200, contentType: HTML, body }),
  entity: (json) => ({ status: 200, contentType: JSON_TYPE, body: Buffer.from(json) }),
  noBlock: (id) => plain(404, `Block ${id} not found`),
  badBlock: plain(404, 'Block must be numeric or a 64-byte id'),
  noTransaction: (id) => plain(412, `Failed to get transaction with id ${id}, error Entry not found in index`),
  noEntity: (key) => plain(412, `Data not found ${key}`),
  noRoute,
}

const ENVELOPE_START = Buffer.from('{"result":"SUCCESS","msg":"","data":')
const ENVELOPE_END = Buffer.from('}')
const wrap = (body: Buffer): NodeAnswer => ({
  status: 200,
  contentType: JSON_TYPE,
  body: Buffer.concat([ENVELOPE_START, body, ENVELOPE_END]),
})
const refuse = (msg: string, data = ''): NodeAnswer => ({
  status: 200,
  contentType: JSON_TYPE,
  body: Buffer.from(JSON.stringify({ result: 'ERROR', msg, data })),
})

const BRIDGE: Words = {
  head: (_, path) => noRoute(path),
  stored: wrap,
  entity: (json) => wrap(Buffer.from(JSON.stringify(json))),
  noBlock: (id) =>
    Number(id) === 0
      ? refuse('Block number must be 1 or greater')
      : refuse('', `Failed to get block number ${id}, error Entry not found in index`),
  badBlock: refuse('Block must be numeric or a 64-byte id'),
  noTransaction: (id) => refuse(`Failed to get transaction with id ${id}, error Entry not found in index`),
  noEntity: (key) => refuse(`Data not found ${key}`),
  noRoute,
}
