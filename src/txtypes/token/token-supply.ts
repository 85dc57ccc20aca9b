import { text } from '../../base/json.ts'
import { addUnits, readUnits, subtractUnits } from '../../base/units.ts'
import { entityId } from '../../chain/ids.ts'
import { parameter } from '../../chain/record.ts'
import { defineTxType, type TxType } from '../define.ts'
import type { TxTypeName } from '../names.ts'
import { idPiece, inToken, quantityPiece, type Sign, subjectPiece } from '../rows.ts'
import { remarkRows } from '../families/remarks.ts'
import { fact, partyFacts, textFact } from '../families/facts.ts'
import { given } from '../families/given.ts'
import { type TokenFacts, tokenFacts } from './token-state.ts'

type TokenSupply = TokenFacts & { old_totalsupply: string; burnt?: string }

const PARAMETERS_WITH_MEMO = 5

/** A token's owner issues or burns units. R1/R2 calls have four parameters and no memo. */
export function tokenSupplyChange(type: TxTypeName, sign: Sign): TxType {
  const isIssue = sign === 'gain'
  return defineTxType<TokenSupply>({
    type,
    traits: { history: { list: 'token-history', event: isIssue ? 'increased' : 'burnt' } },
    match: { types: [type], key: 'token' },
    read: (primary) => {
      const token = entityId(primary.datakey)
      const amount = readUnits(parameter(primary, 1))
      const facts = tokenFacts(primary.values)
      const owner = text(primary.values, 'owner')
      return {
        from_addr: isIssue ? '' : owner,
        to_addr: isIssue ? owner : '',
        token,
        amount,
        param: {
          ...facts,
          old_totalsupply: isIssue ? subtractUnits(facts.totalsupply, amount) : addUnits(facts.totalsupply, amount),
          ...(isIssue ? {} : { burnt: readUnits(primary.values['burnningamount']) }),
        },
        ...(primary.parameters.length >= PARAMETERS_WITH_MEMO ? given('memo', parameter(primary, 2)) : {}),
      }
    },
    cardKeys: ['totalsupply', 'old_totalsupply'],
    card: ({ from_addr, to_addr, token = '', amount = '0', param: { totalsupply, old_totalsupply } }) => ({
      line: [
        subjectPiece({ kind: 'token', id: token }),
        { kind: 'change', before: inToken(token, old_totalsupply), after: inToken(token, totalsupply) },
      ],
      second: [idPiece(isIssue ? to_addr : from_addr)],
      amount: { quantity: inToken(token, amount) },
    }),
    overview: (tx) => {
      const { token = '', amount = '0', param } = tx
      return [
        fact('token', subjectPiece({ kind: 'token', id: token })),
        ...partyFacts(tx),
        fact('amount', quantityPiece(inToken(token, amount), sign)),
        fact('totalSupply', quantityPiece(inToken(token, param.totalsupply))),
        ...(param.burnt === undefined ? [] : [fact('burntSoFar', quantityPiece(inToken(token, param.burnt)))]),
        ...textFact('decimal', String(param.decimal)),
        ...textFact('symbol', param.symbol),
      ]
    },
    panel: ({ token = '', amount = '0', memo = '', param: { totalsupply, old_totalsupply } }) => [
      {
        kind: 'supply',
        subject: { kind: 'token', id: token },
        before: inToken(token, old_totalsupply),
        after: inToken(token, totalsupply),
        change: inToken(token, amount),
        sign,
      },
      ...remarkRows({ memo }),
    ],
  })
}
