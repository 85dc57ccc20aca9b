import type { HolderJson, LockJson, LockListJson, TokenHistoryJson, TokenJson, TokenRefJson } from '../../src/contract/token.ts'
import { listSample, OTHER_ADDRESS, SAMPLE_ADDRESS, SAMPLE_HASH } from './address.ts'

export const tokenRefSample = (token: Partial<TokenRefJson> = {}): TokenRefJson => ({
  sn: '1042',
  name: 'Hanbit Coin',
  symbol: 'HBT',
  decimal: 4,
  amountdecimal: 4,
  image: 'https://img.example/hbt.png',
  owner: SAMPLE_ADDRESS,
  option: { title: 'Listed', color: '#0B6E64' },
  ...token,
})

/** 1,000 tokens: 700 in circulation, 100 locked, 200 with the creator; 50 issued later, 4 burnt. */
export const tokenSample = (token: Partial<TokenJson> = {}): TokenJson => ({
  ...tokenRefSample(),
  type: '010',
  url: 'https://hanbit.example',
  information: 'A coin for reading.',
  totalsupply: '10000000',
  issuedsupply: '10040000',
  circulation: '7000000',
  incramount: '500000',
  burnningamount: '40000',
  remainamount: '0',
  lockamount: '1000000',
  reserve: [
    { sn: 1, address: SAMPLE_ADDRESS, value: '6000000', unlockdate: 0, decimal: 4 },
    { sn: 2, address: OTHER_ADDRESS, value: '4000000', unlockdate: 1_900_000_000, decimal: 4 },
  ],
  createdate: 1_615_712_400,
  timestamp: 1_615_712_400,
  block: 1_204,
  block_txid: SAMPLE_HASH,
  txid: SAMPLE_HASH,
  holders: 18_204,
  counts: { tx: 6_204_118, holder: 18_204, reserve: 2, history: 12, lock: 318 },
  ...token,
})

export const marketSample = {
  price: '0.1406',
  per: '-0.8437',
  marketcap: '108412345.67',
  volume_24h: '2310000',
  market_name: 'Harbor',
  updated: 1_795_183_351,
}

export const holderSample = (holder: Partial<HolderJson> = {}): HolderJson => ({
  sn: 1,
  address: SAMPLE_ADDRESS,
  ratio: '18.4021',
  total: '1840210000',
  balance: '1200210000',
  lock: '640000000',
  sale: '0',
  auction: '0',
  symbol: 'HBT',
  is_lock: 1,
  decimal: 4,
  ...holder,
})

export const lockSample = (lock: Partial<LockJson> = {}): LockJson => ({
  sn: 1,
  token: tokenRefSample({ decimal: 8 }),
  ratio: '6.4000',
  address: SAMPLE_ADDRESS,
  symbol: 'HBT',
  balance: '6400000012345678',
  unlockdate: 1_803_859_200,
  decimal: 8,
  ...lock,
})

/** A page of locks from a list with `count` entries. `lastUnlock` is the date of the last one. */
export const lockListSample = (list: LockJson[], count = list.length, lastUnlock = 1_803_859_200): LockListJson => ({
  ...listSample(list, count),
  last_unlock: lastUnlock,
})

export const historySample = (event: Partial<TokenHistoryJson> = {}): TokenHistoryJson => ({
  sn: 1,
  txid: SAMPLE_HASH,
  type: 'tokenIncrease',
  type_opt: { title: 'Token increase', color: '#2360D8' },
  family: 'token',
  event: 'increased',
  timestamp: 1_795_010_551,
  url: '',
  information: '',
  totalsupply: '85000000000',
  old_totalsupply: '80000000000',
  changeamount: '5000000000',
  token: { symbol: 'HBT', amountdecimal: 4 },
  logger: [],
  changed: [],
  decimal: 4,
  ...event,
})
