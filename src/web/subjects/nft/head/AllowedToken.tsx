import { ownValue } from '../../../../base/own-value.ts'
import type { TokenMapJson } from '../../../../contract/nft.ts'
import { useText } from '../../../i18n/useText.ts'
import { TokenLink } from '../../../parts/IdLink.tsx'

/** The payment token of a project; `''` means every token. Spec: NFT-017. */
export function AllowedToken({ id, tokens }: { id: string; tokens: TokenMapJson }) {
  const t = useText('nft')
  return id === '' ? t('anyToken') : <NamedToken id={id} tokens={tokens} />
}

/** A token with its number. A token missing in the response is shown only by its number. */
export function NamedToken({ id, tokens }: { id: string; tokens: TokenMapJson }) {
  const token = ownValue(tokens, id) ?? { sn: id, symbol: '' }
  return (
    <>
      <TokenLink token={token} />
      {token.symbol !== '' && <span className="t3">#{id}</span>}
    </>
  )
}
