import { Outlet, useRouterState } from '@tanstack/react-router'
import { LabelsContext, NO_LABELS } from '../data/labels.ts'
import { useMajorTokens } from '../data/major-tokens.ts'
import { NO_RATES, RatesContext } from '../data/rates.ts'
import { useSite } from '../data/site.ts'
import { siteQuery } from '../data/site-queries.ts'
import { useLoaded } from '../data/useLoaded.ts'
import { useText } from '../i18n/useText.ts'
import { Banners } from './Banners.tsx'
import { copyTipMsOf, CopyTipContext } from '../parts/CopyButton.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { areaOf } from './menu.ts'
import { WhenIdle } from './keys/WhenIdle.tsx'
import { Notices } from './Notices.tsx'
import { Progress } from './Progress.tsx'
import css from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import sideCss from './Sidebar.module.css'
import { Strip } from './Strip.tsx'
import { useHead } from './useHead.ts'
import { useLinks } from './useLinks.ts'

/**
 * What stands around every page: strip, header, sidebar, footer. All routes use it (SHELL-009). Of a half that is not wanted the server
 * draws the marks that `cutBody` looks for, in the same places of the tree, so that ids come out alike.
 */
export function Shell() {
  const t = useText('shell')
  useLinks()
  useHead()
  const { half: wanted } = useSite()
  const half = import.meta.env.SSR ? wanted : undefined
  const area = useRouterState({ select: ({ location }) => areaOf(location.pathname) })
  return (
    <RatesContext value={useMajorTokens()?.rates ?? NO_RATES}>
      <LabelsContext value={useLoaded(siteQuery)?.labels ?? NO_LABELS}>
        <a className={css.skip} href="#content">
          {t('skip')}
        </a>
        {half === 'page' ? <div className={css.strip} /> : <Strip />}
        {half === 'around' ? <header /> : <Header />}
        <Progress />
        <div className={css.wrap}>
          {half !== 'around' && (
            <main id="content" className={css.main} tabIndex={-1}>
              <Banners />
              <Notices />
              <CopyTipContext value={copyTipMsOf(area)}>
                <Outlet />
              </CopyTipContext>
            </main>
          )}
          {half === 'page' ? <aside className={sideCss.side} /> : <Sidebar />}
        </div>
        {half !== 'page' && <Footer />}
        <WhenIdle />
      </LabelsContext>
    </RatesContext>
  )
}
