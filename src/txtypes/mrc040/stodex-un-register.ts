import { text } from '../../base/json.ts'
import { readUnits } from '../../base/units.ts'
import { parameter } from '../../chain/record.ts'
import { defineTxType } from '../define.ts'
import {
  baseOf,
  heldBy,
  type Mrc040Order,
  needsTarget,
  offerLine,
  orderFacts,
  readOrder,
  sidePiece,
  targetOf,
  ticketRow,
} from './mrc040-order.ts'
import { statusPiece } from './mrc040-status.ts'
import { idPiece, inToken } from '../rows.ts'

/** An order is cancelled, and its remaining escrow is returned to its owner. */
export const stodexUnRegister = defineTxType<Mrc040Order>({
  type: 'stodexUnRegister',
  match: { types: ['stodexUnRegister'], key: 'mrc040' },
  needs: needsTarget,
  read: (primary, { before }) => {
    const order = readOrder(primary.values)
    const [base, target] = [baseOf(primary.values), targetOf(primary.values)]
    const old = before(primary.datakey)
    const released = old === undefined ? order.remainQtt : readUnits(text(old, 'remainqtt'))
    return {
      from_addr: primary.datakey,
      to_addr: parameter(primary, 0),
      ...heldBy(order, released, base, target, before),
      param: order,
      baseToken: { sn: base },
      targetToken: { sn: target },
      ukey: primary.datakey,
    }
  },
  cardKeys: ['side', 'status', 'price', 'qtt'],
  card: (tx) => ({
    line: [sidePiece(tx.param.side), ...offerLine(tx, tx.param.qtt, tx.param.price), statusPiece(tx.param.status)],
    second: [idPiece(tx.to_addr)],
    ...(tx.amount !== undefined && { amount: { quantity: inToken(tx.token ?? '', tx.amount) } }),
  }),
  overview: orderFacts,
  panel: (tx) => [ticketRow(tx, true)],
})
