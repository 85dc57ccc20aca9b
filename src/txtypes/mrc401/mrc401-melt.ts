import { text } from '../../base/json.ts'
import { isPositive, readUnits } from '../../base/units.ts'
import { projectOfItem } from '../../chain/ids.ts'
import { findPaymentList } from '../../chain/payments.ts'
import { parameter } from '../../chain/record.ts'
import { defineTxType } from '../define.ts'
import { itemFacts, itemSubject, moneyFact, moneyOf, positiveMoney, secondLine, tokenField } from '../families/mrc401-item.ts'
import { idFact } from '../families/facts.ts'
import { addressFeeds } from '../families/kind-feeds.ts'
import { pricePieces } from './mrc401-settlement.ts'
import { subRowsOf } from '../fee-info.ts'
import { idPiece, subjectPiece, words, type Row } from '../rows.ts'

/** `fee_price` is the melting fee and `fee_to` its receiver. `owner` is `MELTED`, also after a failed melt. */
type MeltParam = { id: string; owner: string; fee_price?: string; fee_to?: string; project_owner?: string }

/**
 * An item is melted: its initial reserve returns to its owner, minus the fee of the project owner. The returned amount comes from the
 * wallet record, never from the payment list. A project owner who melts receives the complete reserve, although R3 also lists the fee and
 * R4 splits it. Without a reserve there is no wallet record.
 */
export const mrc401Melt = defineTxType<MeltParam>({
  type: 'mrc401_melt',
  match: { types: ['mrc401_melt'], key: 'mrc401' },
  needs: ({ datakey }) => [projectOfItem(datakey)],
  read: (record, { records, before }) => {
    const { datakey: id, values } = record
    const project = projectOfItem(id)
    const payments = findPaymentList(record)
    const fee = payments.find(({ type }) => type === 'mrc401_recv_meltfee')
    const received = records.find(({ type }) => type === 'receive_melt')
    const projectOwner = text(before(project), 'owner')
    return {
      from_addr: id,
      to_addr: parameter(record, 1),
      ...tokenField(text(values, 'initial_token')),
      amount: received ? readUnits(parameter(received, 2)) : '0',
      mrc400: project,
      param: {
        id,
        owner: text(values, 'owner'),
        ...(fee?.amount !== undefined && { fee_price: fee.amount, fee_to: fee.to_addr }),
        ...(projectOwner !== '' && { project_owner: projectOwner }),
      },
      ...(payments.length > 0 && { sub_data: subRowsOf(payments, id) }),
    }
  },
  cardKeys: ['id', 'fee_price'],
  feeds: ({ param: { project_owner: owner } }) => addressFeeds([owner]),
  card: ({ param, token, amount = '0', to_addr: holder }) => {
    const returned = positiveMoney(token, amount)
    return {
      line: [subjectPiece(itemSubject(param.id)), words(isPositive(amount) ? 'itemReserveReturned' : 'itemMelted'), idPiece(holder)],
      ...secondLine(...pricePieces('itemMeltingFee', token, param.fee_price)),
      ...(returned && { amount: { quantity: returned } }),
    }
  },
  overview: ({ param, token, amount, to_addr: holder }) => [
    ...itemFacts(param.id),
    ...idFact('holder', holder),
    ...moneyFact('itemMeltReceived', token, amount),
    ...moneyFact('itemMeltingFee', token, param.fee_price),
  ],
  panel: ({ param, token, amount, to_addr: holder, sub_data: rows = [] }) => {
    const returned = positiveMoney(token, amount)
    const fee = moneyOf(token, param.fee_price)
    const melt: Row = {
      kind: 'melt',
      subject: itemSubject(param.id),
      holder,
      returned: returned ? [returned] : [],
      ...(fee && param.fee_to !== undefined && { fee: { to: param.fee_to, quantity: fee } }),
    }
    return rows.length === 0 ? [melt] : [melt, { kind: 'movements', rows }]
  },
})
