import { useRouterState } from '@tanstack/react-router'
import { useSite } from '../../data/site.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../parts/Icon.tsx'
import { pathTo } from '../../paths.ts'
import css from '../Shell.module.css'

/** Address of the page where a zone is chosen; it leads back to the page that is shown. */
export const useZonePath = (): string =>
  useRouterState({
    select: ({ location: { pathname, publicHref } }) =>
      pathname === pathTo('zone') ? publicHref : `${pathTo('zone')}?back=${encodeURIComponent(publicHref.split('#')[0] ?? '')}`,
  })

/** What a link to the choice of a zone has; a browser knows more of an address than the server, which changes nothing. */
const useLink = () => ({ href: useZonePath(), rel: 'nofollow', suppressHydrationWarning: true })

/**
 * Names the zone of every date on the page in the strip (D35). A link to the page with the choice, which opens a menu once `ZoneMenus` has
 * come. `cutBody` finds it by its span, which holds nothing but the link.
 */
export const ZoneControl = () => {
  const { zone } = useSite()
  return (
    <span className={css.zone}>
      <a className={css.control} {...useLink()} aria-label={`${useText('shell')('timeZone')}: ${zone}`} data-zone-menu="">
        <Icon name="clock" />
        {zone}
      </a>
    </span>
  )
}

/** Names it below every page, where narrow screens and paper have no strip. */
export const ZoneLine = () => (
  <p className="fs12">
    <a className="t3" {...useLink()}>
      {useText('shell')('timeZone')}: {useSite().zone}
    </a>
  </p>
)
