import { useEffect, useRef } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { Icon } from '../../../parts/Icon.tsx'
import css from './QrDialog.module.css'
import { drawQr } from './draw-qr.ts'

/** A QR code over the page with its text below. Escape, the cross and a press outside close it. */
export function QrDialog({ text, label, onClose }: { text: string; label: string; onClose: () => void }) {
  const t = useText('qr')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const { size, path } = drawQr(text)
  return (
    // The press outside is a convenience for pointers; the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-label={t('title', { label })}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      <div className={css.box}>
        <div className={css.head}>
          <h2>{t('title', { label })}</h2>
          <button type="button" className={css.close} aria-label={t('close')} onClick={() => dialog.current?.close()}>
            <Icon name="x" />
          </button>
        </div>
        <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('code', { text })} shapeRendering="crispEdges">
          <path d={path} fill="currentColor" />
        </svg>
        <p className={css.text}>
          <span className="mono any">{text}</span>
          <CopyButton text={text} />
        </p>
      </div>
    </dialog>
  )
}
