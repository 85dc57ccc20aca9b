import { listParameter, parameter } from '../../chain/record.ts'
import type { SubRow } from '../../model/tx.ts'
import { defineTxType } from '../define.ts'
import { fact, gameFact, gamePiece, idFact } from '../families/facts.ts'
import { gameFeeds } from '../families/kind-feeds.ts'
import { given } from '../families/given.ts'
import { facesOf, readListed, spokesOf, sumOf, tagAndMemo } from '../families/receivers.ts'
import { arrow, idPiece, inToken, quantityPiece } from '../rows.ts'

type Mrc100Payment = { sender_count: number }

/** Players of a game pay one receiver. The call has one tag for all of them. */
export const mrc100Payment = defineTxType<Mrc100Payment>({
  type: 'mrc100payment',
  traits: { direction: 'from-many' },
  match: { types: ['mrc100paymentrecv'], key: 'wallet' },
  read: (primary) => {
    const to = parameter(primary, 0)
    const token = parameter(primary, 1)
    const tag = parameter(primary, 2)
    const rows = readListed(listParameter(primary, 3)).map(({ address, amount, memo }): SubRow => ({
      type: 'mrc100payment',
      from_addr: address,
      to_addr: to,
      token,
      amount,
      ...tagAndMemo(tag, memo),
    }))
    return {
      from_addr: '',
      to_addr: to,
      token,
      amount: sumOf(rows),
      param: { sender_count: rows.length },
      sub_data: rows,
      ...given('tags', tag),
      ...given('ukey', parameter(primary, 4)),
      ...given('memo', parameter(primary, 5)),
    }
  },
  feeds: ({ token = '', ukey = '' }) => gameFeeds(token, ukey),
  cardKeys: ['sender_count'],
  card: ({ to_addr, token = '', amount = '0', ukey, sub_data, param: { sender_count } }) => ({
    line: [{ kind: 'people', addresses: facesOf(sub_data, 'from_addr'), count: sender_count, role: 'senders' }, arrow, idPiece(to_addr)],
    ...(ukey !== undefined && { second: [gamePiece(token, ukey)] }),
    amount: { quantity: inToken(token, amount) },
  }),
  overview: ({ to_addr, token = '', amount = '0', ukey, param: { sender_count } }) => [
    fact('senders', { kind: 'plain', text: String(sender_count) }),
    ...idFact('to', to_addr),
    fact('amount', quantityPiece(inToken(token, amount))),
    ...gameFact(token, ukey),
  ],
  panel: ({ to_addr, token = '', amount = '0', sub_data }) => [
    { kind: 'fan', direction: 'many-to-one', hub: to_addr, spokes: spokesOf(sub_data, 'from_addr'), total: inToken(token, amount) },
  ],
})
