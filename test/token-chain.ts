import { tokenRegister } from '../src/devnet/rules/token-register.ts'
import { compareShapes } from './devnet-shape.ts'
import { makeRuleChain } from './rule-chain.ts'

/** A rule chain whose tokens 0, 1 and 2 are registered, with 18, 2 and 0 decimals; 1 may be logged to. All of them are owned by `issuer`. */
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
    /** How the records of the calls since then differ from recorded ones. The setting-up of wallets is no real call. */
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
