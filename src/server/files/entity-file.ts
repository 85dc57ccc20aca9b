import { AppError } from '../../base/errors.ts'
import { ownValue } from '../../base/own-value.ts'
import type { EntityFileRow } from '../../contract/entity-files.ts'
import type { Api } from '../api/api.ts'
import type { FileRoute } from './file-routes.ts'
import { fileName, type LedgerFile } from './ledger-file.ts'

type EntityRoute = FileRoute & { of: 'entities' }
type Params = Readonly<Record<string, unknown>>
type Query = Readonly<Record<string, string>>
/** The answer of a call that lists entities. */
type ListAnswer = { page: number; maxpage: number; count: number; list: readonly object[] }

/** Rows made at a time. */
const PAGE_ROWS = 100
/** Rows charged in addition with filters, because a page may compare 20,000 members. */
const FILTERED_ROWS = 2_000
const FILTERS = ['state', 'token', 'price_from', 'price_to', 'least', 'most', 'owner', 'trait'] as const

/**
 * A list of entities as a file, made from the pages of its call. Places are those of the current list: while the list changes, a row may
 * appear twice or not at all. Throws what the call throws, and BAD_FILTER for a row beyond the last.
 */
export async function openEntityFile(read: Api['read'], route: EntityRoute, params: Params, query: Query): Promise<LedgerFile> {
  const { after: place = '0', ...asked } = query
  const after = Number(place)
  const readPage = async (page: number): Promise<ListAnswer> =>
    (await read(route.call, { ...params, page }, { ...asked, limit: String(PAGE_ROWS) })) as ListAnswer
  const at = Math.floor(after / PAGE_ROWS) + 1
  const first = await readPage(at)
  if (after > first.count)
    throw new AppError('BAD_FILTER', `'after' is beyond the last row, ${first.count}`, { after, length: first.count })
  const charged = FILTERS.some((word) => query[word] !== undefined) ? FILTERED_ROWS : 0
  return {
    name: nameOf(route, params, asked),
    etag: undefined,
    isFinal: false,
    chunks: partsOf(route, readPage, { at, first, after, charged }),
  }
}

/** Traits are texts of strangers, so no file name contains them. */
function nameOf({ call, ending }: EntityRoute, params: Params, { trait: _trait, ...words }: Query): string {
  const what = call
    .slice('/api/'.length, call.indexOf('/list'))
    .replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(ownValue(params, name)))
  const filters = Object.entries(words).map(([name, value]) => `${name}-${value}`)
  return fileName([...what.split('/'), 'list', ...filters], ending)
}

type Start = { at: number; first: ListAnswer; after: number; charged: number }

async function* partsOf(
  { format }: EntityRoute,
  readPage: (page: number) => Promise<ListAnswer>,
  { at, first, after, charged }: Start,
): LedgerFile['chunks'] {
  if (after === 0) yield { text: format.head, rows: 0 }
  let answer = first
  // A page beyond the last is answered with the last: then the list has become shorter, and the file ends.
  for (let page = at; answer.page === page; page += 1) {
    const before = (page - 1) * PAGE_ROWS
    const rows = answer.list.map((entry, index): EntityFileRow => ({ row: before + index + 1, ...entry })).filter(({ row }) => row > after)
    yield { text: rows.map(format.textOf).join(''), rows: rows.length + charged }
    if (page >= answer.maxpage) return
    // Sequential: a page is requested when the previous one has been sent.
    answer = await readPage(page + 1)
  }
}
