import { Value } from 'typebox/value'
import { beforeAll, describe, expect, test } from 'vitest'
import { findBareAmounts } from '../../test/find-bare-amounts.ts'
import { LEDGERS, loadLedger, readFinalState, type LedgerName } from '../../test/ledger.ts'
import { entityId, kindOfKey } from '../chain/ids.ts'
import type { Tx } from '../model/tx.ts'
import { readTx } from '../txtypes/read-tx.ts'
import { typeOf } from '../txtypes/registry.ts'
import { readTxJson } from './read-tx-json.ts'
import type { Names } from './source.ts'
import { toNftRefJson, toTokenRefJson } from './to-refs.ts'
import { toTxJson } from './to-tx.ts'
import { txJson, type TxJson } from './tx.ts'

const BLOCK_ID = 'b'.repeat(64)

function namesOf(ledger: LedgerName): Names {
  const tokens = new Map<string, ReturnType<typeof toTokenRefJson>>()
  const nfts = new Map<string, ReturnType<typeof toNftRefJson>>()
  for (const [key, state] of Object.entries(readFinalState(ledger))) {
    const kind = kindOfKey(key)
    if (kind === 'token') tokens.set(entityId(key), toTokenRefJson({ key, state }))
    if (kind === 'mrc400' || kind === 'mrc402') nfts.set(key, toNftRefJson({ key, state }))
  }
  return { findToken: (id) => tokens.get(id), findNft: (id) => nfts.get(id) }
}

/** What stays behind on the way back: a name that was joined, and a decimal that a cut card got. */
function withoutJoined(tx: Tx, original: Tx): Tx {
  const param = { ...tx.param }
  for (const key of ['name', 'decimal']) if (!Object.hasOwn(original.param, key)) delete param[key]
  return { ...tx, param }
}

for (const name of LEDGERS) {
  describe(`transactions of ${name} as the API serves them`, () => {
    let served: { tx: Tx; json: TxJson }[]
    beforeAll(() => {
      const chain = loadLedger(name)
      const names = namesOf(name)
      served = chain.txs.flatMap((source) => {
        const { tx, card, subCount } = readTx({ ...source, sn: source.index + 1, before: (key) => chain.before(source.index, key) })
        return [{ tx }, { tx: card, subCount }].map((stored) => ({
          tx: stored.tx,
          json: toTxJson({ blockId: BLOCK_ID, ...stored }, names, (type) => typeOf(type)),
        }))
      })
    })

    test('all of them, whole and as cards, fit the schema', () => {
      const wrong = served.filter(({ json }) => !Value.Check(txJson, json)).map(({ json }) => `${json.type} ${json.txid}`)
      expect(wrong.slice(0, 5)).toEqual([])
    })

    test('every amount has its decimals beside it (D4)', () => {
      const bare = served.flatMap(({ json }) => findBareAmounts(json, json.type))
      expect([...new Set(bare.map((place) => place.replaceAll(/\[\d+\]/g, '[]')))]).toEqual([])
    })

    test('reading one back gives the transaction it was made from', () => {
      for (const { tx, json } of served) expect(withoutJoined(readTxJson(json).tx, tx)).toEqual(tx)
    })

    test('one read back names every token and project it mentions', () => {
      const unnamed = served.flatMap(({ tx, json }) => {
        const { tokens, nfts } = readTxJson(json)
        return [
          ...[tx.token, tx.fromToken?.sn, tx.targetToken?.sn].filter((id) => id !== undefined && !tokens.has(id)),
          ...[tx.mrc400, tx.nft].filter((id) => id !== undefined && !nfts.has(id)),
        ]
      })
      expect(unnamed).toEqual([])
    })
  })
}

test('a failed registration counts in the token it asked for, not in the one that got its number (D4, X2)', () => {
  const taken = toTokenRefJson({ key: 'TOKEN_DATA_6', state: { name: 'Forest Sun', symbol: 'FST', decimal: 10, owner: 'MT1' } })
  const names: Names = { findToken: () => taken, findNft: () => undefined }
  const tx: Tx = {
    sn: 9,
    txid: 'a'.repeat(64),
    block: 4,
    type: 'tokenRegister',
    timestamp: 1_600_000_000,
    validate_code: 11,
    from_addr: 'MT2',
    to_addr: '',
    token: '6',
    amount: '3914000',
    param: { name: 'Garden Metal', symbol: 'IBAP', decimal: 2, totalsupply: '3914000' },
    sub_data: [{ type: 'token_reserve', from_addr: 'MT2', to_addr: 'MT3', token: '6', amount: '5' }],
  }
  const asked = { sn: '6', name: 'Garden Metal', symbol: 'IBAP', decimal: 2, amountdecimal: 2, owner: 'MT2' }
  expect(toTxJson({ tx, blockId: BLOCK_ID }, names, (type) => typeOf(type))).toMatchObject({
    token: asked,
    symbol: 'IBAP',
    decimal: 2,
    tokens: [asked],
    sub_data: [{ amount: '5', symbol: 'IBAP', decimal: 2 }],
  })
  const applied = { ...tx, validate_code: 0 }
  expect(toTxJson({ tx: applied, blockId: BLOCK_ID }, names, (type) => typeOf(type))).toMatchObject({ symbol: 'FST', decimal: 10 })
})
