import { useEffect, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import css from './CopyButton.module.css'
import { Icon } from './Icon.tsx'

/** How long the answer stays: lists, addresses, blocks and tokens; NFT, DEX and transaction areas. Spec: OPEN-001. */
export const COPY_TIP_MS = 1000
export const COPY_TIP_LONG_MS = 1400

/** Copies the whole value, however short it is shown, and says whether that worked. */
export function CopyButton({ text, tipMs = COPY_TIP_MS }: { text: string; tipMs?: number }) {
  const t = useText('common')
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return undefined
    const timer = setTimeout(() => setState('idle'), tipMs)
    return () => clearTimeout(timer)
  }, [state, tipMs])
  const copy = () => {
    writeClipboard(text).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  }
  return (
    <button type="button" className={css.button} aria-label={t('copy')} onClick={copy}>
      <Icon name={state === 'copied' ? 'check' : 'copy'} size={14} />
      <span role="status" className={state === 'idle' ? 'sr' : css.tip}>
        {state === 'idle' ? '' : t(state === 'copied' ? 'copied' : 'copyFailed')}
      </span>
    </button>
  )
}

/** Pages without a secure origin have no clipboard: that is a failure, not a crash. */
async function writeClipboard(text: string): Promise<void> {
  if (!('clipboard' in navigator)) throw new Error('no clipboard')
  await navigator.clipboard.writeText(text)
}
