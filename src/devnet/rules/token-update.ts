import { refuse, type Call } from '../ledger/call.ts'
import { requireToken, saveToken } from './token-state.ts'
import { readWallet, signOff } from './wallet.ts'

export type TokenUpdateArgs = { token: number; url: string; information: string; image?: string }

/**
 * Changes the descriptive fields of a token. Link and information can be cleared, the image only replaced. 4900 when nothing changes.
 * The owner's one-time key stays (quirk Q2).
 */
export function tokenUpdate(call: Call, { token: number, url, information, image = '' }: TokenUpdateArgs): void {
  const token = requireToken(call, number)
  const { signature, nonce } = signOff(call, readWallet(call, token.owner))
  const after = { ...token, url, information, image: image === '' ? token.image : image }
  if (after.url === token.url && after.information === token.information && after.image === token.image) refuse('4900', 'Nothing changes')
  saveToken(call, after, 'tokenUpdate', [token.id, url, information, image, signature, nonce])
}
