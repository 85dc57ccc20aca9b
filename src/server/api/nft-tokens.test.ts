import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import type { ListJson } from '../../contract/envelope.ts'
import type { Mrc400DetailJson, Mrc400Json, Mrc401DetailJson, TokenMapJson } from '../../contract/nft.ts'

let served: ServedLedger
beforeAll(async () => {
  served = await serveLedger('r1-r3')
})
afterAll(() => served.close())

const PROJECT = 'MRC400_e6ec05a382d20f429632f21a2d3c74e80'
const ON_SALE = 'MRC400_ddae17725a5a00b96916fe913cd7235f0_dG1xylmzWUYBfJWkN16bRJFzHcQ4oTIw8verNqlX'

test('a list of projects includes the tokens that they allow, by number (DATA-006, OPEN-068)', async () => {
  const { list, token } = await served.data<ListJson<Mrc400Json> & { token: TokenMapJson }>('/api/nft/list/1')
  const named = new Set(list.map(({ allowtoken }) => allowtoken).filter((id) => id !== ''))
  expect(new Set(Object.keys(token))).toEqual(named)
  expect(token['18']).toMatchObject({
    sn: '18',
    name: 'Studio Gallery',
    symbol: 'WWUR',
    image: 'https://img.example.net/jWrPuzhG.jpg',
    amountdecimal: 8,
  })
})

test('a list of MRC402 includes the tokens of their reserves (DATA-006, OPEN-068)', async () => {
  const { token } = await served.data<{ token: TokenMapJson }>('/api/mrc402/list/1')
  expect(token['0']).toMatchObject({ sn: '0', name: 'METACOIN', symbol: 'MTC', amountdecimal: 18 })
})

// One of its six items is on sale for token 18; the others have their reserve in the coin.
test('a list of items includes the tokens of their prices and reserves (DATA-006, OPEN-068)', async () => {
  const { count, token } = await served.data<ListJson<unknown> & { token: TokenMapJson }>(`/api/nft/${PROJECT}/items/list/1`)
  expect(count).toBe(6)
  expect(Object.values(token)).toMatchObject([
    { sn: '0', name: 'METACOIN', symbol: 'MTC', amountdecimal: 18 },
    { sn: '18', name: 'Studio Gallery', symbol: 'WWUR', image: 'https://img.example.net/jWrPuzhG.jpg', amountdecimal: 8 },
  ])
})

test('a single project includes the token that it allows, a single item those of its price and its reserve', async () => {
  const project = await served.data<Mrc400DetailJson>(`/api/nft/${PROJECT}`)
  expect(project.allowtoken).toBe('18')
  expect(Object.keys(project.token)).toEqual(['18'])
  expect(project.token['18']?.symbol).toBe('WWUR')
  const item = await served.data<Mrc401DetailJson>(`/api/nft/${ON_SALE.slice(0, 40)}/${ON_SALE}`)
  expect(item.token[item.sell_token]?.symbol).toBe('MTC')
})
