import { parameter } from '../../chain/record.ts'
import type { TxBody } from '../../model/tx.ts'
import { defineTxType } from '../define.ts'
import { unitsParameter } from '../families/dex-payload.ts'
import { fact, partyFacts } from '../families/facts.ts'
import * as view from './mrc402-view.ts'
import { filled, present } from '../families/present.ts'
import { remarkRows } from '../families/remarks.ts'
import { partiesLine, quantityPiece, subjectPiece } from '../rows.ts'

/** Units of an MRC402 change hands. Parameters: from, to, quantity, id, tag, memo. No record of the MRC402 is written. */
export const mrc402Transfer = defineTxType<{ id: string }>({
  type: 'mrc402_transfer',
  match: { types: ['transfer_mrc402'], key: 'wallet' },
  read: (transfer) =>
    present<TxBody<{ id: string }>>({
      from_addr: parameter(transfer, 0),
      to_addr: parameter(transfer, 1),
      nft: parameter(transfer, 3),
      amount: unitsParameter(transfer, 2),
      param: { id: parameter(transfer, 3) },
      tags: filled(parameter(transfer, 4)),
      memo: filled(parameter(transfer, 5)),
    }),
  cardKeys: ['id'],
  card: (tx) => ({
    line: partiesLine(tx.from_addr, tx.to_addr),
    second: [subjectPiece(view.nftOf(tx))],
    amount: { quantity: view.units(tx, tx.amount) },
  }),
  overview: (tx) => [...partyFacts(tx), ...view.nftFacts(tx), fact('amount', quantityPiece(view.units(tx, tx.amount)))],
  panel: (tx) => [
    { kind: 'transfer', from: tx.from_addr, to: tx.to_addr, quantity: view.units(tx, tx.amount), subject: view.nftOf(tx) },
    ...remarkRows(tx),
  ],
})
