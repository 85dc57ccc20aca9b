import { parameter } from '../../chain/record.ts'
import { defineTxType } from '../define.ts'
import { idFact, textFact } from '../families/facts.ts'
import { rawTree, type RawRecord, readRaw } from '../families/raw-record.ts'
import { idPiece } from '../rows.ts'

type Mrc011Create = RawRecord & { id: string; name: string }

/** A coupon of the first chaincode version; shown with the generic card and tree. */
export const mrc011Create = defineTxType<Mrc011Create>({
  type: 'mrc011create',
  match: { types: ['mrc011create'], key: 'mrc011' },
  read: (primary) => ({
    from_addr: parameter(primary, 1),
    to_addr: '',
    param: { id: primary.datakey, name: parameter(primary, 2), ...readRaw(primary) },
  }),
  cardKeys: ['name'],
  card: ({ from_addr, param: { name } }) => ({ line: [{ kind: 'plain', text: name }], second: [idPiece(from_addr)] }),
  overview: ({ from_addr, param: { id, name } }) => [...textFact('name', name), ...idFact('couponId', id), ...idFact('creator', from_addr)],
  panel: ({ param }) => [rawTree(param)],
})
