import { useText } from '../../i18n/useText.ts'
import { Sheet } from '../../parts/Sheet.tsx'
import css from './Tx.module.css'

/** The dashed slot of a block that is not there yet, over the panel that says nothing is known of the id. Design section 13. */
export function WaitingForBlock() {
  const t = useText('form')
  return (
    <Sheet label={t('waitingTitle')}>
      <div className={css.waiting} role="status">
        <i className={css.slot} aria-hidden="true" />
        <div>
          <b>{t('waitingTitle')}</b>
          <p className="t2">{t('waitingText')}</p>
        </div>
      </div>
    </Sheet>
  )
}
