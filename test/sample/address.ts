import type { AddressJson, CoinJson } from '../../src/contract/address.ts'
import type { ListJson } from '../../src/contract/envelope.ts'

/** Well-formed ids for examples. */
export const SAMPLE_ADDRESS = 'MTDHLg8rbEo8oiVG0yxwtoDHa0Q4AVMG1jFbraEh'
export const OTHER_ADDRESS = 'MTzDweH7tTS8B2amXhrKvLTtWij1E2gBUkiiNwbK'
export const SAMPLE_HASH = '52c10202cffcdf5e0d1c2b3a49586776859493a2b1c0dfeeef0123456789abcd'

export const coinSample = (coin: Partial<CoinJson> = {}): CoinJson => ({
  id: '0',
  symbol: 'MTC',
  name: 'Metacoin',
  image: 'https://img.example/mtc.png',
  decimal: 8,
  balance: '0',
  lock: [],
  lock_balance: '0',
  sale: '0',
  auction: '0',
  ...coin,
})

/** An address with `count` coins: numbers from 0, symbols `C0`, `C1`, … */
export function addressSample(count: number, address: Partial<AddressJson> = {}): AddressJson {
  const coins = Array.from({ length: count }, (_, index) =>
    coinSample({ id: String(index), symbol: `C${index}`, name: `Coin ${index}`, balance: '100000000' }),
  )
  return {
    address: SAMPLE_ADDRESS,
    txid: SAMPLE_HASH,
    timestamp: 1_615_712_400,
    coin: Object.fromEntries(coins.map((coin) => [coin.id, coin])),
    counts: { tx: 128_440, lock: 6, mrc401: 9, mrc402: 5 },
    ...address,
  }
}

/** A page of a list with `count` entries in total. */
export const listSample = <T>(list: T[], count = list.length, page = 1): ListJson<T> => ({
  page,
  maxpage: Math.max(1, Math.ceil(count / 20)),
  count,
  limit: 20,
  list,
})
