import { Type, type Static } from 'typebox'
import { changeJson } from './changes.ts'
import { oneOf, unitsOf } from './envelope.ts'
import { tokenMapJson } from './nft.ts'

/** Figures of a subject, stored beside its record. Counts are strings of digits too. */
export const FIGURES = [
  'total_supply',
  'burnt',
  'melted',
  'circulation',
  'locked',
  'held',
  'holders',
  'items',
  'tokens',
  'item_count',
  'nft_count',
  'locks',
  'transactions',
  'history',
] as const
export type FigureName = (typeof FIGURES)[number]

/** The end of a block. */
export const momentJson = Type.Object({ block: Type.Integer(), timestamp: Type.Integer({ description: 'Time of that block' }) })
const endJson = (what: string) => Type.Object(momentJson.properties, { description: what })

export const figureJson = Type.Object({
  figure: oneOf(FIGURES, 'What is counted; new words may be added'),
  old: unitsOf('At the first block'),
  new: unitsOf('At the second block'),
  difference: unitsOf('New less old'),
  asset: Type.Optional(Type.String({ description: 'Of amounts: the token they are counted in' })),
  symbol: Type.Optional(Type.String()),
  decimal: Type.Optional(Type.Integer({ description: 'Of amounts' })),
})
export type FigureJson = Static<typeof figureJson>

export const holderChangeJson = Type.Object({
  address: Type.String(),
  old: unitsOf('All it had at the first block'),
  new: unitsOf('All it had at the second block'),
  difference: unitsOf('New less old'),
  old_rank: Type.Integer({ description: 'Its place among the holders then; 0: it was none' }),
  new_rank: Type.Integer({ description: 'The same at the second block' }),
})
export type HolderChangeJson = Static<typeof holderChangeJson>

/** What changed among the holders of a token or an MRC402. */
export const holderChangesJson = Type.Object({
  count: Type.Integer({ description: 'Holders whose amount changed' }),
  is_skipped: Type.Optional(Type.Literal(1, { description: 'So many wallets ever had it that holders are not compared' })),
  decimal: Type.Integer(),
  list: Type.Array(holderChangeJson, { description: 'Those that changed most, at most 20' }),
})

/** Changes of a subject between two blocks, sent beside its state at the second block. */
export const comparedJson = {
  from: Type.Optional(endJson('With from: the first of the two blocks that are compared')),
  to: Type.Optional(endJson('The second; the answer is as of its end')),
  changes: Type.Optional(
    Type.Array(changeJson, { description: 'With from: the record of the subject, or what a wallet has; empty when it is the same' }),
  ),
  changes_more: Type.Optional(Type.Integer({ description: 'Assets of the wallet that are not compared' })),
  figures: Type.Optional(Type.Array(figureJson, { description: 'With from: figures that changed' })),
  unchanged: Type.Optional(Type.Integer({ description: 'Figures that did not' })),
  holder_changes: Type.Optional(Type.Object(holderChangesJson.properties, { description: 'With from, of a token or an MRC402' })),
  tokens: Type.Optional(tokenMapJson),
}
const comparedObject = Type.Object(comparedJson)
export type ComparedJson = Static<typeof comparedObject>

/** A count or an amount at two moments, in smallest units. */
export type FigureSource = { figure: FigureName; old: string; new: string; asset?: string; symbol?: string; decimal?: number }

/** Changed figures, and the number of unchanged ones. */
export function toFigures(all: readonly FigureSource[]): { figures: FigureJson[]; unchanged: number } {
  const figures = all
    .filter((figure) => figure.old !== figure.new)
    .map((figure) => ({ ...figure, difference: `${BigInt(figure.new) - BigInt(figure.old)}` }))
  return { figures, unchanged: all.length - figures.length }
}

/** A holder and its total; lists of them are sorted largest first. */
export type HoldingSource = { address: string; total: string }

/** Holders whose amount changed, largest change first, equal changes by address. */
export function toHolderChanges(
  old: readonly HoldingSource[],
  now: readonly HoldingSource[],
  most: number,
): { count: number; list: HolderChangeJson[] } {
  const before = new Map(old.map(({ address, total }, at) => [address, { total, rank: at + 1 }]))
  const after = new Map(now.map(({ address, total }, at) => [address, { total, rank: at + 1 }]))
  const changed = [...new Set([...before.keys(), ...after.keys()])].flatMap((address): { change: HolderChangeJson; size: bigint }[] => {
    const [was, is] = [before.get(address), after.get(address)]
    const difference = BigInt(is?.total ?? 0) - BigInt(was?.total ?? 0)
    if (difference === 0n) return []
    const change = {
      address,
      old: was?.total ?? '0',
      new: is?.total ?? '0',
      difference: `${difference}`,
      old_rank: was?.rank ?? 0,
      new_rank: is?.rank ?? 0,
    }
    return [{ change, size: difference < 0n ? -difference : difference }]
  })
  changed.sort((a, b) => (a.size === b.size ? (a.change.address < b.change.address ? -1 : 1) : a.size > b.size ? -1 : 1))
  return { count: changed.length, list: changed.slice(0, most).map(({ change }) => change) }
}
