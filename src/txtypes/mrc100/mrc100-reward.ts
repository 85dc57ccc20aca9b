import { listParameter, parameter } from '../../chain/record.ts'
import type { SubRow } from '../../model/tx.ts'
import { defineTxType } from '../define.ts'
import { fact, gameFact, gamePiece, idFact } from '../families/facts.ts'
import { gameFeeds } from '../families/kind-feeds.ts'
import { given } from '../families/given.ts'
import { facesOf, readListed, spokesOf, sumOf, tagAndMemo } from '../families/receivers.ts'
import { arrow, idPiece, inToken, quantityPiece } from '../rows.ts'

type Mrc100Reward = { receiver_count: number }

/** A game pays its players. Its records use the type names of survey records. */
export const mrc100Reward = defineTxType<Mrc100Reward>({
  type: 'mrc100reward',
  traits: { direction: 'to-many' },
  match: { types: ['mrc030payment'], key: 'wallet' },
  read: (primary) => {
    const from = parameter(primary, 0)
    const token = parameter(primary, 1)
    const rows = readListed(listParameter(primary, 2)).map(({ address, amount, tag, memo }): SubRow => ({
      type: 'mrc100reward',
      from_addr: from,
      to_addr: address,
      token,
      amount,
      ...tagAndMemo(tag, memo),
    }))
    return {
      from_addr: from,
      to_addr: '',
      token,
      amount: sumOf(rows),
      param: { receiver_count: rows.length },
      sub_data: rows,
      ...given('ukey', parameter(primary, 3)),
      ...given('memo', parameter(primary, 4)),
    }
  },
  feeds: ({ token = '', ukey = '' }) => gameFeeds(token, ukey),
  cardKeys: ['receiver_count'],
  card: ({ from_addr, token = '', amount = '0', ukey, sub_data, param: { receiver_count } }) => ({
    line: [
      idPiece(from_addr),
      arrow,
      { kind: 'people', addresses: facesOf(sub_data, 'to_addr'), count: receiver_count, role: 'receivers' },
    ],
    ...(ukey !== undefined && { second: [gamePiece(token, ukey)] }),
    amount: { quantity: inToken(token, amount) },
  }),
  overview: ({ from_addr, token = '', amount = '0', ukey, param: { receiver_count } }) => [
    ...idFact('from', from_addr),
    fact('receivers', { kind: 'plain', text: String(receiver_count) }),
    fact('amount', quantityPiece(inToken(token, amount))),
    ...gameFact(token, ukey),
  ],
  panel: ({ from_addr, token = '', amount = '0', sub_data }) => [
    { kind: 'fan', direction: 'one-to-many', hub: from_addr, spokes: spokesOf(sub_data, 'to_addr'), total: inToken(token, amount) },
  ],
})
