import { readUnits } from '../../base/units.ts'
import { tokenKey } from '../../chain/ids.ts'
import { parameter } from '../../chain/record.ts'
import { defineTxType } from '../define.ts'
import { heldBy, type Mrc040Order, offerLine, orderFacts, readOrder, sidePiece, ticketRow } from './mrc040-order.ts'
import { statusPiece } from './mrc040-status.ts'
import { idPiece, inToken } from '../rows.ts'

/** An order to buy or sell a token for a base token. The offered amount goes into escrow. */
export const stodexRegister = defineTxType<Mrc040Order>({
  type: 'stodexRegister',
  match: { types: ['stodexRegister'], key: 'mrc040' },
  needs: (primary) => [tokenKey(parameter(primary, 3))],
  read: (primary, { before }) => {
    const owner = parameter(primary, 0)
    const [base, target] = [parameter(primary, 2), parameter(primary, 3)]
    const qtt = readUnits(parameter(primary, 5))
    const order: Mrc040Order = {
      ...readOrder(primary.values),
      side: parameter(primary, 1),
      price: readUnits(parameter(primary, 4)),
      qtt,
      owner,
    }
    return {
      from_addr: owner,
      to_addr: primary.datakey,
      ...heldBy(order, qtt, base, target, before),
      param: order,
      baseToken: { sn: base },
      targetToken: { sn: target },
      ukey: primary.datakey,
    }
  },
  cardKeys: ['side', 'status', 'price', 'qtt'],
  card: (tx) => ({
    line: [sidePiece(tx.param.side), ...offerLine(tx, tx.param.qtt, tx.param.price), statusPiece(tx.param.status)],
    second: [idPiece(tx.from_addr)],
    ...(tx.amount !== undefined && { amount: { quantity: inToken(tx.token ?? '', tx.amount) } }),
  }),
  overview: orderFacts,
  panel: (tx) => [ticketRow(tx)],
})
