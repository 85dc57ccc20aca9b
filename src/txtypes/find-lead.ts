import type { Piece } from './rows.ts'

export type Lead = Extract<Piece, { kind: 'subject' | 'items' }>

/** The piece a card is a picture of: the first NFT, item or pile of items its lines name. A token is a word of its line. */
export const findLead = (pieces: readonly Piece[]): Lead | undefined =>
  pieces.find((piece): piece is Lead => piece.kind === 'items' || (piece.kind === 'subject' && piece.subject.kind !== 'token'))
