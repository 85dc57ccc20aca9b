import { describe, expect, test } from 'vitest'
import { addressQuery } from '../subjects/address/head/address-query.ts'
import { dexQuery, dexTxQuery } from '../subjects/dex/head/dex-query.ts'
import { nftQuery } from '../subjects/nft/head/nft-query.ts'
import { tokenQuery } from '../subjects/token/head/token-query.ts'
import { addressTxQuery } from '../subjects/address/tx/query.ts'
import { blockQuery, blockTxQuery } from '../subjects/block/detail/query.ts'
import { nftHistoryQuery } from '../subjects/nft/history/query.ts'
import { itemQuery, itemTxQuery } from '../subjects/nft/item-tx/query.ts'
import { itemListQuery, nftHolderQuery } from '../subjects/nft/items/query.ts'
import { nftTxQuery } from '../subjects/nft/tx/query.ts'
import { tokenHistoryQuery } from '../subjects/token/history/query.ts'
import { tokenHolderQuery } from '../subjects/token/holder/query.ts'
import { tokenLockQuery } from '../subjects/token/lock/query.ts'
import { tokenReserveQuery } from '../subjects/token/reserve/query.ts'
import { tokenTxQuery } from '../subjects/token/tx/query.ts'
import { txQuery } from '../subjects/tx/detail/query.ts'
import { ask, type Query } from './query.ts'
import { makeBrowserApi } from './site-api.ts'

const PROJECT = 'MRC400_0123456789abcdefghijABCDEFGHIJ012'
const ITEM = `${PROJECT}_0123456789abcdefghijABCDEFGHIJ0123456789`

/** Calls the real client; `sent` has the paths that would go over the network. */
async function call(query: Query<unknown>): Promise<{ sent: string[]; answer: unknown }> {
  const sent: string[] = []
  const api = makeBrowserApi({
    baseUrl: '',
    fetch: (input) => {
      sent.push(input instanceof Request ? input.url : input.toString())
      return Promise.resolve(new Response('{"result":"SUCCESS","msg":"","data":{}}'))
    },
  })
  return { sent, answer: await ask(api, query) }
}

// The rejection is an immediate answer of result ERROR, without a message (VAL-006) and without a request. OPEN-025: an id of only spaces
// is blank.
describe('a call without its id is rejected without a message (VAL-006)', () => {
  const cases: [string, readonly Query<unknown>[]][] = [
    ['block (VAL-002)', [blockQuery(''), blockQuery(' '), blockTxQuery(' \t', 1)]],
    ['transaction (VAL-003)', [txQuery(''), txQuery('  ')]],
    [
      'token (VAL-004)',
      [
        tokenQuery(''),
        tokenQuery(' '),
        tokenTxQuery(' ', 1),
        tokenHolderQuery(' ', 2),
        tokenReserveQuery('', 1),
        tokenHistoryQuery(' ', 1),
        tokenLockQuery('', 1),
      ],
    ],
    [
      'NFT (VAL-005)',
      [
        nftQuery(''),
        nftQuery(' '),
        nftTxQuery('', 1),
        nftHistoryQuery('', 1),
        itemListQuery({ idx: ' ', page: 1, traits: '', filter: '', isOffers: false }),
        nftHolderQuery('', 1),
      ],
    ],
    ['DEX (VAL-005)', [dexQuery(''), dexQuery(' '), dexTxQuery('', 1)]],
    ['address', [addressQuery(''), addressTxQuery(' ', 1)]],
    ['item without its project (VAL-011)', [itemQuery('', ITEM), itemTxQuery(' ', ITEM, 1)]],
    ['item without its own id (VAL-011)', [itemQuery(PROJECT, ''), itemTxQuery(PROJECT, ' ', 1)]],
  ]
  for (const [what, queries] of cases) {
    for (const query of queries) {
      test(`${what}: ${query.path}`, async () => expect(await call(query)).toEqual({ sent: [], answer: { ok: false, code: 400, msg: '' } }))
    }
  }
})

describe('a call with its id is made', () => {
  // OPEN-025: block 0 and token 0 are real.
  test('for 0 as for any other', async () => {
    expect((await call(blockQuery('0'))).sent).toEqual(['/api/block/0'])
    expect((await call(tokenQuery('0'))).sent).toEqual(['/api/token/0?cut=1'])
    expect((await call(tokenHolderQuery('0', 1))).sent).toEqual(['/api/token/0/holder/list/1'])
    expect((await call(blockTxQuery('0', 1))).sent).toEqual(['/api/tx/list/block/0?drawn=1'])
  })
  test('for an item with both its ids', async () =>
    expect((await call(itemTxQuery(PROJECT, ITEM, 1))).sent).toEqual([`/api/nft/${PROJECT}/${ITEM}/tx?drawn=1`]))
})
