import type { Piece } from './rows.ts'

/** A single word of a line, or both neighbours of an arrow. */
export type PieceGroup = { piece: Piece } | { from?: Piece; to: Piece }

/** Groups each arrow with its neighbours, so that a line never breaks after an arrow. */
export function groupWays(pieces: readonly Piece[]): PieceGroup[] {
  const groups: PieceGroup[] = []
  let from: Piece | undefined
  let isArrow = false
  const putAlone = (piece: Piece | undefined): void => {
    if (piece !== undefined) groups.push({ piece })
  }
  for (const piece of pieces) {
    if (piece.kind === 'arrow') isArrow = true
    else if (isArrow) {
      groups.push({ ...(from && { from }), to: piece })
      from = undefined
      isArrow = false
    } else {
      putAlone(from)
      from = piece
    }
  }
  putAlone(from)
  return groups
}
