import type { ListJson } from '../../src/contract/envelope.ts'
import type { Mrc400DetailJson, Mrc401DetailJson, Mrc402Json } from '../../src/contract/nft.ts'
import type { HolderJson, TokenRefJson } from '../../src/contract/token.ts'

export const SAMPLE_OWNER = 'MTt9DL8Dm1b8MbSGvwdsdscExW7usPCaiaR7pB1M'
export const SAMPLE_BIDDER = 'MTidYmBaDYUGzCMsKCtpM4Q05SgJtYwSSFQeyc62'
export const SAMPLE_PROJECT_ID = 'MRC400_P8rVfDEvxecUULHUzm2Rt2GPXU0d2eYiT'
export const SAMPLE_ITEM_ID = `${SAMPLE_PROJECT_ID}_Tide118aBcDeFgHiJkLmNoPqRsTuVwXyZ012345`
export const SAMPLE_MRC402_ID = 'MRC402_6N7k6aBcDeFgHiJkLmNoPqRsTp2i0xaZ'
const TXID = '52c10202cffcdf5e52c10202cffcdf5e52c10202cffcdf5e52c10202cffcdf5e'

/** A single page with a complete list. */
export const pageOf = <T>(list: T[]): ListJson<T> => ({ page: 1, maxpage: 1, count: list.length, limit: 20, list })

export const sampleTokenRef = (sn: string, symbol: string): TokenRefJson => ({
  sn,
  name: `Token ${symbol}`,
  symbol,
  decimal: 8,
  amountdecimal: 8,
  image: '',
  owner: '',
  option: { title: '', color: '' },
})

export const sampleProject: Mrc400DetailJson = {
  sn: 7,
  mrc400_id: SAMPLE_PROJECT_ID,
  name: 'Haenyeo Tide Maps',
  owner: SAMPLE_OWNER,
  category: 'Art',
  url: 'https://tidemaps.example/home',
  imageurl: 'https://tidemaps.example/cover.png',
  itemurl: 'https://tidemaps.example/item/{id}',
  itemimageurl: 'https://tidemaps.example/picture/{id}.png',
  socialmedia: { x: 'https://x.example/tide', discord: 'https://discord.example/tide', homepage: 'javascript:alert(1)' },
  partner: { [SAMPLE_BIDDER]: 'seller' },
  allowtoken: '3',
  description: 'Maps of the tide.',
  createdate: 1_754_697_600,
  txid: TXID,
  block_txid: TXID,
  counts: { tx: 1904, items: 118, history: 5 },
  token: { '3': sampleTokenRef('3', 'HBT') },
}

export const sampleItem: Mrc401DetailJson = {
  sn: 118,
  mrc401_id: SAMPLE_ITEM_ID,
  mrc400_id: SAMPLE_PROJECT_ID,
  project: 'Haenyeo Tide Maps',
  owner: SAMPLE_OWNER,
  createdate: 1_754_697_600,
  groupid: 'legend',
  itemurl: '',
  itemimageurl: 'https://tidemaps.example/118.png',
  transferable: 'Permanent',
  sell_fee: '2.5',
  melting_fee: '',
  initialreserve_coin: [{ sn: '0', amount: '1000000000', symbol: 'MTC', decimal: 8 }],
  shareholder: {
    MTaSLjAaAaAaAaAaAaAaAaAaAaAaAaAaAaAavy7X: '2.5',
    MTcHiGhEsTaAaAaAaAaAaAaAaAaAaAaAaAaAaAa1: '10.0',
    MTbMiDdLeAaAaAaAaAaAaAaAaAaAaAaAaAaAaAa2: '9',
  },
  platform_name: '',
  platform_url: '',
  platform_address: '',
  platform_commission: '',
  auction_date: 0,
  auction_end: 0,
  auction_current_bidder: '',
  auction_current_price: '0',
  auction_start_price: '0',
  auction_token: '',
  sell_date: 0,
  sell_price: '0',
  sell_token: '',
  melting_date: 0,
  decimal: 8,
  type: 'mrc401_create',
  txid: TXID,
  block_txid: TXID,
  timestamp: 1_754_697_600,
  counts: { tx: 3 },
  token: { '0': sampleTokenRef('0', 'MTC'), '3': sampleTokenRef('3', 'HBT') },
}

export const sampleMrc402: Mrc402Json = {
  sn: 31,
  mrc402_id: SAMPLE_MRC402_ID,
  name: 'Reef Survey 041',
  creator: SAMPLE_OWNER,
  totalsupply: '1200',
  meltedamount: '300',
  circulation: '900',
  heldamount: '900',
  decimal: 0,
  creatorcommission: '5.50',
  initialreserve_coin: [
    { sn: '0', amount: '1000000000', symbol: 'MTC', total: '900000000000', decimal: 8 },
    { sn: '12', amount: '25', symbol: 'HBT', total: '22500', decimal: 1 },
  ],
  shareholder: { [SAMPLE_BIDDER]: '3', [SAMPLE_OWNER]: '4.25' },
  expiredate: 1_980_804_278,
  copyright_registration_country: 'KR',
  copyright_registrar: '저작권위원회',
  copyright_registration_number: 'C-2023-041',
  url: 'https://reefsurvey.example/041',
  imageurl: 'https://reefsurvey.example/041.mp4?size=2',
  socialmedia: { youtube: 'https://yt.example.com/z' },
  info: '',
  data: '',
  txid: TXID,
  block_txid: TXID,
  timestamp: 1_754_697_600,
  counts: { tx: 89, holder: 2, history: 10 },
}

export const sampleHolder: HolderJson = {
  sn: 1,
  address: SAMPLE_OWNER,
  ratio: '60.5691',
  total: '745',
  balance: '700',
  lock: '0',
  sale: '45',
  auction: '0',
  symbol: '',
  is_lock: 0,
  decimal: 0,
}
