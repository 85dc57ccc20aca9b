import { HOME_PAGE } from './texts.ts'

/** Tokens issued on the first day, in the order of their ids. */
export const FIRST_TOKENS = [
  {
    symbol: 'MTC',
    name: 'METACOIN',
    decimal: 8,
    supply: 8_000_000_000n,
    type: '010',
    url: HOME_PAGE,
    information: 'The coin of the network.',
  },
  {
    symbol: 'USDM',
    name: 'Meta Dollar',
    decimal: 6,
    supply: 400_000_000n,
    type: '010',
    url: '',
    information: 'One unit stands for one US dollar.',
  },
  {
    symbol: 'GEM',
    name: 'Arcadia Gem',
    decimal: 0,
    supply: 900_000_000n,
    type: '100',
    url: '',
    information: 'Entry fees and prizes of the game Arcadia.',
  },
  {
    symbol: 'HANB',
    name: '한복코인',
    decimal: 8,
    supply: 60_000_000n,
    type: '010',
    url: '',
    information: '한복 대여와 구매에 쓰는 토큰입니다.',
  },
  {
    symbol: 'RICE',
    name: 'Rice Market',
    decimal: 4,
    supply: 2_000_000_000n,
    type: '010',
    url: '',
    information: 'Farmers and mills settle the harvest with it.',
  },
  {
    symbol: 'WAVE',
    name: 'Wave Energy',
    decimal: 18,
    supply: 100_000_000n,
    type: '010',
    url: '',
    information: 'Shares in the tidal power plants of the coast.',
  },
] as const

export const COIN = 0
export const DOLLAR = 1
export const GEM = 2
export const HANB = 3
export const RICE = 4
export const WAVE = 5
export const COIN_DECIMALS = 8n
export const DOLLAR_DECIMALS = 6n

/** A market of the DEX: `startPrice` is the first price of one trade unit of `token`, in smallest units of `pay`. */
export type MarketTerms = { token: number; pay: number; unit: string; startPrice: number }

export const MARKETS: readonly MarketTerms[] = [
  // 0.062 USDM for one MTC.
  { token: COIN, pay: DOLLAR, unit: '100000000', startPrice: 62_000 },
  // 1.9 USDM for one HANB.
  { token: HANB, pay: DOLLAR, unit: '100000000', startPrice: 1_900_000 },
  // 0.4 MTC for one RICE.
  { token: RICE, pay: COIN, unit: '10000', startPrice: 40_000_000 },
  // 0.011 USDM for one GEM.
  { token: GEM, pay: DOLLAR, unit: '1', startPrice: 11_000 },
]
