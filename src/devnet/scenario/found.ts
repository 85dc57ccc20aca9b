import { save, type Call, type State } from '../ledger/call.ts'
import { makePublicKey, newWallet } from '../rules/new-wallet.ts'
import { transfer } from '../rules/transfer.ts'
import { makeAddress } from '../rules/wallet.ts'
import type { World } from './world.ts'

/** Founds the network: its first wallets and the coin. Gives what happens at each beat of the network's pace. */
export function foundNetwork(world: World): (nowSec: number) => void {
  const { random } = world
  const addresses: string[] = []
  const open = (): string => {
    const address = makeAddress(random)
    const publicKey = makePublicKey(random)
    world.propose((call) => newWallet(call, { address, publicKey }))
    addresses.push(address)
    return address
  }
  const first = open()
  world.settle()
  world.propose((call) => register(call, first))
  world.settle()
  return () => {
    if (random.chance(0.04) || addresses.length < 8) open()
    else {
      const [from, to] = [addresses[random.below(3)] ?? first, addresses[Math.floor(addresses.length ** random.unit())] ?? first]
      world.propose((call) =>
        transfer(call, { from: random.chance(0.3) ? from : first, to, token: 0, amount: String(1 + random.below(1_000_000_000)) }),
      )
    }
  }
}

function register(call: Call, owner: string): void {
  const token: State = {
    id: '0',
    token: 0,
    owner,
    symbol: 'MTC',
    name: 'METACOIN',
    decimal: 18,
    totalsupply: '800000000000000000000000000',
    job_type: '',
    job_args: '',
    jobdate: 0,
  }
  save(call, 'TOKEN_DATA_0', 'tokenRegister', [], token)
  const wallet = {
    ...call.read(owner),
    balance: [{ balance: '800000000000000000000000000', token: 0, unlockdate: 0, saleamount: '', auctionamount: '' }],
  }
  save(call, owner, 'token_reserve', [owner, owner, '800000000000000000000000000', '0'], wallet)
}
