import { isPositive, readUnits } from '../../base/units.ts'
import { parameter, type NodeRecord } from '../../chain/record.ts'
import type { TokenSide } from '../../model/tx.ts'
import { defineTxType } from '../define.ts'
import { fact, partyFacts } from '../families/facts.ts'
import { given } from '../families/given.ts'
import { inToken, partiesLine, quantityPiece, subjectPiece, type SwapSide } from '../rows.ts'

type Fee = { from_addr: string; to_addr: string; token: string; amount: string }
type Exchange = { fees: Fee[] }

/** Index of the first of a side's ten parameters. */
const FROM = 0
const TO = 9

function readSide(record: NodeRecord, at: number): TokenSide {
  return {
    sn: parameter(record, at + 2),
    amount: readUnits(parameter(record, at + 1)),
    ...given('tag', parameter(record, at + 6)),
    ...given('memo', parameter(record, at + 7)),
  }
}

/** A side's fee counts when its receiver is another address and it is above 0. */
function readFee(record: NodeRecord, at: number): Fee[] {
  const fee = {
    from_addr: parameter(record, at),
    to_addr: parameter(record, at + 3),
    token: parameter(record, at + 5),
    amount: readUnits(parameter(record, at + 4)),
  }
  return fee.to_addr !== '' && fee.to_addr !== fee.from_addr && isPositive(fee.amount) ? [fee] : []
}

const swapSide = (party: string, { sn = '', amount = '0', tag, memo }: Partial<TokenSide>): SwapSide => ({
  party,
  gives: inToken(sn, amount),
  ...(tag !== undefined && { tag }),
  ...(memo !== undefined && { memo }),
})

/** Two wallets swap tokens. Each may pay a fee to a third party or to the other wallet. All records have the same parameters. */
export const exchange = defineTxType<Exchange>({
  type: 'exchange',
  match: { types: ['exchange', 'exchangePair', 'exchangeFee', 'exchangeFeePair'], key: 'wallet' },
  read: (primary) => {
    const fromToken = readSide(primary, FROM)
    const fees = [...readFee(primary, FROM), ...readFee(primary, TO)]
    return {
      from_addr: parameter(primary, FROM),
      to_addr: parameter(primary, TO),
      token: fromToken.sn,
      amount: fromToken.amount ?? '0',
      param: { fees },
      fromToken,
      toToken: readSide(primary, TO),
      ...(fees.length > 0 && { sub_data: fees.map((fee) => ({ type: 'fee', ...fee })) }),
    }
  },
  feesOnTop: ({ param: { fees } }) => fees.map(({ from_addr: payer, token, amount }) => ({ payer, token, amount })),
  cardKeys: [],
  card: ({ from_addr, to_addr, fromToken, toToken }) => {
    const from = inToken(fromToken?.sn ?? '', fromToken?.amount ?? '0')
    const to = inToken(toToken?.sn ?? '', toToken?.amount ?? '0')
    return {
      line: [
        subjectPiece({ kind: 'token', id: fromToken?.sn ?? '' }),
        { kind: 'exchange' },
        subjectPiece({ kind: 'token', id: toToken?.sn ?? '' }),
        { kind: 'rate', from, to },
      ],
      second: partiesLine(from_addr, to_addr),
      amount: { quantity: from, below: [quantityPiece(to)] },
    }
  },
  overview: (tx) => [
    ...partyFacts(tx),
    fact('given', quantityPiece(inToken(tx.fromToken?.sn ?? '', tx.fromToken?.amount ?? '0'))),
    fact('received', quantityPiece(inToken(tx.toToken?.sn ?? '', tx.toToken?.amount ?? '0'))),
    ...tx.param.fees.map(({ token, amount }) => fact('fee', quantityPiece(inToken(token, amount)))),
  ],
  panel: ({ from_addr, to_addr, fromToken = { sn: '' }, toToken = { sn: '' }, param: { fees } }) => [
    {
      kind: 'swap',
      left: swapSide(from_addr, fromToken),
      right: swapSide(to_addr, toToken),
      fees: fees.map((fee) => ({ from: fee.from_addr, to: fee.to_addr, quantity: inToken(fee.token, fee.amount) })),
    },
  ],
})
