import { Outlet, useRouterState } from '@tanstack/react-router'
import { LabelsContext, NO_LABELS } from '../data/labels.ts'
import { useMajorTokens } from '../data/major-tokens.ts'
import { NO_RATES, RatesContext } from '../data/rates.ts'
import { siteQuery } from '../data/site-queries.ts'
import { useLoaded } from '../data/useLoaded.ts'
import { useText } from '../i18n/useText.ts'
import { copyTipMsOf, CopyTipContext } from '../parts/CopyButton.tsx'
import { Banners, Footer, Notices } from './late-parts.tsx'
import { Header } from './Header.tsx'
import { areaOf } from './menu.ts'
import { WhenIdle } from './keys/WhenIdle.tsx'
import { Progress } from './Progress.tsx'
import css from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { Strip } from './Strip.tsx'
import { useHead } from './useHead.ts'
import { useLinks } from './useLinks.ts'
import { ZoneLine } from './zone/ZoneLink.tsx'

/** The layout of every page: strip, header, sidebar, footer. All routes use it (SHELL-009). */
export function Shell() {
  const t = useText('shell')
  useLinks()
  useHead()
  const area = useRouterState({ select: ({ location }) => areaOf(location.pathname) })
  return (
    <RatesContext value={useMajorTokens()?.rates ?? NO_RATES}>
      <LabelsContext value={useLoaded(siteQuery)?.labels ?? NO_LABELS}>
        <a className={css.skip} href="#content">
          {t('skip')}
        </a>
        <Strip />
        <Header />
        <Progress />
        <div className={css.wrap}>
          <main id="content" className={css.main} tabIndex={-1}>
            <Banners />
            <Notices />
            <CopyTipContext value={copyTipMsOf(area)}>
              <Outlet />
            </CopyTipContext>
            <ZoneLine />
          </main>
          <Sidebar />
        </div>
        <Footer />
        <WhenIdle />
      </LabelsContext>
    </RatesContext>
  )
}
