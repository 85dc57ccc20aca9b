import { text } from '../../base/json.ts'
import { readUnits } from '../../base/units.ts'
import { parameter } from '../../chain/record.ts'
import type { TxBody } from '../../model/tx.ts'
import { defineTxType } from '../define.ts'
import { unitsParameter } from '../families/dex-payload.ts'
import { fact, idFact } from '../families/facts.ts'
import { changeCoins, identityOf, type Mrc402Identity } from './mrc402-state.ts'
import * as view from './mrc402-view.ts'
import { present } from '../families/present.ts'
import { idPiece, quantityPiece, subjectPiece, words } from '../rows.ts'

type Melt = Mrc402Identity & { meltedamount: string }

/**
 * A holder exchanges units of an MRC402 for their reserve. Parameters: id, holder, quantity. It is an action of the holder, so it is not in
 * the NFT's history.
 */
export const mrc402Melt = defineTxType<Melt>({
  type: 'mrc402_melt',
  match: { types: ['mrc402_melt'], key: 'mrc402' },
  read: (melt) => {
    const amount = unitsParameter(melt, 2)
    return present<TxBody<Melt>>({
      from_addr: parameter(melt, 1),
      to_addr: '',
      nft: melt.datakey,
      amount,
      param: { ...identityOf(melt), meltedamount: readUnits(text(melt.values, 'meltedamount')) },
      change_coin_info: changeCoins(melt.values, amount, 'returned'),
    })
  },
  cardKeys: ['id'],
  card: (tx) => {
    const returned = view.reservePieces(tx)
    return {
      line: returned.length > 0 ? returned : [subjectPiece(view.nftOf(tx)), words('nftMelted')],
      second: [...(returned.length > 0 ? [subjectPiece(view.nftOf(tx))] : []), idPiece(tx.from_addr)],
      amount: { quantity: view.units(tx, tx.amount) },
    }
  },
  overview: (tx) => [
    ...view.nftFacts(tx),
    ...idFact('holder', tx.from_addr),
    fact('amount', quantityPiece(view.units(tx, tx.amount))),
    fact('nftMeltedSoFar', quantityPiece(view.units(tx, tx.param.meltedamount))),
    ...view.reserveFacts(tx),
  ],
  panel: (tx) => [
    {
      kind: 'melt',
      subject: view.nftOf(tx),
      holder: tx.from_addr,
      quantity: view.units(tx, tx.amount),
      returned: (tx.change_coin_info ?? []).map(view.coinQuantity),
    },
    ...view.coinsRow(tx),
  ],
})
