import { qr } from '../../../../base/icons/qr-icon.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Glyph } from '../../../parts/Glyph.tsx'
import { lazyComponent } from '../../../parts/lazy-component.tsx'
import css from '../../../parts/CopyButton.module.css'

const importDialog = () => import('./QrDialog.tsx')
const QrDialog = lazyComponent(async () => (await importDialog()).QrDialog)

/** Shows a text as a QR code. The QR code library is loaded when the pointer or the focus comes near. */
export function QrButton({ text, label }: { text: string; label: string }) {
  const t = useText('qr')
  const [isOpen, setOpen] = useState(false)
  // A failed preload is ignored: opening the dialog tries again.
  const near = () => void importDialog().catch(() => undefined)
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-label={t('show')}
        title={t('show')}
        aria-haspopup="dialog"
        onPointerEnter={near}
        onFocus={near}
        onClick={() => setOpen(true)}
      >
        <Glyph path={qr} size={14} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <QrDialog text={text} label={label} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
