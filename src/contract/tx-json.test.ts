import { Value } from 'typebox/value'
import { beforeAll, describe, expect, test } from 'vitest'
import { findBareAmounts } from '../../test/find-bare-amounts.ts'
import { LEDGERS, loadLedger, readFinalState, type LedgerName } from '../../test/ledger.ts'
import { entityId, kindOfKey } from '../chain/ids.ts'
import type { Tx } from '../model/tx.ts'
import { cardOf, overviewOf, panelOf } from '../txtypes/describe-tx.ts'
import { readTx } from '../txtypes/read-tx.ts'
import { typeOf } from '../txtypes/registry.ts'
import { cardTxJson, detailTxJson, toCardTxJson, toDetailTxJson } from './rendered-tx.ts'
import type { Names } from './names.ts'
import { toNftSource, toTokenRefJson } from './to-refs.ts'
import { toTxJson } from './to-tx.ts'
import { txJson, type TxJson } from './tx.ts'

const BLOCK_ID = 'b'.repeat(64)

const rethrow = (_what: string, error: unknown): never => {
  throw error
}

function namesOf(ledger: LedgerName): Names {
  const tokens = new Map<string, ReturnType<typeof toTokenRefJson>>()
  const nfts = new Map<string, ReturnType<typeof toNftSource>>()
  for (const [key, state] of Object.entries(readFinalState(ledger))) {
    const kind = kindOfKey(key)
    if (kind === 'token') tokens.set(entityId(key), toTokenRefJson({ key, state }))
    if (kind === 'mrc400' || kind === 'mrc402') nfts.set(key, toNftSource({ key, state }))
  }
  return { findToken: (id) => tokens.get(id), findNft: (id) => nfts.get(id) }
}

/** Tokens of quantities, and parts named as subjects, at any depth of the rows. */
function listMentioned(rows: unknown): string[] {
  if (typeof rows !== 'object' || rows === null) return []
  const { units, token, nft, kind, id } = rows as Record<string, unknown>
  const own = typeof units === 'string' ? [token ?? nft] : kind === 'token' || kind === 'mrc400' || kind === 'mrc402' ? [id] : []
  return [...own.filter((mentioned) => typeof mentioned === 'string'), ...Object.values(rows).flatMap(listMentioned)]
}

for (const name of LEDGERS) {
  describe(`transactions of ${name} as the API serves them`, () => {
    let served: { tx: Tx; json: TxJson; isCard: boolean }[]
    beforeAll(() => {
      const chain = loadLedger(name)
      const names = namesOf(name)
      served = chain.txs.flatMap((source) => {
        const { tx, card, subCount } = readTx({ ...source, sn: source.index + 1, before: (key) => chain.before(source.index, key) })
        return [{ tx }, { tx: card, subCount }].map((stored, at) => ({
          tx: stored.tx,
          isCard: at === 1,
          json: toTxJson({ blockId: BLOCK_ID, ...stored }, names, (type) => typeOf(type)),
        }))
      })
    })

    test('all transactions and their cards fit the schema', () => {
      const wrong = served.filter(({ json }) => !Value.Check(txJson, json)).map(({ json }) => `${json.type} ${json.txid}`)
      expect(wrong.slice(0, 5)).toEqual([])
    })

    test('every amount has its decimals beside it', () => {
      const bare = served.flatMap(({ json }) => findBareAmounts(json, json.type))
      expect([...new Set(bare.map((place) => place.replaceAll(/\[\d+\]/g, '[]')))]).toEqual([])
    })

    test('rendered ones fit their schemas too', () => {
      const wrong = served.filter(
        ({ tx, json, isCard }) =>
          !Value.Check(cardTxJson, toCardTxJson(json, cardOf(tx, rethrow), typeOf(tx.type).traits)) ||
          // A card has only the fields for lists.
          (!isCard && !Value.Check(detailTxJson, toDetailTxJson(json, overviewOf(tx, rethrow), panelOf(tx, rethrow)))),
      )
      expect(wrong.map(({ json }) => `${json.type} ${json.txid}`).slice(0, 5)).toEqual([])
    })

    test('a rendered one names every token and NFT in its rows, with decimals, and has no payload', () => {
      const unnamed: string[] = []
      for (const { tx, json } of served.filter(({ isCard }) => !isCard)) {
        const drawn = toDetailTxJson(json, overviewOf(tx, rethrow), panelOf(tx, rethrow))
        const named = new Set([...drawn.tokens.map(({ sn }) => sn), ...drawn.nfts.map(({ id }) => id)])
        for (const id of [...listMentioned(drawn.overview), ...listMentioned(drawn.panel)]) {
          if (!named.has(id)) unnamed.push(`${json.type} ${json.txid} ${id}`)
        }
        if ('param' in drawn || 'sub_data' in drawn) unnamed.push(`${json.type} ${json.txid} still has its payload`)
      }
      expect(unnamed.slice(0, 5)).toEqual([])
    })
  })
}

test('amounts of a failed registration are in the requested token, not in the one that got its number', () => {
  const taken = toTokenRefJson({ key: 'TOKEN_DATA_6', state: { name: 'Forest Sun', symbol: 'FST', decimal: 10, owner: 'MT1' } })
  const other = toTokenRefJson({ key: 'TOKEN_DATA_7', state: { symbol: 'OTH', decimal: 3 } })
  const names: Names = { findToken: (id) => (id === '6' ? taken : other), findNft: () => undefined }
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
    sub_data: [
      { type: 'token_reserve', from_addr: 'MT2', to_addr: 'MT3', token: '6', amount: '5' },
      { type: 'fee', from_addr: 'MT2', to_addr: 'MT3', token: '7', amount: '5' },
    ],
  }
  const asked = { sn: '6', name: 'Garden Metal', symbol: 'IBAP', decimal: 2, amountdecimal: 2, owner: 'MT2' }
  expect(toTxJson({ tx, blockId: BLOCK_ID }, names, (type) => typeOf(type))).toMatchObject({
    token: asked,
    symbol: 'IBAP',
    decimal: 2,
    tokens: [asked, other],
    sub_data: [
      { amount: '5', symbol: 'IBAP', decimal: 2 },
      { amount: '5', symbol: 'OTH', decimal: 3 },
    ],
  })
  const applied = { ...tx, validate_code: 0 }
  expect(toTxJson({ tx: applied, blockId: BLOCK_ID }, names, (type) => typeOf(type))).toMatchObject({ symbol: 'FST', decimal: 10 })
})
