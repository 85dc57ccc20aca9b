import { QrCode } from './QrCode.tsx'
import { useText } from '../../../i18n/useText.ts'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { Dialog } from '../../../parts/dialog/Dialog.tsx'
import css from './QrDialog.module.css'

/** A QR code over the page with its text below. */
export function QrDialog({ text, label, onClose }: { text: string; label: string; onClose: () => void }) {
  const t = useText('qr')
  return (
    <Dialog title={t('title', { label })} closeLabel={t('close')} className={css.dialog} onClose={onClose} canCloseOutside>
      <div className={css.box}>
        <QrCode text={text} label={t('code', { text })} className={css.code} />
        <p className={css.text}>
          <span className="mono any">{text}</span>
          <CopyButton text={text} />
        </p>
      </div>
    </Dialog>
  )
}
