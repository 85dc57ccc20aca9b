import type { Call } from '../../ledger/call.ts'
import { goMapJson, sortedMap } from '../../ledger/go-json.ts'
import { makeEntityId } from '../entity-id.ts'
import { normalRate } from '../fees.ts'
import { requireToken } from '../token-state.ts'
import { moveNft, readPositive, readWallet, saveSigner, signOff } from '../wallet.ts'
import { check, checkLength, checkRate, checkUrl } from './checks.ts'
import { MAX_SUPPLY, MAX_TEXT_LENGTH, payReserve, saveNft, type Mrc402 } from './nft-state.ts'

/** The three write-once fields of a registered copyright. */
export type Copyright = { country?: string; registrar?: string; number?: string }

export type CreateNftArgs = {
  creator: string
  name: string
  /** Number of units, 1 … 99,999,999. */
  supply: string
  url: string
  /** Picture or mp4. */
  image: string
  /** The creator's percentage of every trade: `"0"` … `"10"`, at most two decimals. */
  commission?: string
  /** At most five wallets and their percentages; left out differs from empty: the state then has `null`. */
  shareholders?: Readonly<Record<string, string>>
  /** Token id to units held in each NFT, at most five; left out as for `shareholders`. */
  reserve?: Readonly<Record<string, string>>
  /** Second from which holders may melt; 0 = at once. */
  expireSec?: number
  data?: string
  info?: string
  /** JSON text: name to link. */
  socialMedia?: string
  copyright?: Copyright
}

const MAX_ENTRIES = 5
const MAX_NAME_LENGTH = 128

/** Issues an NFT: the creator pays the reserve of all units and holds them. Returns its id. */
export function mrc402Create(call: Call, args: CreateNftArgs): string {
  const { creator, name, supply, url, image, commission = '0', shareholders, reserve, expireSec = 0 } = args
  const { data = '', info = '', socialMedia = '', copyright = {} } = args
  const wallet = readWallet(call, creator)
  const units = readPositive(supply, '1206')
  check(units <= MAX_SUPPLY, `At most ${MAX_SUPPLY} NFTs`, '1206')
  checkLength(name, MAX_NAME_LENGTH, 'Name', 1)
  checkRate(commission, 'Creator commission')
  checkUrl(url, 'URL')
  checkUrl(image, 'Image URL')
  checkTexts({ data, info, socialMedia })
  checkCopyright(copyright)
  checkShares(call, shareholders ?? {})
  checkReserve(call, reserve ?? {})
  const { country = '', registrar = '', number = '' } = copyright
  const [shareText, reserveText] = [shareholders, reserve].map((map) => (map ? goMapJson(map) : ''))
  const { signature, nonce } = signOff(call, wallet)
  const sent = [creator, name, commission, supply, '0', url, image, shareText ?? '', reserveText ?? '', String(expireSec)]
  sent.push(data, info, socialMedia, country, registrar, number, signature, nonce)
  const id = makeEntityId(call, 'MRC402_', sent)
  const nft: Mrc402 = {
    id,
    creator,
    creatorcommission: normalRate(commission),
    totalsupply: supply,
    meltedamount: '0',
    decimal: 0,
    name,
    expiredate: expireSec,
    image,
    url,
    data,
    info,
    socialmedia: socialMedia,
    copyright_registration_country: country,
    copyright_registrar: registrar,
    copyright_registration_number: number,
    shareholder: shareholders ? sortedMap(shareholders) : null,
    initialreserve: reserve ? sortedMap(reserve) : null,
    job_type: '',
    job_args: '',
    jobdate: 0,
  }
  const paid = payReserve(call, wallet, nft.initialreserve, units)
  saveSigner(call, moveNft(paid, id, { amount: units }), 'mrc402create', [id, ...sent])
  saveNft(call, nft, 'mrc402_create', [id, ...sent])
  return id
}

export function checkTexts(texts: { data: string; info: string; socialMedia: string }): void {
  for (const [what, value] of Object.entries(texts)) checkLength(value, MAX_TEXT_LENGTH, what)
}

export function checkCopyright({ country = '', registrar = '', number = '' }: Copyright): void {
  check(/^(?:[A-Z]{2})?$/.test(country), `${country} is no country`)
  checkLength(registrar, 128, 'Registrar')
  checkLength(number, 64, 'Registration number')
}

function checkShares(call: Call, shareholders: Readonly<Record<string, string>>): void {
  const shares = Object.entries(shareholders)
  check(shares.length <= MAX_ENTRIES, `At most ${MAX_ENTRIES} shareholders`, '3002')
  for (const [address, rate] of shares) {
    readWallet(call, address)
    checkRate(rate, 'Share')
  }
}

function checkReserve(call: Call, reserve: Readonly<Record<string, string>>): void {
  const coins = Object.entries(reserve)
  check(coins.length <= MAX_ENTRIES, `At most ${MAX_ENTRIES} reserve tokens`, '3002')
  for (const [token, units] of coins) {
    requireToken(call, Number(token))
    readPositive(units, '1206')
  }
}
