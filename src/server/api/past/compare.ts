import { entityId, MRC402_ID, TOKEN_ID } from '../../../chain/ids.ts'
import { assetsOfWritten, toChangeJson, type WrittenSource } from '../../../contract/changes.ts'
import { toFigures, toHolderChanges, type ComparedJson, type FigureSource } from '../../../contract/compare.ts'
import { boundItem, DETAIL } from '../../../contract/cut.ts'
import { tokensOfChanges, toPageChange, withoutDefaultTokens, withoutEmptyFields } from '../../../contract/page-changes.ts'
import type { Entity } from '../../../store/store.ts'
import { namesOfAssets } from '../asset-names.ts'
import type { ApiContext } from '../context.ts'
import { toTokenMap } from '../routes/nft-lists.ts'
import { checkThen, pastContext, type Subject } from './at-moment.ts'
import type { PastBlock, PastSpan } from './find-moment.ts'
import type { FindHolders } from './holders-at.ts'

/** Holders are compared if at most so many wallets ever had the asset: reading them twice takes a second. */
const MAX_WALLETS = 20_000
/** Maximum number of holders in an answer. */
const MAX_HOLDERS = 20

/** Figures of a subject as of one block. `hasHolders`: includes those that need all holders. */
export type FiguresOf<T> = (json: T, hasHolders: boolean) => readonly Omit<FigureSource, 'new'>[]

export type Comparing<T> = { make: (context: ApiContext) => Promise<T>; figuresOf: FiguresOf<T>; isCut: boolean }

/**
 * A subject as of the second block, with the changes since the first. Throws as `checkThen` for the first. `maxWallets`: holders are
 * compared if no more wallets ever had the asset.
 */
export async function compareSubject<T extends object>(
  context: ApiContext,
  { from, to }: PastSpan,
  subject: Subject,
  { make, figuresOf, isCut }: Comparing<T>,
  maxWallets = MAX_WALLETS,
): Promise<T & ComparedJson> {
  const { key } = subject
  const asset = entityId(key)
  const isHeld = TOKEN_ID.test(asset) || MRC402_ID.test(asset)
  const hasHolders = isHeld && (await countWallets(context, asset, to)) <= maxWallets
  const before = pastContext(context, from, isHeld && !hasHolders ? noHolders : undefined)
  // The answer is the subject as of `to`: its own figures need all holders, even if these are not compared.
  const after = pastContext(context, to)
  await checkThen(context, before, from, subject)
  const [was, is, old, now] = await Promise.all([make(before), make(after), before.store.findEntity(key), after.store.findEntity(key)])
  const isAll = !isHeld || hasHolders
  return {
    ...(isCut ? boundItem(is, DETAIL) : is),
    ...toEnds({ from, to }),
    ...(await toChanges(after, stateChange(old, now), isCut)),
    ...toFigures(pairFigures(figuresOf(was, isAll), figuresOf(is, isAll))),
    ...(isHeld && { holder_changes: await compareHolders(context, asset, { from, to }, hasHolders) }),
  }
}

export const toEnds = ({ from, to }: PastSpan): Required<Pick<ComparedJson, 'from' | 'to'>> => ({ from: endOf(from), to: endOf(to) })
const endOf = ({ block, timestampSec }: PastBlock): { block: number; timestamp: number } => ({ block, timestamp: timestampSec })

/** Both lists of figures have the same order. */
export const pairFigures = (old: readonly Omit<FigureSource, 'new'>[], now: readonly Omit<FigureSource, 'new'>[]): FigureSource[] =>
  now.map((figure, at) => ({ ...figure, new: figure.old, old: old[at]?.old ?? '0' }))

function stateChange(old: Entity | undefined, now: Entity | undefined): WrittenSource[] {
  if (!old || !now || old.last.sn === now.last.sn) return []
  return [{ key: now.key, kind: now.kind, before: old.state, after: now.state }]
}

/** Changed fields of records, and the tokens that they name. `isCut`: only what a page shows. */
export async function toChanges(
  then: ApiContext,
  written: readonly WrittenSource[],
  isCut: boolean,
): Promise<Required<Pick<ComparedJson, 'changes' | 'tokens'>>> {
  const names = await namesOfAssets(then, assetsOfWritten(written))
  const changes = written.flatMap((one) => {
    const change = toChangeJson(one, names)
    if (change.fields.length === 0) return []
    return [isCut ? toPageChange(withoutEmptyFields(withoutDefaultTokens(change, one)), PAGE_FIELDS) : change]
  })
  const tokens = tokensOfChanges(changes)
  return { changes, tokens: toTokenMap(await then.names.load(then.version, tokens, []), tokens) }
}

/** Fields that a page shows of one record. */
const PAGE_FIELDS = 100

const noHolders: FindHolders = async () => ({ rows: [], total: 0n, locked: 0n, locks: 0 })

async function countWallets({ store }: ApiContext, asset: string, { tx, timestampSec }: PastBlock): Promise<number> {
  return (await store.listHeldBy(asset, tx, timestampSec, 0, 0)).count
}

async function compareHolders(
  context: ApiContext,
  asset: string,
  { from, to }: PastSpan,
  hasHolders: boolean,
): Promise<NonNullable<ComparedJson['holder_changes']>> {
  const decimal = TOKEN_ID.test(asset) ? ((await context.names.load(context.version, [asset], [])).findToken(asset)?.decimal ?? 0) : 0
  if (!hasHolders) return { count: 0, is_skipped: 1, decimal, list: [] }
  const rowsAt = async ({ tx, timestampSec }: PastBlock) => (await context.findHolders(context.store, asset, tx, timestampSec)).rows
  const [old, now] = await Promise.all([rowsAt(from), rowsAt(to)])
  return { ...toHolderChanges(old, now, MAX_HOLDERS), decimal }
}
