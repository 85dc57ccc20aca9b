import type { Call } from '../../ledger/call.ts'
import { readWallet, saveSigner, signOff } from '../wallet.ts'
import { check, checkUrl } from './checks.ts'
import { checkCopyright, checkTexts, type Copyright } from './create-nft.ts'
import { requireOwnNft, saveNft, type Mrc402 } from './nft-state.ts'

export type UpdateNftArgs = {
  nft: string
  creator: string
  /** Left out keeps the old one. */
  url?: string
  /** Left out clears it, as it does for `info` and `socialMedia` (quirk Q5). */
  data?: string
  info?: string
  socialMedia?: string
  /** Fields that are still empty; each can be set once. */
  copyright?: Copyright
}

/** Changes the texts of an NFT; 4900 when nothing would change, 3004 for a copyright field that is already set. */
export function mrc402Update(call: Call, args: UpdateNftArgs): void {
  const { nft: id, creator, url = '', data = '', info = '', socialMedia = '', copyright = {} } = args
  const wallet = readWallet(call, creator)
  const nft = requireOwnNft(call, id, creator)
  if (url !== '') checkUrl(url, 'URL')
  checkTexts({ data, info, socialMedia })
  checkCopyright(copyright)
  const { country = '', registrar = '', number = '' } = copyright
  const next: Mrc402 = {
    ...nft,
    url: url === '' ? nft.url : url,
    data,
    info,
    socialmedia: socialMedia,
    copyright_registration_country: setOnce(nft.copyright_registration_country, country),
    copyright_registrar: setOnce(nft.copyright_registrar, registrar),
    copyright_registration_number: setOnce(nft.copyright_registration_number, number),
  }
  const isChanged = (Object.keys(next) as (keyof Mrc402)[]).some((key) => next[key] !== nft[key])
  check(isChanged, 'Nothing to change', '4900')
  const { signature, nonce } = signOff(call, wallet)
  const sent = [id, creator, url, data, info, socialMedia, country, registrar, number, signature, nonce]
  saveSigner(call, wallet, 'mrc402update', sent)
  saveNft(call, next, 'mrc402_update', sent)
}

function setOnce(known: string, sent: string): string {
  check(sent === '' || known === '', 'Copyright is already registered', '3004')
  return sent === '' ? known : sent
}
