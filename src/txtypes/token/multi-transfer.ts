import { integer } from '../../base/json.ts'
import { listParameter, parameter } from '../../chain/record.ts'
import type { SubRow } from '../../model/tx.ts'
import { defineTxType } from '../define.ts'
import { fact, partyFacts } from '../families/facts.ts'
import { lockUntil } from '../families/given.ts'
import { facesOf, readListed, spokesOf, sumOf, tagAndMemo } from '../families/receivers.ts'
import { arrow, idPiece, inToken, quantityPiece } from '../rows.ts'

type MultiTransfer = { receiver_count: number }

/** A transfer of one token from one wallet to many, each part with its own tag, memo and lock. */
export const multiTransfer = defineTxType<MultiTransfer>({
  type: 'multi_transfer',
  traits: { direction: 'to-many' },
  match: { types: ['multi_transfer'], key: 'wallet' },
  read: (primary) => {
    const from = parameter(primary, 0)
    const token = parameter(primary, 2)
    const rows = readListed(listParameter(primary, 1)).map(({ element, address, amount, tag, memo }): SubRow => {
      const unlockSec = lockUntil(integer(element, 'unlockdate'), primary.timestampSec)
      const row = { type: 'multi_transfer', from_addr: from, to_addr: address, token, amount, ...tagAndMemo(tag, memo) }
      return unlockSec > 0 ? { ...row, unlock_ts: unlockSec } : row
    })
    const locks = rows.flatMap(({ unlock_ts }) => unlock_ts ?? [])
    const [first] = rows
    return {
      from_addr: from,
      to_addr: rows.length === 1 ? (first?.to_addr ?? '') : '',
      token,
      amount: sumOf(rows),
      param: { receiver_count: rows.length },
      sub_data: rows,
      ...(locks.length > 0 && { is_lock: 1 as const, unlock_ts: locks.reduce((a, b) => Math.min(a, b)) }),
    }
  },
  cardKeys: ['receiver_count'],
  card: ({ from_addr, token = '', amount = '0', sub_data, param: { receiver_count } }) => ({
    line: [
      idPiece(from_addr),
      arrow,
      { kind: 'people', addresses: facesOf(sub_data, 'to_addr'), count: receiver_count, role: 'receivers' },
    ],
    amount: { quantity: inToken(token, amount) },
  }),
  overview: (tx) => [
    ...partyFacts(tx),
    fact('receivers', { kind: 'plain', text: String(tx.param.receiver_count) }),
    fact('amount', quantityPiece(inToken(tx.token ?? '', tx.amount ?? '0'))),
    ...(tx.unlock_ts === undefined ? [] : [fact('unlocks', { kind: 'icon', icon: 'lock' }, { kind: 'date', sec: tx.unlock_ts })]),
  ],
  panel: ({ from_addr, token = '', amount = '0', sub_data }) => [
    { kind: 'fan', direction: 'one-to-many', hub: from_addr, spokes: spokesOf(sub_data, 'to_addr'), total: inToken(token, amount) },
  ],
})
