import { describe, expect, test } from 'vitest'
import { list, object, text } from '../src/base/json.ts'
import { checkConservation, totalTokens } from './devnet-conservation.ts'
import { LEDGERS, readFinalState, readManifest } from './ledger.ts'

describe.each(LEDGERS)('the totals of the %s ledger', (name) => {
  const totals = totalTokens(Object.entries(readFinalState(name)))
  const written = list(object(readManifest(name), 'final_state'), 'token_totals')
  test('in wallets and in escrow equal the recorded ones', () => {
    for (const total of written) {
      const { balances, escrow } = totals.get(text(total, 'token')) ?? {}
      expect({ token: text(total, 'token'), balances: String(balances), escrow: String(escrow) }).toEqual({
        token: text(total, 'token'),
        balances: text(total, 'sum_wallet_balances'),
        escrow: text(total, 'sum_escrowed'),
      })
    }
    expect(totals.size).toBe(written.length)
  })
  test('issued equal the recorded ones', () => {
    const issued = written.map((total) => `${text(total, 'token')}: ${text(total, 'issued_net')}`)
    expect([...totals].map(([token, total]) => `${token}: ${total.issued}`).sort()).toEqual(issued.sort())
  })
})

test('the R4 ledger conserves every token', () => {
  expect(checkConservation(Object.entries(readFinalState('r4')))).toEqual([])
})
test('reports an excess coin', () => {
  const token = { token: 0, totalsupply: '100', reservedamount: '90', remainamount: '10', reserve: [{ value: '90' }], burnningamount: '5' }
  const holder = { balance: [{ balance: '86', token: 0, unlockdate: 0 }] }
  const states = [
    ['TOKEN_DATA_0', token],
    [`MT${'a'.repeat(38)}`, holder],
  ] as const
  expect(checkConservation(states)).toEqual(['token 0: 85 issued, 86 in wallets and 0 in escrow'])
})
