import { useRouterState } from '@tanstack/react-router'
import { useText } from '../../../i18n/useText.ts'
import { NotFoundPanel } from '../../../parts/NotFoundPanel.tsx'
import { withoutTrailingSlash } from '../../../redirects.ts'

/** The address error page says that there is no address when the id is missing (OPEN-006). */
export function NotFoundPage() {
  const t = useText('error')
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  return <NotFoundPanel message={withoutTrailingSlash(pathname) === '/address/notfound' ? t('noAddress') : ''} />
}
