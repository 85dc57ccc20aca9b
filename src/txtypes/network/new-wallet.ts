import { parameter } from '../../chain/record.ts'
import { defineTxType } from '../define.ts'
import { fact, textFact } from '../families/facts.ts'
import { given } from '../families/given.ts'
import { remarkRows } from '../families/remarks.ts'
import { idPiece } from '../rows.ts'

type NewWallet = { publickey?: string }

/** A wallet is created, without a balance. */
export const newWallet = defineTxType<NewWallet>({
  type: 'NewWallet',
  match: { types: ['NewWallet'], key: 'wallet' },
  read: (primary) => ({
    from_addr: '',
    to_addr: primary.datakey,
    token: '0',
    amount: '0',
    param: given('publickey', parameter(primary, 1)),
    ...given('memo', parameter(primary, 2)),
  }),
  cardKeys: [],
  listsToken: false,
  card: ({ to_addr }) => ({ line: [{ kind: 'icon', icon: 'wallet' }, idPiece(to_addr)] }),
  overview: ({ to_addr }) => [fact('address', idPiece(to_addr))],
  panel: ({ to_addr, timestamp, memo = '', param: { publickey } }) => [
    {
      kind: 'certificate',
      address: to_addr,
      facts: [fact('created', { kind: 'date', sec: timestamp }), ...textFact('publicKey', publickey, true)],
    },
    ...remarkRows({ memo }),
  ],
})
