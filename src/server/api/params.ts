import { AppError } from '../../base/errors.ts'
import { ADDRESS, DEX_ID, HASH, MRC400_ID, MRC401_ID, MRC402_ID } from '../../chain/ids.ts'
import { FIND_GROUPS } from '../../contract/find-groups.ts'
import { kindOfRecordId, MAX_GAME_ID_LENGTH, type RecordKind } from '../../chain/records.ts'
import { MAX_SEARCH_LENGTH } from '../../contract/find-path.ts'
import { plainText } from '../../contract/trait-filter.ts'
import { readTypedId } from '../../contract/typed-number.ts'
import { readMoment } from '../../model/moment.ts'
import { readPage } from '../../model/page-window.ts'
import { spellMoment } from '../../model/spell-moment.ts'
import { makeWordReaders, shortened } from './read-word.ts'

/** A block by number or by hash. */
export type BlockRef = { sn: number } | { id: string }

const DIGITS = /^\d+$/
/** An answer of a survey: number of the question and number of the answer, both from 1. The first question may be left out. */
const ANSWER = /^(?:([1-9]\d?)-)?([1-9]\d?)$/
const ITEM = new RegExp(`${MRC401_ID.source}|^[A-Za-z0-9]{40}$`)

function badId(value: string, is: string): AppError {
  const shown = shortened(value)
  return new AppError('BAD_ID', `'${shown}' is ${is}`, { value: shown })
}

function idShape(pattern: RegExp, what: string): (value: string) => string {
  return (value) => {
    if (!pattern.test(value)) throw badId(value, `not ${what}`)
    return value
  }
}

/** A value in the API document, as JSON Schema. */
export type ParamSchema =
  | { type: 'string'; pattern?: string; minLength?: number; maxLength?: number; enum?: readonly string[]; examples?: readonly string[] }
  | { type: 'integer'; minimum: number; examples?: readonly number[] }

const idSchema = (pattern: RegExp, example: string): ParamSchema => ({ type: 'string', pattern: pattern.source, examples: [example] })

/** A record by its ledger key. */
const recordShape = (kind: RecordKind, example: string, what: string) => ({
  schema: { type: 'string', pattern: `^${kind.toUpperCase()}_\\w+$`, examples: [example] } satisfies ParamSchema,
  description: `Ledger key of ${what}`,
  read: (value: string): string => {
    if (kindOfRecordId(value) !== kind) throw badId(value, `not the id of ${what}`)
    return value
  },
})

const asGiven = (value: string): string => value

/** Shapes of path parameters: schema and description for the API document, and a reader of the value. */
export const SHAPES = {
  address: {
    schema: idSchema(ADDRESS, 'MT1zUPB27m6nvH5YUe9QQTmPxx3i2SZ5iv3yfuSk'),
    description: 'Address of a wallet',
    read: idShape(ADDRESS, 'an address'),
  },
  mrc400: {
    schema: idSchema(MRC400_ID, `MRC400_${'a'.repeat(33)}`),
    description: 'Id of an MRC400 project',
    read: idShape(MRC400_ID, 'an MRC400 id'),
  },
  /** The full id, or its last 40 characters (OPEN-023). */
  mrc401: {
    schema: idSchema(ITEM, 'b'.repeat(40)),
    description: 'Id of an MRC401 item, or its last 40 characters',
    read: idShape(ITEM, 'an MRC401 id'),
  },
  mrc402: {
    schema: idSchema(MRC402_ID, `MRC402_${'c'.repeat(33)}`),
    description: 'Id of an MRC402',
    read: idShape(MRC402_ID, 'an MRC402 id'),
  },
  dex: {
    schema: idSchema(DEX_ID, `DEX402_${'d'.repeat(33)}`),
    description: 'Id of a DEX402 or DEX010 record',
    read: idShape(DEX_ID, 'a DEX id'),
  },
  survey: recordShape('mrc030', `MRC030_${'f'.repeat(33)}`, 'an MRC030 survey'),
  order: recordShape('mrc040', `MRC040_${'g'.repeat(40)}_1605353066`, 'an MRC040 order or fill'),
  point: recordShape('mrc800', `MRC800_${'h'.repeat(33)}`, 'MRC800 points'),
  data: recordShape('mrc020', `MRC020_MT1zUPB27m6nvH5YUe9QQTmPxx3i2SZ5iv3yfuSk_ref`, 'MRC020 sealed data'),
  coupon: recordShape('mrc011', `MRC011_${'i'.repeat(33)}`, 'an MRC011 coupon'),
  log: recordShape('mrc100', `MRC100_${'j'.repeat(33)}`, 'an MRC100 log'),
  game: {
    schema: { type: 'string', minLength: 1, maxLength: MAX_GAME_ID_LENGTH, examples: ['round-100000'] },
    description: 'Id that a game gave a round',
    read: readGameId,
  },
  block: { schema: idSchema(/^([0-9]+|[0-9A-Fa-f]{64})$/, '1'), description: 'Number or hash of a block', read: readBlockRef },
  tx: {
    schema: idSchema(/^[0-9A-Fa-f]{64}$/, 'e'.repeat(64)),
    description: 'Id of a transaction',
    read: (value: string): string => idShape(HASH, 'a transaction id')(value.toLowerCase()),
  },
  asset: {
    schema: idSchema(new RegExp(`^[0-9]+$|${MRC402_ID.source}|${MRC401_ID.source}`), '0'),
    description: 'Id of a token, an MRC402 or an MRC401 item',
    read: readAssetId,
  },
  token: { schema: idSchema(/^[0-9]+$/, '0'), description: 'Id of a token; 0 is the coin', read: readTokenId },
  day: {
    schema: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', examples: ['2026-09-30'] },
    description: 'A day, UTC',
    read: asGiven,
  },
  at: {
    schema: { type: 'string', pattern: '^([0-9]+|[0-9]{4}-[0-9]{2}-[0-9]{2})$', examples: ['1'] },
    description: 'Number of a block, or a day: the end of it, UTC',
    read: asGiven,
  },
  limit: {
    schema: { type: 'integer', minimum: 1, examples: [20] },
    description: 'Rows on a page, at most 1000',
    read: asGiven,
  },
  points: {
    schema: { type: 'integer', minimum: 2, examples: [200] },
    description: 'Points of a chart, at most 1000',
    read: asGiven,
  },
  row: {
    schema: { type: 'integer', minimum: 0, examples: [0] },
    description: 'Number of a row, from 1; 0 is before the first',
    read: asGiven,
  },
  sorted: {
    schema: { type: 'string' },
    description: 'An order or a filter of a list of entities',
    read: asGiven,
  },
  filter: {
    schema: { type: 'string' },
    description: 'A filter of a list of transactions',
    read: asGiven,
  },
  page: { schema: { type: 'integer', minimum: 1, examples: [1] }, description: 'Page of the list, from 1', read: readPage },
  keyword: {
    schema: { type: 'string', minLength: 1, maxLength: MAX_SEARCH_LENGTH, examples: ['MTC'] },
    description: `Words to search for, at most ${MAX_SEARCH_LENGTH} characters`,
    read: readKeyword,
  },
} as const satisfies Record<string, { schema: ParamSchema; description: string; read: (value: string) => unknown }>
export type ShapeName = keyof typeof SHAPES

/** `1`; any other value counts as absent. */
const flag = (value: string): string | undefined => (value === '1' ? value : undefined)
export const DIRECTIONS = ['in', 'out'] as const
/** Maximum rows of a call, and maximum points of a chart. */
export const MAX_ROWS = 1000
export const MAX_POINTS = 1000

const { refuse, readOne, readDate, readNumber } = makeWordReaders('BAD_QUERY')
const filters = makeWordReaders('BAD_FILTER')

const readEnd = (name: string, value: string): string =>
  readMoment(value) === undefined ? refuse(name, value, 'the number of a block or a day as YYYY-MM-DD') : (spellMoment(value) ?? value)

const trimmed = (value: string): string => value.trim()

/**
 * Readers of query parameters; `undefined` counts as absent. Every parameter that a call declares has an entry: otherwise values without a
 * meaning would multiply the cached answers.
 */
export const QUERY_SHAPES: Readonly<Record<string, (value: string, shape?: ShapeName) => string | undefined>> = {
  drawn: (value) => (value === 'card' ? value : flag(value)),
  is_block: flag,
  cut: flag,
  detail: flag,
  index: flag,
  hours: (value) => (value === '6' ? value : undefined),
  page: (value) => String(readPage(value)),
  at: (value) => readEnd('at', value),
  from: (value, shape) => (shape === 'at' ? readEnd('from', value) : readDate('from', value)),
  to: (value, shape) => (shape === 'at' ? readEnd('to', value) : readDate('to', value)),
  asset: readAssetId,
  dir: (value) => readOne('dir', value, DIRECTIONS, DIRECTIONS.join(' or ')),
  answer: (value) => {
    const [, question = '1', answer] = ANSWER.exec(value) ?? []
    if (answer === undefined) filters.refuse('answer', value, 'the number of an answer, or of question and answer as 1-2')
    return `${question}-${answer}`
  },
  limit: (value) => readNumber('limit', value, 1, MAX_ROWS),
  points: (value) => readNumber('points', value, 2, MAX_POINTS),
  after: (value) => readNumber('after', value, 0),
  changes: flag,
  months: flag,
  family: (value) => (value === '' ? undefined : value),
  part: (value) => (value === '' ? undefined : value),
  group: (value) => (value === '' ? undefined : filters.readOne('group', value, FIND_GROUPS)),
  name: (value) => (plainText(value) === '' ? undefined : plainText(value)),
  q: trimmed,
  kw: trimmed,
  search: trimmed,
}

/** Query parameters with a second name. The value of the first name counts. */
export const QUERY_ALIASES: Readonly<Record<string, string>> = { search: 'kw' }

/** Accepts a token id in the form that pages show. */
function readAssetId(value: string): string {
  const token = readTypedId(value)
  if (DIGITS.test(token)) return token
  if (!MRC402_ID.test(value) && !MRC401_ID.test(value)) throw badId(value, 'not the id of a token, an MRC402 or an MRC401 item')
  return value
}

function readGameId(value: string): string {
  if (value === '' || value.length > MAX_GAME_ID_LENGTH) throw badId(value, 'not the id of a game')
  return value
}

/**
 * Leading zeros are dropped: `007` is token 7. No token id has more than a hundred digits: such ids are shortened for the error message.
 */
function readTokenId(value: string): string {
  if (!DIGITS.test(value)) throw badId(value, 'not a token id')
  return shortened(value.replace(/^0+(?=\d)/, ''))
}

function readBlockRef(value: string): BlockRef {
  // No block has such a large number. The error message repeats it as given.
  if (DIGITS.test(value)) return Number.isSafeInteger(Number(value)) ? { sn: Number(value) } : { id: shortened(value) }
  const id = value.toLowerCase()
  if (!HASH.test(id)) throw badId(value, 'neither a block number nor a block hash')
  return { id }
}

/** Words to search for, trimmed; blank or overlong ones are refused. */
export function readKeyword(value: string): string {
  const keyword = value.trim()
  if (keyword === '') throw new AppError('BAD_QUERY', 'The search text is empty')
  if (keyword.length > MAX_SEARCH_LENGTH) throw new AppError('BAD_QUERY', `The search text is longer than ${MAX_SEARCH_LENGTH} characters`)
  return keyword
}
