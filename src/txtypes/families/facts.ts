import { hasRoundPage } from '../../chain/records.ts'
import type { LabelKey } from '../labels.ts'
import { idPiece, type Fact, type Piece } from '../rows.ts'

export const fact = (label: LabelKey, ...value: Piece[]): Fact => ({ label, value })

/** One line with an id; none when it is missing or empty. */
export const idFact = (label: LabelKey, id: string | undefined): Fact[] => (id === undefined || id === '' ? [] : [fact(label, idPiece(id))])

/** One line of chain text; none when it is empty. */
export const textFact = (label: LabelKey, text: string | undefined, mono = false): Fact[] =>
  text === undefined || text === '' ? [] : [fact(label, mono ? { kind: 'plain', text, mono } : { kind: 'plain', text })]

/** The round of a game. It links to the round's page if the round is played for a token. */
export const gamePiece = (token: string, id: string): Piece => ({
  kind: 'plain',
  text: id,
  mono: true,
  ...(hasRoundPage(token, id) && { game: token }),
})
export const gameFact = (token: string, id: string | undefined): Fact[] =>
  id === undefined || id === '' ? [] : [fact('gameId', gamePiece(token, id))]

/** Sender and receiver; an empty one is omitted. */
export const partyFacts = (tx: { from_addr: string; to_addr: string }): Fact[] => [
  ...idFact('from', tx.from_addr),
  ...idFact('to', tx.to_addr),
]
