import { useText } from '../../../i18n/useText.ts'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { drawQr } from '../qr/draw-qr.ts'
import { Sheet } from '../../../parts/Sheet.tsx'
import css from './NeverUsed.module.css'

/** A valid address without transactions: its QR code and a note that nothing has arrived yet. */
export function NeverUsed({ address }: { address: string }) {
  const t = useText('address')
  const { size, path } = drawQr(address)
  return (
    <Sheet label={t('address')}>
      <div className={css.unused}>
        <svg
          className={css.code}
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={t('qrOf', { address })}
          shapeRendering="crispEdges"
        >
          <path d={path} fill="currentColor" />
        </svg>
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
