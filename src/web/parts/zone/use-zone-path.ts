import { useRouterState } from '@tanstack/react-router'
import { pathTo } from '../../paths.ts'

/** Address of the page where a zone is chosen; it leads back to the page that is shown. */
export const useZonePath = (): string =>
  useRouterState({
    select: ({ location: { pathname, publicHref } }) =>
      pathname === pathTo('zone') ? publicHref : `${pathTo('zone')}?back=${encodeURIComponent(publicHref.split('#', 1)[0] ?? '')}`,
  })
