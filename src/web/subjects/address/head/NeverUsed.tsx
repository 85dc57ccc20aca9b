import { QrCode } from '../qr/QrCode.tsx'
import { useText } from '../../../i18n/useText.ts'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import css from './NeverUsed.module.css'

/** A valid address without transactions: its QR code and a note that nothing has arrived yet. */
export function NeverUsed({ address }: { address: string }) {
  const t = useText('address')
  return (
    <Sheet label={t('address')}>
      <div className={css.unused}>
        <QrCode text={address} label={t('qrOf', { address })} className={css.code} />
        <div className={css.words}>
          <h2>{t('nothingYet')}</h2>
          <p className="t2">{t('nothingYetText')}</p>
          <p className={css.id}>
            <span className="mono any">{address}</span>
            <CopyButton text={address} />
          </p>
        </div>
      </div>
    </Sheet>
  )
}
