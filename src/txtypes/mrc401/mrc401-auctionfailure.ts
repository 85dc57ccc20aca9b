import { text } from '../../base/json.ts'
import { projectOfItem } from '../../chain/ids.ts'
import { parameter } from '../../chain/record.ts'
import { defineTxType } from '../define.ts'
import {
  auctionFacts,
  auctionRowFields,
  auctionTermsOf,
  itemFacts,
  itemSubject,
  partyPieces,
  secondLine,
  type AuctionTerms,
} from '../families/mrc401-item.ts'
import { idFact } from '../families/facts.ts'
import { subjectPiece, words } from '../rows.ts'

type FailureParam = { id: string; owner: string } & Partial<AuctionTerms>

/** An auction ends without a bid. Its terms come from the state before. The chain gives no reason. */
export const mrc401Auctionfailure = defineTxType<FailureParam>({
  type: 'mrc401_auctionfailure',
  traits: { listing: 'auction-failed' },
  match: { types: ['mrc401_auctionfailure'], key: 'mrc401' },
  read: (record, { before }) => {
    const { datakey: id, values } = record
    return {
      from_addr: id,
      to_addr: parameter(record, 1),
      mrc400: projectOfItem(id),
      param: { id, owner: text(values, 'owner'), ...auctionTermsOf(before(id)) },
    }
  },
  cardKeys: ['id', 'owner'],
  card: ({ param, to_addr: owner }) => ({
    line: [subjectPiece(itemSubject(param.id)), words('noBidders')],
    ...secondLine(...partyPieces('owner', owner)),
  }),
  overview: ({ param, to_addr: owner }) => [...itemFacts(param.id), ...idFact('owner', owner), ...auctionFacts(param)],
  panel: ({ timestamp: overSec, param, to_addr: seller }) => [
    { kind: 'auction', stage: 'failure', seller, subject: itemSubject(param.id), ...auctionRowFields(param), overSec },
  ],
})
