import { useLoaded } from '../../data/useLoaded.ts'
import { useText } from '../../i18n/useText.ts'
import { TokenLink } from '../IdLink.tsx'
import { tokenQuery } from '../token-head/token-query.ts'

/**
 * The token a project is paid in, `''` for every token. The project's answer knows its number only: the symbol takes its place as
 * soon as the token is known. Spec: NFT-017.
 */
export function AllowedToken({ id }: { id: string }) {
  const t = useText('nft')
  return id === '' ? t('anyToken') : <NamedToken id={id} />
}

/** A token by its number where the answer at hand does not name it. */
export function NamedToken({ id }: { id: string }) {
  const token = useLoaded(tokenQuery(id))
  return (
    <>
      <TokenLink id={id} symbol={token?.symbol ?? ''} {...(token && { name: token.name })} />
      {token !== undefined && <span className="t3">#{id}</span>}
    </>
  )
}
