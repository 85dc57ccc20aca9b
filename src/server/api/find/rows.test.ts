import { expect, test } from 'vitest'
import { tokenKey } from '../../../chain/ids.ts'
import type { Entity } from '../../../store/store.ts'
import type { ApiContext } from '../context.ts'
import { addressRow, rowOf } from './rows.ts'

const ADDRESS = 'MT1zUPB27m6nvH5YUe9QQTmPxx3i2SZ5iv3yfuSk'
const context = {
  site: { verifiedTokens: ['4'], labels: { [ADDRESS]: 'Treasury' } },
  market: { find: async (id: string) => (id === '4' ? { price: '2.5', updatedSec: 7 } : undefined) },
  store: {
    countRanking: async () => 99,
    countEntities: async () => 12,
    countFeed: async ({ subject }: { subject: string }) => (subject === ADDRESS ? 3 : 41),
    findEntities: async () => new Map([[ADDRESS, { first: { timestampSec: 5 } }]]),
  },
} as unknown as ApiContext
const entity = (key: string, state: object): Entity => ({ key, state, first: { timestampSec: 8 } }) as unknown as Entity

test('SEEK-010: rows have the name of a thing, its price, its use and the path of its page', async () => {
  expect(
    await rowOf(context, 'token', entity(tokenKey('4'), { symbol: 'GOLD', name: 'Golden', image: '4.png' }), { isExact: true, popular: 5 }),
  ).toEqual({
    kind: 'token',
    id: '4',
    title: 'Golden',
    note: 'GOLD',
    image: '4.png',
    path: '/token/4/tx',
    is_exact: true,
    holders: 5,
    tx: 41,
    timestamp: 8,
    price: '2.5',
    is_verified: true,
  })
  expect(await rowOf(context, 'token', entity(tokenKey('9'), { symbol: 'MTC' }), { alike: 'MTC' })).toEqual({
    kind: 'token',
    id: '9',
    title: 'MTC',
    note: 'MTC',
    image: '',
    path: '/token/9/tx',
    alike: 'MTC',
    holders: 99,
    tx: 41,
    timestamp: 8,
    caution: 'coin',
  })
  expect(
    await rowOf(context, 'mrc402', entity('MRC402_a', { image: 'i', image_url: 'u', symbol: 'S', totalsupply: '9', meltedamount: '2' })),
  ).toEqual({
    kind: 'mrc402',
    id: 'MRC402_a',
    title: 'MRC402_a',
    note: '',
    image: 'i',
    path: '/nft/MRC402_a/tx',
    holders: 99,
    supply: '7',
  })
  expect(await rowOf(context, 'mrc400', entity('MRC400_a', { name: 'N', image: 'i', image_url: 'u' }))).toMatchObject({
    title: 'N',
    image: 'u',
    path: '/nft/MRC400_a/tx',
    items: 12,
  })
})

test('SEEK-013: an address has the label given by the operator, how often it is used, and since when', async () => {
  expect(await addressRow(context, ADDRESS)).toMatchObject({ kind: 'address', id: ADDRESS, label: 'Treasury', tx: 3, timestamp: 5 })
  expect(await addressRow(context, 'MT0')).toEqual({
    kind: 'address',
    id: 'MT0',
    title: 'MT0',
    note: '',
    image: '',
    path: '/address/MT0/tx',
    tx: 41,
  })
})
