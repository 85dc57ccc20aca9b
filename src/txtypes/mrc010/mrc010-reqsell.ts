import { belowLeast } from '../../base/below-least.ts'
import { text, type JsonObject } from '../../base/json.ts'
import { isPositive, ratePercent, readUnits, subtractUnits } from '../../base/units.ts'
import { parameter } from '../../chain/record.ts'
import type { FeeInfo } from '../../model/tx.ts'
import { defineTxType } from '../define.ts'
import { MRC010_DEX, dexState, listedPlatform, unitsParameter, type DexParam } from '../families/dex-payload.ts'
import * as view from '../families/dex-view.ts'
import { idFact } from '../families/facts.ts'
import { addressFeeds } from '../families/kind-feeds.ts'
import { present } from '../families/present.ts'
import { idPiece, quantityPiece, words, type Piece } from '../rows.ts'
import { requestParam, ticket } from './dex-request.ts'

const PLATFORM = 6

/** The platform fee of a request: the held funds minus the price. No row names it, and it is held even without a platform address. */
function heldFee(values: JsonObject, token: string, held: string, price: string): FeeInfo | undefined {
  const fee = subtractUnits(held, price)
  return isPositive(fee) ? { platform: { address: text(values, 'platform_address'), fee, token } } : undefined
}

/** A rate without trailing zeros: `1`, `2.5`. A positive rate is never shown as 0. */
const formatRate = (percent: string): string => (/[1-9]/.test(percent) ? String(Number(percent)) : belowLeast(2))

/** "incl. 1 % fee" after a total that includes a fee on top of the price; empty without a fee. */
const feeWords = (price = '0', total = '0'): Piece[] => {
  const fee = subtractUnits(total, price)
  if (!isPositive(price) || !isPositive(fee)) return []
  return [words('dexInclFee', { percent: `${formatRate(ratePercent(fee, price))}%` })]
}

/** A buyer requests units of a token and deposits the money. Parameters like those of a sale, with the buyer as the second one. Form P5. */
export const mrc010Reqsell = defineTxType<DexParam>({
  type: 'mrc010_reqsell',
  traits: { listing: 'request' },
  match: { types: ['mrc010_reqsell'], key: 'dex010' },
  read: (request) => {
    const { datakey, values } = request
    const token = parameter(request, 5)
    const held = readUnits(text(values, 'buy_price_total'))
    const param = requestParam(request, parameter(request, 3), token, unitsParameter(request, 2), unitsParameter(request, 4))
    return {
      from_addr: parameter(request, 1),
      to_addr: datakey,
      token,
      amount: held,
      param: present<DexParam>({
        ...param,
        ...MRC010_DEX.funded(held),
        fee_info: heldFee(values, token, held, param.calc_price ?? '0'),
        ...listedPlatform(request, PLATFORM),
      }),
      ...dexState(MRC010_DEX, request),
    }
  },
  cardKeys: view.DEX_CARD_KEYS,
  feeds: (tx) => addressFeeds([tx.param.platform_address]),
  card: (tx) => ({
    line: [words('dexWants'), quantityPiece(view.lot(tx)), ...view.unitPricePieces(tx)],
    second: [idPiece(tx.from_addr), idPiece(tx.to_addr), ...feeWords(tx.param.calc_price, tx.amount)],
    amount: { quantity: view.money(tx, tx.amount ?? '0') },
  }),
  overview: (tx) => [
    ...idFact('buyer', tx.from_addr),
    ...view.subjectFacts(tx),
    ...view.quantityFact('dexWanted', view.lot(tx)),
    ...view.unitPriceFact(tx),
    ...view.quantityFact('dexTotal', view.price(tx, tx.param.calc_price)),
    ...view
      .quantityFact('dexHeld', view.price(tx, tx.param.fund_price))
      .map(({ label, value }) => ({ label, value: [...value, ...feeWords(tx.param.calc_price, tx.param.fund_price)] })),
    ...view.feeFacts(tx),
  ],
  panel: (tx) => [ticket(tx, false)],
})
