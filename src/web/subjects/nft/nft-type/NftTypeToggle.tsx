import { useEffect } from 'react'
import { writeCookie } from '../../../data/cookies.ts'
import { useGo } from '../../../data/useGo.ts'
import { useText } from '../../../i18n/useText.ts'
import { Toggle } from '../../../parts/toggle/Toggle.tsx'
import css from './NftTypeToggle.module.css'
import { findStoredNftType, NFT_TYPE_COOKIE, NFT_TYPES, type NftType } from './nft-type.ts'

export type NftTypeToggleProps = {
  type: NftType
  /** The address names a kind or a page, which takes precedence over a stored choice. */
  isAsked: boolean
  /** Address of the first page of a kind. */
  pathOf: (type: NftType) => string
  /** The second kind is shown as items, not as their collections. */
  hasItems?: boolean
}

/**
 * Editions (MRC402), or collections of items (MRC401). The choice is stored in a cookie. The server's HTML does not depend on that cookie,
 * so a stored choice takes effect after mount. Spec: NFT-001..005, OPEN-002.
 */
export function NftTypeToggle({ type, isAsked, pathOf, hasItems = false }: NftTypeToggleProps) {
  const t = useText('tile')
  const go = useGo()
  useEffect(() => {
    const kept = findStoredNftType(document.cookie)
    if (!isAsked && kept !== undefined && kept !== type) go(pathOf(kept), { replace: true })
    // The stored choice applies only to the first rendering of a list. Later choices of the visitor take precedence.
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
