import { readUnits } from '../../base/units.ts'
import { parameter } from '../../chain/record.ts'
import { defineTxType } from '../define.ts'
import { fact, partyFacts } from '../families/facts.ts'
import { given, lockUntil, secondsOf } from '../families/given.ts'
import { inToken, partiesLine, quantityPiece } from '../rows.ts'

/** A transfer between two wallets, optionally locked until a date. */
export const transfer = defineTxType<Record<string, never>>({
  type: 'transfer',
  match: { types: ['transfer'], key: 'wallet' },
  read: (primary) => {
    const unlockSec = lockUntil(secondsOf(parameter(primary, 5)), primary.timestampSec)
    return {
      from_addr: parameter(primary, 0),
      to_addr: parameter(primary, 1),
      token: parameter(primary, 3),
      amount: readUnits(parameter(primary, 2)),
      param: {},
      ...(unlockSec > 0 && { is_lock: 1 as const, unlock_ts: unlockSec }),
      ...given('tags', parameter(primary, 6)),
      ...given('memo', parameter(primary, 7)),
    }
  },
  cardKeys: [],
  card: ({ from_addr, to_addr, token = '', amount = '0' }) => ({
    line: partiesLine(from_addr, to_addr),
    amount: { quantity: inToken(token, amount) },
  }),
  overview: (tx) => [
    ...partyFacts(tx),
    fact('amount', quantityPiece(inToken(tx.token ?? '', tx.amount ?? '0'))),
    ...(tx.unlock_ts === undefined ? [] : [fact('unlocks', { kind: 'icon', icon: 'lock' }, { kind: 'date', sec: tx.unlock_ts })]),
  ],
  panel: ({ from_addr, to_addr, token = '', amount = '0', unlock_ts }) => [
    {
      kind: 'transfer',
      from: from_addr,
      to: to_addr,
      quantity: inToken(token, amount),
      ...(unlock_ts !== undefined && { unlockSec: unlock_ts }),
    },
  ],
})
