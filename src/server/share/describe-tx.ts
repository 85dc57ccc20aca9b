import { isAddress } from '../../chain/ids.ts'
import { isFailed } from '../../model/tx.ts'
import type { FamilyName } from '../../model/block.ts'
import type { OneCardTxJson } from '../../contract/rendered-tx.ts'
import { findLead, type Lead } from '../../txtypes/find-lead.ts'
import type { Card, Piece } from '../../txtypes/rows.ts'
import { cautionChips, piecesToWords, quantityFigure, subjectMedia, tokensOfPieces } from './describe-pieces.ts'
import type { Column, Media, Picture, Word } from './picture.ts'
import { countOf, dayOf, momentOf, plain } from './words.ts'

export type SharedTx = OneCardTxJson<Card>

const REASONS: Readonly<Record<number, string>> = {
  10: "The network's rules refused it",
  11: 'Another transaction changed the same balance first',
  12: 'The list it read changed in the same moment',
}
const ITEMS_SHOWN = 4
const TXID_SHOWN = 16

/** A failed transaction has the family `fail` whatever its type. */
export function familyOf({ family, validate_code: code }: Pick<SharedTx, 'family' | 'validate_code'>): FamilyName {
  if (code !== 0) return 'fail'
  return family === 'token' || family === 'nft' || family === 'dex' ? family : 'service'
}

/**
 * Content of a transaction's picture: the pieces of its card (`txtypes/describe-tx.ts`), with a large figure. A failed transaction moved
 * nothing: its figure is struck through, and the reason replaces the second line. Spec: SHARE-001.
 */
export function describeTx(tx: SharedTx, columns: Picture['tape']['columns'], nowSec: number): Omit<Picture, 'network'> {
  const { line, second = [], amount } = tx.card
  const failed = isFailed(tx)
  const lead = findLead(failed ? line : [...line, ...second])
  const figure = amount !== undefined && 'quantity' in amount ? quantityFigure(amount.quantity, tx) : undefined
  const below = amount === undefined ? [] : 'pieces' in amount ? amount.pieces : (amount.below ?? [])
  const main: Piece[] = amount !== undefined && 'quantity' in amount ? [{ kind: 'quantity', quantity: amount.quantity }] : []
  const shown = [...main, ...line, ...(failed ? [] : [...below, ...second])]
  const lines: Word[][] = [
    piecesToWords(line, tx),
    failed ? [{ kind: 'icon', icon: 'alertTriangle' }, plain(reasonOf(tx.validate_code), { tone: 'fail' })] : piecesToWords(below, tx),
    failed ? [] : piecesToWords(second, tx),
    memoWords(tx.memo),
  ]
  return {
    badge: { family: familyOf(tx), label: tx.type_opt.title || tx.type },
    chips: [...lockChips(tx, nowSec), ...cautionChips(tokensOfPieces(shown, tx))],
    ...(figure && { figure: failed ? { ...figure, isStruck: true } : figure }),
    lines: lines.filter((words) => words.length > 0),
    facts: [],
    art: artOf(tx, lead),
    tape: { columns: withOwn(columns, familyOf(tx)), isLastOwn: true },
    foot: [`${tx.txid.slice(0, TXID_SHOWN)}…`, `Block ${countOf(tx.block)}`, momentOf(tx.timestamp)],
  }
}

/** The NFT or items of the transaction, else the emblem of the token that moves or changes, else the mosaic of the acting address. */
function artOf(tx: SharedTx, lead: Lead | undefined): Media[] {
  if (lead?.kind === 'items') return lead.ids.slice(0, ITEMS_SHOWN).map((id) => subjectMedia({ kind: 'mrc401', id }, tx))
  if (lead !== undefined) return [subjectMedia(lead.subject, tx)]
  const { amount, line } = tx.card
  const token = line.find((piece) => piece.kind === 'subject')?.subject
  if (token !== undefined) return [subjectMedia(token, tx)]
  if (amount !== undefined && 'quantity' in amount && 'token' in amount.quantity) return [{ kind: 'token', id: amount.quantity.token }]
  const address = line.find((piece) => piece.kind === 'id' && isAddress(piece.id))
  return address?.kind === 'id' ? [{ kind: 'address', id: address.id }] : []
}

/** Puts the transaction's own mark first in its block's column, however many others there are. */
function withOwn(columns: readonly Column[], own: FamilyName): Column[] {
  const { marks, more } = columns.at(-1) ?? { marks: [], more: 0 }
  const at = marks.indexOf(own)
  const others = at === -1 ? marks.slice(0, -1) : marks.toSpliced(at, 1)
  return [...columns.slice(0, -1), { marks: [own, ...others], more }]
}

/** Why a transaction failed, in words. */
const reasonOf = (code: number): string => REASONS[code] ?? `The network refused it (code ${code})`

function lockChips({ is_lock: isLock, unlock_ts: unlockSec = 0 }: SharedTx, nowSec: number): Picture['chips'] {
  if (isLock !== 1) return []
  const day = dayOf(unlockSec)
  if (unlockSec <= nowSec) return [{ kind: 'chip', text: `Unlocked ${day}`.trim(), tone: 'quiet', icon: 'lockOpen' }]
  return [{ kind: 'chip', text: day === '' ? 'Locked' : `Unlocks ${day}`, tone: 'warn', icon: 'lock' }]
}

/** A memo in words, in quotation marks; machine-readable data is left out. */
function memoWords(memo = ''): Word[] {
  const start = memo.slice(0, 512).trim()
  return start === '' || /^[[{]/.test(start) ? [] : [{ kind: 'text', text: start, tone: 'faint', isQuote: true }]
}
