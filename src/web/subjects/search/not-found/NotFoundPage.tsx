import { useRouterState } from '@tanstack/react-router'
import { useText } from '../../../i18n/useText.ts'
import { NotFoundPanel } from '../../../parts/NotFoundPanel.tsx'
import { withoutTrailingSlash } from '../../../redirects.ts'

/** Error page for an unknown address. With a missing id it states that the address is missing (OPEN-006). */
export function NotFoundPage() {
  const t = useText('error')
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  return <NotFoundPanel message={withoutTrailingSlash(pathname) === '/address/notfound' ? t('noAddress') : ''} />
}
