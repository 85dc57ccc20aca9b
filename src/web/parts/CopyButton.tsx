import { createContext, use, useEffect, useState } from 'react'
import { shortId } from '../../chain/short-id.ts'
import { useText } from '../i18n/useText.ts'
import css from './CopyButton.module.css'
import { useCuts } from './cut/cuts.ts'
import { Icon } from './Icon.tsx'
import { writeClipboard } from './write-clipboard.ts'

/** Duration of the confirmation: lists, addresses, blocks and tokens; NFT, DEX and transaction areas. Spec: OPEN-001. */
export const COPY_TIP_MS = 1000
export const COPY_TIP_LONG_MS = 1400

/** Areas with the longer duration; the shell knows the current area. */
const LONG_AREAS: readonly string[] = ['nft', 'dex', 'tx']
export const copyTipMsOf = (area: string): number => (LONG_AREAS.includes(area) ? COPY_TIP_LONG_MS : COPY_TIP_MS)
/** Other texts are the chain's: they may have lines and invisible marks, and name nothing. */
const ID = /^[\w-]{1,160}$/

export const CopyTipContext = createContext(COPY_TIP_MS)

/**
 * Copies the full value, even where it is shortened, and confirms the result. There is no button if the page has only a part of the value.
 * `tipMs`: overrides the duration of the page.
 */
export function CopyButton({ text, tipMs: ownMs }: { text: string; tipMs?: number }) {
  const t = useText('common')
  const areaMs = use(CopyTipContext)
  const isPart = useCuts().lengthOf(text) !== undefined
  const tipMs = ownMs ?? areaMs
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return undefined
    const timer = setTimeout(() => setState('idle'), tipMs)
    return () => clearTimeout(timer)
  }, [state, tipMs])
  if (isPart) return null
  const copy = () => {
    writeClipboard(text).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  }
  return (
    <button type="button" className={css.button} aria-label={ID.test(text) ? `${t('copy')} ${shortId(text)}` : t('copy')} onClick={copy}>
      <Icon name={state === 'copied' ? 'check' : 'copy'} size={14} />
      <span role="status" className={state === 'idle' ? 'sr' : `popup ${css.tip}`}>
        {state === 'idle' ? '' : t(state === 'copied' ? 'copied' : 'copyFailed')}
      </span>
    </button>
  )
}
