import { useRouterState } from '@tanstack/react-router'
import { useSite } from '../../data/site.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../parts/Icon.tsx'
import { pathTo } from '../../paths.ts'
import css from '../Shell.module.css'

/** A link to the choice of a zone, which returns to the current page. `robots.txt` excludes it. */
export const useZoneLink = () => ({
  href: useRouterState({ select: ({ location }) => `${pathTo('zone')}?back=${encodeURIComponent(location.href)}` }),
  'aria-label': `${useText('menu')('zone')}: ${useSite().zone}`,
})

/**
 * Shows the zone of the page in the strip, as a link to the page with the choice. Once `ZoneMenus` is loaded it opens a menu. Its span is a
 * landmark, because no other one contains it.
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

/** Shows the zone below every page, for narrow screens and prints without a strip. */
export function ZoneLine() {
  const link = useZoneLink()
  return (
    <a className="t3 fs12" {...link}>
      {link['aria-label']}
    </a>
  )
}
