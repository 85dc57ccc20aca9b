import { text } from '../../base/json.ts'
import { entityId } from '../../chain/ids.ts'
import { parameter } from '../../chain/record.ts'
import { defineTxType, type TxType } from '../define.ts'
import type { TxTypeName } from '../names.ts'
import { idPiece, subjectPiece, words } from '../rows.ts'
import { fact, idFact } from '../families/facts.ts'
import { effectiveSupply } from '../token/token-state.ts'

/** `totalsupply` is for the token's history, which shows the supply after every event. */
type LoggerPermission = { address: string; totalsupply: string }

/** A token's owner grants or revokes an address's permission to write MRC100 logs for the token. */
export function loggerPermission(type: TxTypeName, isAllowed: boolean): TxType {
  const meaning = words(isAllowed ? 'allowLogPermission' : 'denyLogPermission')
  return defineTxType<LoggerPermission>({
    type,
    traits: { history: { list: 'token-history', event: isAllowed ? 'logger-allowed' : 'logger-denied' } },
    match: { types: [type], key: 'token' },
    read: (primary) => {
      const address = parameter(primary, 1)
      return {
        from_addr: text(primary.values, 'owner'),
        to_addr: address,
        token: entityId(primary.datakey),
        param: { address, totalsupply: effectiveSupply(primary.values) },
      }
    },
    // These are all keys of the payload. With fewer, the complete transaction would be stored a second time.
    cardKeys: ['address', 'totalsupply'],
    card: ({ token = '', param: { address } }) => ({
      line: [
        { kind: 'icon', icon: isAllowed ? 'allowed' : 'denied' },
        idPiece(address),
        words(isAllowed ? 'mayLogFor' : 'mayNoLongerLogFor'),
        subjectPiece({ kind: 'token', id: token }),
      ],
      second: [meaning],
    }),
    overview: ({ from_addr, token = '', param: { address } }) => [
      fact('token', subjectPiece({ kind: 'token', id: token })),
      ...idFact('owner', from_addr),
      ...idFact('logger', address),
      fact('permission', meaning),
    ],
    panel: ({ token = '', param: { address } }) => [{ kind: 'permission', token, address, isAllowed }],
  })
}
