import type { Piece } from './rows.ts'

export type Lead = Extract<Piece, { kind: 'subject' | 'items' }>

/** The part that a card shows as a picture: the first NFT, item or group of items in its lines. A token stays a word in its line. */
export const findLead = (pieces: readonly Piece[]): Lead | undefined =>
  pieces.find((piece): piece is Lead => piece.kind === 'items' || (piece.kind === 'subject' && piece.subject.kind !== 'token'))
