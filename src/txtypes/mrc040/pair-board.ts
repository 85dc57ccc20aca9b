import { object, text } from '../../base/json.ts'
import { entityId } from '../../chain/ids.ts'
import { parameter } from '../../chain/record.ts'
import { defineTxType, type TxType } from '../define.ts'
import type { TxTypeName } from '../names.ts'
import { idPiece, type Piece, type Row, subjectPiece, words } from '../rows.ts'
import { fact, idFact } from '../families/facts.ts'

type Action = Extract<Row, { kind: 'pairs' }>['action']

const subject = (id: string): Piece => subjectPiece({ kind: 'token', id })

function sentence(action: Action, base: string, target: string): Piece[] {
  if (action === 'base') return [words('baseIsNow'), subject(base)]
  return [subject(base), { kind: 'plain', text: action === 'added' ? '+' : '−' }, subject(target)]
}

/**
 * Tokens that may be traded against each other in MRC040. Parameter 1 is the base of the record's token, or a target added to or removed
 * from it. Base 0 resets the base to the coin.
 */
export function pairBoard(type: TxTypeName, action: Action): TxType {
  return defineTxType<{ targets?: { sn: string }[] }>({
    type,
    match: { types: [type], key: 'token' },
    read: (primary) => {
      const token = entityId(primary.datakey)
      // The board after the call. A base is set on the token itself and does not change a board.
      const targets = action === 'base' ? [] : Object.keys(object(primary.values, 'targettoken')).map((sn) => ({ sn }))
      const [base, target] = action === 'base' ? [parameter(primary, 1), token] : [token, parameter(primary, 1)]
      return {
        from_addr: text(primary.values, 'owner'),
        to_addr: '',
        token,
        param: targets.length === 0 ? {} : { targets },
        baseToken: { sn: base },
        targetToken: { sn: target },
      }
    },
    cardKeys: [],
    card: ({ from_addr, baseToken, targetToken }) => ({
      line: sentence(action, baseToken?.sn ?? '', targetToken?.sn ?? ''),
      second: [...(action === 'base' ? [subject(targetToken?.sn ?? '')] : []), idPiece(from_addr)],
    }),
    overview: ({ from_addr, baseToken, targetToken }) => [
      ...idFact('owner', from_addr),
      fact('baseToken', subject(baseToken?.sn ?? '')),
      fact('targetToken', subject(targetToken?.sn ?? '')),
    ],
    panel: ({ baseToken, targetToken, param: { targets = [] } }) => {
      const target = targetToken?.sn ?? ''
      const others = targets.map(({ sn }) => sn).filter((sn) => sn !== target)
      return [{ kind: 'pairs', base: baseToken?.sn ?? '', target, ...(others.length > 0 && { others }), action }]
    },
  })
}
