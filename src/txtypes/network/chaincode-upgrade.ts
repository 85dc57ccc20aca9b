import { defineTxType } from '../define.ts'
import { words } from '../rows.ts'

/** The network's code changed. The chain names neither version nor parameters. */
export const chaincodeUpgrade = defineTxType<Record<string, never>>({
  type: 'Chaincode Install or Update',
  match: { types: ['Chaincode Install or Update'], key: 'other' },
  read: () => ({ from_addr: '', to_addr: '', param: {} }),
  cardKeys: [],
  card: () => ({ line: [{ kind: 'icon', icon: 'upgrade' }, words('codeUpgraded')] }),
  overview: () => [],
  panel: () => [{ kind: 'note', words: { key: 'codeUpgraded' } }],
})
