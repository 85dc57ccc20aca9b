import type { LabelKey } from '../../txtypes/labels.ts'
import type { Fact } from '../../txtypes/rows.ts'

const SUBJECT: readonly LabelKey[] = ['token', 'nft', 'project', 'surveyTitle', 'address']
const IDS: readonly LabelKey[] = [
  'projectId',
  'item',
  'itemCount',
  'nftId',
  'dexId',
  'orderId',
  'reference',
  'code',
  'gameId',
  'logKey',
  'pointId',
  'couponId',
]
const PARTIES: readonly LabelKey[] = [
  'from',
  'to',
  'owner',
  'creator',
  'seller',
  'buyer',
  'bidder',
  'winner',
  'holder',
  'requester',
  'logger',
  'projectOwner',
  'itemUpdater',
  'senders',
  'receivers',
]

const placeOf = (label: LabelKey): number => {
  const place = [SUBJECT, IDS, PARTIES].findIndex((group) => group.includes(label))
  return place === -1 ? 3 : place
}

/** Facts in the order of every overview: subject, its ids, the parties, then amounts and others in the order of the type. */
export const orderFacts = (facts: readonly Fact[]): Fact[] => facts.toSorted((a, b) => placeOf(a.label) - placeOf(b.label))

/** Whether a line already shows this text, as an id or as plain text. */
export const hasFact = (facts: readonly Fact[], text: string): boolean =>
  facts.some(({ value }) =>
    value.some((piece) => (piece.kind === 'id' && piece.id === text) || (piece.kind === 'plain' && piece.text === text)),
  )
