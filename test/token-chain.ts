import { tokenRegister } from '../src/devnet/rules/token-register.ts'
import { compareShapes } from './devnet-shape.ts'
import { makeRuleChain } from './rule-chain.ts'

/** A rule chain with registered tokens 0, 1 and 2, with 18, 2 and 0 decimals. Token 1 accepts logs. All of them are owned by `issuer`. */
export function makeTokenChain() {
  const chain = makeRuleChain()
  const issuer = chain.makeWallet()
  const names = ['Meta', 'Game', 'Gold'] as const
  for (const [token, name] of names.entries()) {
    const kind = { decimal: [18, 2, 0][token] ?? 0, type: token === 1 ? '100' : '010', url: 'https://coin.example' }
    const reserve = [{ address: issuer, value: '9000000', unlockdate: 0 }]
    chain.run((call) => tokenRegister(call, { owner: issuer, symbol: name.toUpperCase(), name, totalSupply: '9000000', reserve, ...kind }))
  }
  const first = chain.records().length
  return {
    ...chain,
    issuer,
    /** Differences between the records of later calls and recorded ones. Records that set up wallets are left out. */
    shapeDifferences: () =>
      compareShapes(
        chain
          .records()
          .slice(first)
          .filter(({ type, parameters }) => type !== 'token_reserve' || JSON.stringify(parameters) !== '[]'),
      ),
    nonceOf: (address: string) => chain.stateOf(address)['nonce'],
  }
}
