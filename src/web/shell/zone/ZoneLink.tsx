import { useRouterState } from '@tanstack/react-router'
import { useSite } from '../../data/site.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../parts/Icon.tsx'
import { pathTo } from '../../paths.ts'
import css from '../Shell.module.css'

/** A link to the choice of a zone, which leads back to the page that is shown. `robots.txt` keeps robots from it. */
export const useZoneLink = () => ({
  href: useRouterState({ select: ({ location }) => `${pathTo('zone')}?back=${encodeURIComponent(location.href)}` }),
  'aria-label': `${useText('menu')('zone')}: ${useSite().zone}`,
})

/**
 * Names the zone of every date on the page in the strip. A link to the page with the choice, which opens a menu once `ZoneMenus` has
 * come. Its span is a landmark of its own: no other one is around it.
 */
export const ZoneControl = () => (
  <span className={css.zone} role="region" aria-label={useText('menu')('zone')}>
    {/* `ZoneMenus` may have marked it as a menu before it is hydrated. */}
    <a className={css.control} {...useZoneLink()} suppressHydrationWarning>
      <Icon name="clock" />
      {useSite().zone}
    </a>
  </span>
)

/** Names it below every page, where narrow screens and paper have no strip. */
export function ZoneLine() {
  const link = useZoneLink()
  return (
    <a className="t3 fs12" {...link}>
      {link['aria-label']}
    </a>
  )
}
