import { text } from '../../base/json.ts'
import { isPositive, readUnits, subtractUnits } from '../../base/units.ts'
import { parameter } from '../../chain/record.ts'
import { defineTxType } from '../define.ts'
import { MRC010_DEX, dexState, unitsParameter, type DexParam } from '../families/dex-payload.ts'
import * as view from '../families/dex-view.ts'
import { idFact } from '../families/facts.ts'
import { present } from '../families/present.ts'
import { idPiece, quantityPiece, subjectPiece, words, type Piece } from '../rows.ts'
import { requestParam, ticket } from './dex-request.ts'

/** Text after the refund of a request. It has no rate, because the fee is that of the complete request and not of the refunded part. */
const heldFeeWords = (price = '0', total = '0'): Piece[] => (isPositive(subtractUnits(total, price)) ? [words('dexInclHeldFee')] : [])

/**
 * A request is withdrawn with its remaining funds. Parameters: dex id, buyer, unfilled quantity, token, refund, payment token. Form P5,
 * stamped.
 */
export const mrc010Unreqsell = defineTxType<DexParam>({
  type: 'mrc010_unreqsell',
  traits: { listing: 'request-withdrawn' },
  match: { types: ['mrc010_unreqsell'], key: 'dex010' },
  read: (unrequest) => {
    const { datakey, values } = unrequest
    const token = parameter(unrequest, 5)
    const refunded = unitsParameter(unrequest, 4)
    const price = readUnits(text(values, 'buy_price'))
    return {
      from_addr: datakey,
      to_addr: parameter(unrequest, 1),
      token,
      amount: refunded,
      param: present<DexParam>({
        ...requestParam(unrequest, parameter(unrequest, 3), token, unitsParameter(unrequest, 2), price),
        ...MRC010_DEX.funded(refunded),
      }),
      ...dexState(MRC010_DEX, unrequest),
    }
  },
  cardKeys: view.DEX_CARD_KEYS,
  card: (tx) => ({
    line: [subjectPiece(view.subjectOf(tx)), words('dexRequestWithdrawn')],
    second: [idPiece(tx.to_addr), idPiece(tx.from_addr), ...heldFeeWords(tx.param.calc_price, tx.amount)],
    amount: { quantity: view.money(tx, tx.amount ?? '0') },
  }),
  overview: (tx) => [
    ...idFact('buyer', tx.to_addr),
    ...view.subjectFacts(tx),
    ...view.quantityFact('dexUnfilled', view.lot(tx)),
    ...view.unitPriceFact(tx),
    {
      label: 'dexReturned',
      value: [quantityPiece(view.money(tx, tx.amount ?? '0')), ...heldFeeWords(tx.param.calc_price, tx.amount)],
    },
  ],
  panel: (tx) => [ticket(tx, true)],
})
