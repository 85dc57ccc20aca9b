import { useText } from '../../../i18n/useText.ts'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import sheetCss from '../../../parts/Sheet.module.css'
import css from './Tx.module.css'

/** The dashed slot of an expected block, below the id. */
export function WaitingForBlock({ txid }: { txid: string }) {
  const t = useText('form')
  return (
    <>
      <div className={css.title}>
        <h1 className={sheetCss.longId}>{txid}</h1>
        <CopyButton text={txid} />
      </div>
      <Sheet label={t('waitingTitle')}>
        <div className={css.waiting} role="status">
          <i className={css.slot} aria-hidden="true" />
          <div>
            <b>{t('waitingTitle')}</b>
            <p className="t2">{t('waitingText')}</p>
          </div>
        </div>
      </Sheet>
    </>
  )
}
