import { text as textIn, type JsonObject } from '../../../base/json.ts'
import { TOKEN_ID } from '../../../chain/ids.ts'
import type { ChangeJson, FieldJson } from '../../../contract/changes.ts'
import type { ComparedJson, FigureJson, HolderChangeJson } from '../../../contract/compare.ts'
import { TOTALS } from '../../txview/changes/change-words.ts'
import type { Names } from '../../txview/names.ts'
import type { AsOfState, End } from './as-of.ts'

/** Differences between two moments as a page shows them. `first` is on the left; the amounts of a wallet are no settings. */
export type Compared = {
  first: End
  second: End
  isSwapped: boolean
  figures: readonly FigureJson[]
  unchanged: number
  holders: ComparedJson['holder_changes']
  amounts: readonly FieldJson[]
  settings: ChangeJson | undefined
  more: number
  names: Names
}

const opposite = (difference: string): string =>
  difference.startsWith('-') ? difference.slice(1) : difference === '0' ? '0' : `-${difference}`

const swapped = <T extends { old: unknown; new: unknown; difference?: string | undefined }>(row: T): T => ({
  ...row,
  old: row.new,
  new: row.old,
  ...(row.difference !== undefined && { difference: opposite(row.difference) }),
})
/** Swaps what a field states per side. */
const swappedField = ({ old_asset: was, new_asset: is, cut, ...row }: FieldJson): FieldJson => ({
  ...swapped(row),
  ...(is !== undefined && { old_asset: is }),
  ...(was !== undefined && { new_asset: was }),
  ...(cut !== undefined && {
    cut: Object.fromEntries(
      Object.entries(cut).map(([at, length]) => [at.replace(/^\/(?:old|new)/, (side) => (side === '/old' ? '/new' : '/old')), length]),
    ),
  }),
})
const swappedHolder = (row: HolderChangeJson): HolderChangeJson => ({ ...swapped(row), old_rank: row.new_rank, new_rank: row.old_rank })

/** `isSwapped`: the later moment is on the left. */
export function toCompared({ from, to, subject }: Extract<AsOfState, { kind: 'compared' }>, isSwapped: boolean): Compared {
  const {
    changes = [],
    changes_more: more = 0,
    figures = [],
    unchanged = 0,
    holder_changes: holders,
    tokens = {},
  } = subject as JsonObject & ComparedJson
  const turn = <T>(rows: readonly T[], swap: (row: T) => T): readonly T[] => (isSwapped ? rows.map(swap) : rows)
  const [record] = changes
  const isWallet = record?.kind === 'wallet'
  const fields = turn<FieldJson>(record?.fields ?? [], swappedField)
  // Values shown as a figure are no settings either.
  const settings = isWallet ? [] : fields.filter(({ field }) => !(hasTotals(record) && TOTALS.has(field)))
  return {
    ...(isSwapped ? { first: to, second: from } : { first: from, second: to }),
    isSwapped,
    figures: turn(figures, swapped),
    unchanged,
    holders: holders && { ...holders, list: [...turn(holders.list, swappedHolder)] },
    amounts: isWallet ? fields : [],
    settings: record && settings.length > 0 ? { ...record, fields: settings } : undefined,
    more: more + (isWallet ? (record.more ?? 0) : 0),
    names: namesIn(tokens),
  }
}

/** Records whose totals are figures. */
const hasTotals = (record: ChangeJson | undefined): boolean => record?.kind === 'token' || record?.kind === 'mrc402'

const namesIn = (tokens: NonNullable<ComparedJson['tokens']>): Names => ({
  token: (id) => {
    const known = new Map(Object.entries(tokens)).get(id)
    return { sn: id, symbol: `#${id}`, name: '', decimal: 0, image: '', ...known }
  },
  nft: (id) => ({ id, name: '', imageurl: '' }),
})

export const hasNothing = ({ figures, holders, amounts, settings }: Compared): boolean =>
  figures.length === 0 && (holders?.count ?? 0) === 0 && amounts.length === 0 && settings === undefined

/** The heading: name and symbol of the subject, or its id. */
export function subjectNames(subject: JsonObject): { name: string; note: string } {
  const text = (field: string): string => textIn(subject, field)
  if (text('address') !== '' && 'coin' in subject) return { name: text('address'), note: '' }
  if (text('mrc401_id') !== '') return { name: text('project'), note: text('mrc401_id') }
  if (text('dex_id') !== '') return { name: text('name'), note: text('dex_id') }
  const sn = text('sn')
  return { name: text('name'), note: TOKEN_ID.test(sn) ? text('symbol') || `#${sn}` : '' }
}
