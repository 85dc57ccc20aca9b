import { mrc400Create } from '../src/devnet/rules/mrc400/create.ts'
import { mrc401Create } from '../src/devnet/rules/mrc401/create.ts'
import type { NewItem } from '../src/devnet/rules/mrc401/new-item.ts'
import { list, text, type JsonObject } from '../src/base/json.ts'
import { makeCallLedger } from './call-ledger.ts'

/**
 * A project whose items are priced in token 1 or MTC, its owner, a partner for everything, one who sells and one who creates, and two
 * further wallets, all with 1,000,000 of tokens 0, 1 and 2.
 */
export function makeItemMarket({ allowToken = 1 } = {}) {
  const ledger = makeCallLedger()
  const makeRich = (): string => ledger.makeWallet({ 0: '1000000', 1: '1000000', 2: '1000000' })
  const [owner, partner, seller, creator] = [makeRich(), makeRich(), makeRich(), makeRich()]
  const [anna, bert] = [makeRich(), makeRich()]
  let project = ''
  ledger.run((call) => {
    project = mrc400Create(call, {
      owner,
      name: 'Moon Gallery',
      url: 'https://moon.example.org',
      imageUrl: 'https://img.example.org/moon.png',
      allowToken,
      partners: { [partner]: 'partner', [seller]: 'seller', [creator]: 'creator' },
    })
  })
  let count = 0
  /** Makes a new item of the owner; returns its complete id. */
  const makeItem = (more: Partial<NewItem> = {}): string => {
    count += 1
    const id = `item${count}`.padEnd(40, '0')
    ledger.run((call) => mrc401Create(call, { project, creator: owner, items: [{ id, groupId: 'moons', ...more }] }))
    return `${project}_${id}`
  }
  return { ...ledger, owner, partner, seller, creator, anna, bert, project, makeItem }
}

export const parametersOf = (record: JsonObject | undefined): string[] => list(record, 'parameters').map(String)

/** Rows of a record's payment list: type, receiver or payer, amount. */
export function rowsOf(record: JsonObject | undefined): string[][] {
  const json = parametersOf(record).find((parameter) => parameter.startsWith('[')) ?? '[]'
  return (JSON.parse(json) as JsonObject[]).map((row) => {
    const isPaid = text(row, 'from_addr').startsWith('MT')
    return [text(row, 'type'), text(row, isPaid ? 'from_addr' : 'to_addr'), text(row, 'amount')]
  })
}
