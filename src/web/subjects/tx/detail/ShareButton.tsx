import { useEffect, useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import css from '../../../parts/CopyButton.module.css'
import { COPY_TIP_LONG_MS } from '../../../parts/CopyButton.tsx'
import { share } from '../../../../base/icons/share-icon.ts'
import { check } from '../../../../base/icons/site-icons.ts'
import { Glyph } from '../../../parts/Glyph.tsx'
import { writeClipboard } from '../../../parts/write-clipboard.ts'
import { pathTo } from '../../../paths.ts'

export type ShareButtonProps = { title: string; txid: string }

type Outcome = 'idle' | 'shared' | 'failed'

/** Passes the address of a transaction to the device's share sheet. Without one, copies it and announces this. */
export function ShareButton({ title, txid }: ShareButtonProps) {
  const t = useText('form')
  const common = useText('common')
  const [outcome, setOutcome] = useState<Outcome>('idle')
  useEffect(() => {
    if (outcome === 'idle') return undefined
    const timer = setTimeout(() => setOutcome('idle'), COPY_TIP_LONG_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const send = (): void => void shareAddress(title, txid).then(setOutcome, () => setOutcome('failed'))
  return (
    <button type="button" className={css.button} aria-label={common('share')} onClick={send}>
      <Glyph path={outcome === 'shared' ? check : share} size={14} />
      <span role="status" className={outcome === 'idle' ? 'sr' : css.tip}>
        {outcome === 'idle' ? '' : t(outcome === 'shared' ? 'shared' : 'sharedNot')}
      </span>
    </button>
  )
}

/** Only a copied address is announced: a share sheet is visible by itself, and closing it is not a failure. */
async function shareAddress(title: string, txid: string): Promise<Outcome> {
  // Not `location.href`, which is the next page as soon as a link is pressed.
  const url = window.location.origin + pathTo('txView', { idx: txid })
  if (typeof navigator.share === 'function') {
    return navigator.share({ title, url }).then(
      () => 'idle',
      (error: unknown) => (error instanceof DOMException && error.name === 'AbortError' ? 'idle' : 'failed'),
    )
  }
  await writeClipboard(url)
  return 'shared'
}
