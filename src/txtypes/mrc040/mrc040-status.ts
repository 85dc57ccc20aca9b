import { ownValue } from '../../base/own-value.ts'
import type { LabelKey } from '../labels.ts'
import type { Piece, Tone } from '../rows.ts'

const STATUS: Readonly<Record<string, { key: LabelKey; tone: Tone }>> = {
  WAIT: { key: 'statusPending', tone: 'orange' },
  CANCEL: { key: 'statusCancel', tone: 'neutral' },
  TRADING: { key: 'statusTrading', tone: 'accent' },
  COMPLETE: { key: 'statusComplete', tone: 'accent' },
}

/** The order's state after the transaction: a badge; an unknown word is shown as the chain wrote it. Spec: OPEN-104, STATE-007. */
export function statusPiece(status: string): Piece {
  const known = ownValue(STATUS, status)
  if (known) return { kind: 'chip', ...known }
  return status === '' ? { kind: 'plain', text: '' } : { kind: 'badge', text: status, tone: 'accent' }
}
