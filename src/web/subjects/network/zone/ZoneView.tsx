import { UTC, ZONE_COOKIE } from '../../../../contract/zone.ts'
import { useMounted } from '../../../data/clock.ts'
import { useSite } from '../../../data/site.ts'
import { useText } from '../../../i18n/useText.ts'
import { PageHead, Sheet } from '../../../parts/Sheet.tsx'
import { ownZone } from './own-zone.ts'
import { pathTo } from '../../../paths.ts'
import css from './Zone.module.css'

/** A plain form: the server stores the choice in a cookie and redirects back. `names`: all zones. */
export function ZoneView({ names, back }: { names: readonly string[]; back: string }) {
  const t = useText('zone')
  const { zone } = useSite()
  // Only the browser knows its zone. Adding an option to a closed list does not shift the page.
  const own = useMounted() ? ownZone() : UTC
  return (
    <>
      <PageHead title={t('title')} />
      <Sheet>
        <form className={css.form} action={pathTo('zone')} method="get">
          <input type="hidden" name="back" value={back} />
          <label className={css.field}>
            {t('everyPage')}
            <select name={ZONE_COOKIE} defaultValue={zone}>
              {own !== UTC && (
                <optgroup label={t('own')}>
                  <option value={own}>{own}</option>
                </optgroup>
              )}
              <optgroup label={t('all')}>
                {names.map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </optgroup>
            </select>
          </label>
          <button type="submit" className={css.use}>
            {t('use')}
          </button>
          <p className="t3 fs12">{t('chartsStay')}</p>
        </form>
      </Sheet>
    </>
  )
}
