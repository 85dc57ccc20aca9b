import { describe, expect, test } from 'vitest'
import type { CutBlock } from './chain.ts'
import { makeChain } from './chain.ts'
import { save } from './call.ts'
import { text } from '../../base/json.ts'
import { makeIds } from './ids.ts'
import { makeRandom } from './random.ts'
import { makePublicKey, newWallet } from '../rules/new-wallet.ts'
import { transfer } from '../rules/transfer.ts'
import { makeAddress } from '../rules/wallet.ts'

const START = 1_700_000_000

/** A chain with three wallets, of which the first holds 100 of token 0. */
function makeSmallChain(seed = 'test') {
  const blocks: CutBlock[] = []
  const random = makeRandom(seed)
  const chain = makeChain({ random, ids: makeIds(seed), onBlock: (block) => blocks.push(block) })
  const [rich, poor, other] = [makeAddress(random), makeAddress(random), makeAddress(random)]
  for (const address of [rich, poor, other]) chain.propose(START, (call) => newWallet(call, { address, publicKey: makePublicKey(random) }))
  chain.cut()
  chain.propose(START, (call) => {
    const token = { id: '0', token: 0, decimal: 18, job_type: '', job_args: '', jobdate: 0 }
    save(call, 'TOKEN_DATA_0', 'tokenRegister', [], token)
    const wallet = { ...call.read(rich), balance: [{ balance: '100', token: 0, unlockdate: 0, saleamount: '', auctionamount: '' }] }
    save(call, rich, 'token_reserve', [rich, rich, '100', '0'], wallet)
  })
  chain.cut()
  const pay = (from: string, to: string, amount: string, isRacing = false) =>
    chain.propose(START + 9, (call) => transfer(call, { from, to, token: 0, amount }), { isRacing })
  const balanceOf = (address: string) => chain.find(address)?.['balance']
  return { chain, blocks, rich, poor, other, pay, balanceOf }
}

describe('a chain', () => {
  test('numbers its blocks from 1, and finds the place of blocks and transactions by their ids', () => {
    const { blocks } = makeSmallChain()
    expect(blocks.map(({ sn }) => sn)).toEqual([1, 2])
    expect(blocks[0]?.transactions.length).toBe(3)
    expect(makeIds('test').findPlace(blocks[0]?.transactions[2]?.id ?? '')).toEqual({ sn: 1, position: 2 })
    expect(makeIds('test').findPlace('0'.repeat(64))).toBeUndefined()
  })
  test('moves an amount and gives the signer a new one-time key', () => {
    const { chain, rich, poor, pay, balanceOf } = makeSmallChain()
    const before = chain.find(rich)?.['nonce']
    expect(pay(rich, poor, '30')).toBeUndefined()
    chain.cut()
    expect(balanceOf(rich)).toMatchObject([{ balance: '70', token: 0 }])
    expect(balanceOf(poor)).toMatchObject([{ balance: '30', token: 0 }])
    expect(chain.find(rich)?.['nonce']).not.toBe(before)
  })
  test("refuses an amount above the balance with the chaincode's code, and writes nothing", () => {
    const { chain, blocks, rich, poor, pay } = makeSmallChain()
    expect(pay(poor, rich, '1')?.code).toBe('5001')
    chain.cut()
    expect(blocks.length).toBe(2)
  })
  test('closes the block before a second payment of the same wallet', () => {
    const { chain, blocks, rich, poor, other, pay, balanceOf } = makeSmallChain()
    pay(rich, poor, '30')
    pay(rich, other, '30')
    chain.cut()
    expect(blocks.length).toBe(4)
    expect(balanceOf(rich)).toMatchObject([{ balance: '40' }])
  })
  test('fails a racing transaction with code 11: it has records, but its values are not applied', () => {
    const { chain, blocks, rich, poor, other, pay, balanceOf } = makeSmallChain()
    pay(rich, poor, '30')
    pay(rich, other, '30', true)
    chain.cut()
    const [first, second] = blocks[2]?.transactions ?? []
    expect(first?.records().map((record) => record['validationCode'])).toEqual([0, 0])
    expect(second?.records().map((record) => record['validationCode'])).toEqual([11, 11])
    expect(first?.records()[0]?.['values']).toHaveProperty('tx_id')
    expect(second?.records()[0]?.['values']).not.toHaveProperty('tx_id')
    expect(balanceOf(rich)).toMatchObject([{ balance: '70' }])
  })
  test('lists records by key, descending, one for each key', () => {
    const { chain, blocks, rich, poor, pay } = makeSmallChain()
    pay(rich, poor, '1')
    chain.cut()
    const keys = (blocks[2]?.transactions[0]?.records() ?? []).map((record) => text(record, 'datakey'))
    expect(keys).toEqual([rich, poor].sort((a, b) => (a < b ? 1 : -1)))
  })
  test('is the same for the same seed', () => {
    const text = (seed: string) =>
      JSON.stringify(makeSmallChain(seed).blocks.flatMap(({ transactions }) => transactions.map(({ records }) => records())))
    expect(text('one')).toBe(text('one'))
    expect(text('one')).not.toBe(text('two'))
  })
})
