import { UTC } from '../../../contract/zone.ts'
import { useSite } from '../../data/site.ts'
import { useText } from '../../i18n/useText.ts'
import css from './Zone.module.css'

/**
 * Offers the visitor's own zone, once. The server does not know it: `before-paint.js` shows this line to whoever has not chosen yet, writes
 * the name into it and hears its buttons, before the first paint and without the scripts of the page.
 */
export function ZoneOffer() {
  const t = useText('shell')
  if (useSite().zone !== UTC) return null
  const [before, after] = t('useZone', { zone: '\n' }).split('\n')
  return (
    <p className={css.offer}>
      <span>{t('timesUtc')}</span>
      <button type="button" data-zone-pick="own">
        {before}
        <span className={css.own} />
        {after}
      </button>
      <button type="button" data-zone-pick="utc">
        {t('keepUtc')}
      </button>
    </p>
  )
}
