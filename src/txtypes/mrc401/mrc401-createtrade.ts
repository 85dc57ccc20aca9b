import { text } from '../../base/json.ts'
import { isPositive, readUnits } from '../../base/units.ts'
import { findPaymentList } from '../../chain/payments.ts'
import { parameter } from '../../chain/record.ts'
import { defineTxType } from '../define.ts'
import { itemSubject, moneyFact, moneyOf, platformOf, secondLine, tokenField, type TokenAmount } from '../families/mrc401-item.ts'
import { idFact } from '../families/facts.ts'
import { addressFeeds } from '../families/kind-feeds.ts'
import type { PlatformFields } from '../families/platform.ts'
import { pricePieces, settlementBody, settlementFacts, settlementRows, type SettlementParam } from './mrc401-settlement.ts'
import { subjectPiece, tradeLine, words, type Fact } from '../rows.ts'

/** `creator` created the item and paid `initial_reserve`; `project_owner` sold it. Rates are percent texts. */
type CreateTradeParam = SettlementParam &
  PlatformFields & {
    creator: string
    project_owner: string
    transferable: string
    sell_fee: string
    melting_fee: string
    initial_reserve?: TokenAmount
  }

/**
 * An item is created and sold in one step (R4). The creator is read from the item's state, because a partner without a reserve and a fee
 * has no wallet record.
 */
export const mrc401Createtrade = defineTxType<CreateTradeParam>({
  type: 'mrc401_createtrade',
  match: { types: ['mrc401_createtrade'], key: 'mrc401' },
  read: (record) => {
    const { values } = record
    const seller = parameter(record, 1)
    const body = settlementBody(record, findPaymentList(record), parameter(record, 2), seller)
    const { token = '' } = tokenField(text(values, 'initial_token'))
    const reserve = readUnits(text(values, 'initial_reserve'))
    return {
      ...body,
      param: {
        ...body.param,
        creator: text(values, 'creator'),
        project_owner: seller,
        transferable: text(values, 'transferable'),
        sell_fee: text(values, 'sell_fee'),
        melting_fee: text(values, 'melting_fee'),
        ...(token !== '' && isPositive(reserve) && { initial_reserve: { token, amount: reserve } }),
        ...platformOf(values),
      },
    }
  },
  cardKeys: ['id', 'creator', 'payment_price', 'buy_price', 'fee_price'],
  feeds: ({ param: { creator, platform_address: platform } }) => addressFeeds([creator, platform]),
  card: ({ param, token, from_addr: buyer, to_addr: seller }) => {
    const price = moneyOf(token, param.payment_price)
    return {
      line: [subjectPiece(itemSubject(param.id)), words('itemMadeAndSold')],
      ...secondLine(
        ...tradeLine(buyer, seller),
        ...pricePieces('itemBuyPrice', token, param.buy_price),
        ...pricePieces('fee', token, param.fee_price),
      ),
      ...(price && { amount: { quantity: price } }),
    }
  },
  overview: (tx) => [...settlementFacts(tx, 'buyer'), ...idFact('creator', tx.param.creator), ...reserveFact(tx.param)],
  panel: (tx) => [
    {
      kind: 'certificate',
      subject: itemSubject(tx.param.id),
      facts: [
        ...idFact('creator', tx.param.creator),
        ...idFact('projectOwner', tx.param.project_owner),
        ...idFact('owner', tx.param.owner),
        ...reserveFact(tx.param),
        ...plainFact('itemTransferable', tx.param.transferable),
        ...percentFact('itemSellFee', tx.param.sell_fee),
        ...percentFact('itemMeltingFee', tx.param.melting_fee),
        ...plainFact('itemPlatform', tx.param.platform_name),
        ...plainFact('itemPlatformUrl', tx.param.platform_url),
        ...idFact('itemPlatformAddress', tx.param.platform_address),
        ...percentFact('itemPlatformCommission', tx.param.platform_commission),
      ],
    },
    ...settlementRows(tx, 'dexBought'),
  ],
})

const reserveFact = ({ initial_reserve: reserve }: CreateTradeParam): Fact[] => moneyFact('initialReserve', reserve?.token, reserve?.amount)
const plainFact = (label: Fact['label'], value = ''): Fact[] => (value === '' ? [] : [{ label, value: [{ kind: 'plain', text: value }] }])
const percentFact = (label: Fact['label'], percent = ''): Fact[] =>
  percent === '' ? [] : [{ label, value: [{ kind: 'percent', percent }] }]
