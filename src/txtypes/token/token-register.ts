import { text } from '../../base/json.ts'
import { readUnits } from '../../base/units.ts'
import { entityId } from '../../chain/ids.ts'
import { isFailed, type SubRow, type Tx } from '../../model/tx.ts'
import { defineTxType } from '../define.ts'
import { fact, idFact, textFact } from '../families/facts.ts'
import { given, lockUntil } from '../families/given.ts'
import { readReserves, tokenFacts, type TokenFacts, type TokenReserve } from './token-state.ts'
import { type Fact, idPiece, inToken, type Piece, quantityPiece, type Row, subjectPiece } from '../rows.ts'

type TokenRegister = TokenFacts & { type?: string; reserve: TokenReserve[] }

const tokenLines = (tx: Tx<TokenRegister>): Fact[] => {
  const { name, symbol, decimal, totalsupply } = tx.param
  return [
    ...textFact('name', name),
    ...textFact('symbol', symbol),
    ...idFact('owner', tx.from_addr),
    ...(isFailed(tx) ? [] : [fact('totalSupply', quantityPiece(inToken(tx.token ?? '', totalsupply)))]),
    ...textFact('decimal', String(decimal)),
  ]
}

/** A new token and the receivers of its first reserve. The call's argument is the token itself. */
export const tokenRegister = defineTxType<TokenRegister>({
  type: 'tokenRegister',
  traits: { history: { list: 'token-history', event: 'registered' } },
  match: { types: ['tokenRegister'], key: 'token' },
  read: (primary) => {
    const registered = primary.registered ?? primary.values
    const token = entityId(primary.datakey)
    const owner = text(registered, 'owner')
    const reserve = readReserves(registered)
    const rows = reserve.map(({ address, value, unlockdate }): SubRow => {
      const unlockSec = lockUntil(unlockdate, primary.timestampSec)
      return {
        type: 'token_reserve',
        from_addr: owner,
        to_addr: address,
        token,
        amount: value,
        ...(unlockSec > 0 && { unlock_ts: unlockSec }),
      }
    })
    return {
      from_addr: owner,
      to_addr: '',
      token,
      amount: readUnits(registered['totalsupply']),
      param: {
        ...tokenFacts(registered),
        ...given('type', text(registered, 'type')),
        reserve,
      },
      sub_data: rows,
    }
  },
  cardKeys: ['name', 'symbol', 'decimal'],
  card: (tx) => {
    const { token = '', amount = '0', param } = tx
    const name: Piece = { kind: 'plain', text: param.name }
    const second = [idPiece(tx.from_addr)]
    // A failed registration left its number to another token, so that token's name, picture and decimals would be shown.
    if (isFailed(tx)) return { line: [name, { kind: 'plain', text: param.symbol }], second }
    return { line: [subjectPiece({ kind: 'token', id: token }), name], second, amount: { quantity: inToken(token, amount) } }
  },
  overview: (tx) => [...(isFailed(tx) ? [] : [fact('token', subjectPiece({ kind: 'token', id: tx.token ?? '' }))]), ...tokenLines(tx)],
  panel: (tx) => [
    {
      kind: 'certificate',
      ...(!isFailed(tx) && { subject: { kind: 'token', id: tx.token ?? '' }, supply: inToken(tx.token ?? '', tx.param.totalsupply) }),
      name: tx.param.name,
      symbol: tx.param.symbol,
      decimals: tx.param.decimal,
      facts: [...idFact('owner', tx.from_addr), ...textFact('url', tx.param.url), ...textFact('image', tx.param.img)],
      ...(tx.param.info !== undefined && { description: tx.param.info }),
    },
    ...reserveRow(tx),
  ],
})

/** The first reserves; a failed registration distributed none. */
const reserveRow = (tx: Tx<TokenRegister>): Row[] =>
  isFailed(tx) || !tx.sub_data?.length
    ? []
    : [
        {
          kind: 'reserve',
          owner: tx.from_addr,
          rows: tx.sub_data.map(({ to_addr: to = '', amount = '0', unlock_ts }) => ({
            to,
            quantity: inToken(tx.token ?? '', amount),
            ...(unlock_ts !== undefined && { unlockSec: unlock_ts }),
          })),
        },
      ]
