import { useEffect } from 'react'
import { writeCookie } from '../../../data/cookies.ts'
import { useGo } from '../../../data/useGo.ts'
import { useText } from '../../../i18n/useText.ts'
import { Toggle } from '../../../parts/toggle/Toggle.tsx'
import css from './NftTypeToggle.module.css'
import { findStoredNftType, NFT_TYPE_COOKIE, NFT_TYPES, type NftType } from './nft-type.ts'

export type NftTypeToggleProps = {
  type: NftType
  /** The address says which kind or page it wants: a remembered choice does not overrule it. */
  isAsked: boolean
  /** Address of the first page of a kind. */
  pathOf: (type: NftType) => string
  /** The second kind is shown as items, not as the collections they belong to. */
  hasItems?: boolean
}

/**
 * Editions (MRC402), or collections of items (MRC401). The choice is kept in a cookie; since the cookie varies no HTML of the server, a remembered one takes
 * effect after mount. Spec: NFT-001..005, OPEN-002.
 */
export function NftTypeToggle({ type, isAsked, pathOf, hasItems = false }: NftTypeToggleProps) {
  const t = useText('tile')
  const go = useGo()
  useEffect(() => {
    const kept = findStoredNftType(document.cookie)
    if (!isAsked && kept !== undefined && kept !== type) go(pathOf(kept), { replace: true })
    // Only the first look at a list asks what was chosen last; later the visitor is heard.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const choose = (chosen: NftType) => {
    writeCookie(NFT_TYPE_COOKIE, chosen)
    if (chosen !== type) go(pathOf(chosen))
  }
  return (
    <Toggle
      className={css.words}
      legend={t('kind')}
      choices={NFT_TYPES.map((value) => {
        const word = value === 'MRC402' ? 'editions' : hasItems ? 'items' : 'collections'
        return { value, name: t(`${word}Name`), shown: t(word) }
      })}
      chosen={type}
      onChoose={choose}
    />
  )
}
