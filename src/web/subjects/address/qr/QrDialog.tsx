import { useText } from '../../../i18n/useText.ts'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { Dialog } from '../../../parts/dialog/Dialog.tsx'
import css from './QrDialog.module.css'
import { drawQr } from './draw-qr.ts'

/** A QR code over the page with its text below. */
export function QrDialog({ text, label, onClose }: { text: string; label: string; onClose: () => void }) {
  const t = useText('qr')
  const { size, path } = drawQr(text)
  return (
    <Dialog title={t('title', { label })} closeLabel={t('close')} className={css.dialog} onClose={onClose} canCloseOutside>
      <div className={css.box}>
        <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('code', { text })} shapeRendering="crispEdges">
          <path d={path} fill="currentColor" />
        </svg>
        <p className={css.text}>
          <span className="mono any">{text}</span>
          <CopyButton text={text} />
        </p>
      </div>
    </Dialog>
  )
}
