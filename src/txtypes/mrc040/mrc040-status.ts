import { ownValue } from '../../base/own-value.ts'
import type { LabelKey } from '../labels.ts'
import type { Piece, Tone } from '../rows.ts'

const STATUS: Readonly<Record<string, { key: LabelKey; tone: Tone }>> = {
  WAIT: { key: 'statusPending', tone: 'orange' },
  CANCEL: { key: 'statusCancel', tone: 'neutral' },
  TRADING: { key: 'statusTrading', tone: 'accent' },
  COMPLETE: { key: 'statusComplete', tone: 'accent' },
}

/** Badge for the order's state after the transaction. An unknown status shows the chain's text. Spec: OPEN-104, STATE-007. */
export function statusPiece(status: string): Piece {
  const known = ownValue(STATUS, status)
  if (known) return { kind: 'chip', ...known }
  return status === '' ? { kind: 'plain', text: '' } : { kind: 'badge', text: status, tone: 'accent' }
}
