import { UTC } from '../../../contract/zone.ts'
import { useSite } from '../../data/site.ts'
import { useText } from '../../i18n/useText.ts'
import { useZonePath } from '../../parts/zone/use-zone-path.ts'
import css from './Zone.module.css'

/** Names the zone below every page, where narrow screens and paper have no strip. */
export function ZoneLine() {
  const t = useText('shell')
  const { zone } = useSite()
  return (
    <p className={css.line}>
      {zone === UTC ? t('timesUtc') : t('timesIn', { zone })}{' '}
      <a className="lk" href={useZonePath()} rel="nofollow" suppressHydrationWarning>
        {t('changeZone')}
      </a>
    </p>
  )
}
