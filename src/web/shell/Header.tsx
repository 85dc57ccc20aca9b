import { useRouterState } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useIsSimulated } from '../data/useIsSimulated.ts'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../parts/Icon.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import { ConnectMenu, SearchBox } from './late-parts.tsx'
import { useSiteLinks } from './connect.ts'
import { Logo } from './Logo.tsx'
import { ACCOUNT, areaOf, listMenu, menuLinkOf, PUBLIC_LEVEL } from './menu.ts'
import css from './Header.module.css'

const SearchDialog = lazyPart(() => import('./search/SearchDialog.tsx').then((search) => search.SearchDialog))
const MobileMenu = lazyPart(() => import('./MobileMenu.tsx').then((menu) => menu.MobileMenu))

/** Logo, main menu and search; on narrow screens a menu button and a search that opens over the page. */
export function Header() {
  const t = useText('shell')
  const menu = useText('menu')
  const { pathname, state } = useRouterState({ select: ({ location }) => location })
  const area = areaOf(pathname)
  const links = useSiteLinks()
  const isSimulated = useIsSimulated()
  // A menu opened on one page may load late and must not cover the next one. Correcting the address keeps the position in the history.
  const { __TSR_index: at } = state
  const [opened, setOpened] = useState<{ what: 'menu' | 'search'; at: number }>()
  const open = opened?.what
  if (opened !== undefined && opened.at !== at) setOpened(undefined)
  const close = () => setOpened(undefined)
  const menuButton = useRef<HTMLButtonElement>(null)
  const closeMenu = () => {
    close()
    menuButton.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <header className={css.header}>
        <Logo />
        {isSimulated && (
          <span className={css.mark} title={t('simulatedHint')}>
            {t('simulated')}
          </span>
        )}
        <nav className={css.nav} aria-label={t('mainMenu')}>
          {listMenu().map((entry) => (
            <a
              key={entry.key}
              className={css.navItem}
              {...menuLinkOf(entry, links.supernode)}
              aria-current={entry.key === area ? 'page' : undefined}
            >
              {menu(entry.key)}
            </a>
          ))}
          <ConnectMenu />
        </nav>
        <SearchBox />
        {listMenu(PUBLIC_LEVEL, ACCOUNT).map((entry) => (
          <a key={entry.key} className={css.navItem} href={entry.path}>
            {menu(entry.key)}
          </a>
        ))}
        <button
          type="button"
          className={`${css.iconButton} ${css.searchButton}`}
          aria-label={t('search')}
          aria-haspopup="dialog"
          data-search-open=""
          onClick={() => setOpened({ what: 'search', at })}
        >
          <Icon name="search" size={20} />
        </button>
        <button
          ref={menuButton}
          type="button"
          className={`${css.iconButton} ${css.burger}`}
          aria-label={t('openMenu')}
          aria-expanded={open === 'menu'}
          onClick={() => setOpened({ what: 'menu', at })}
        >
          <Icon name="menu" size={20} />
        </button>
        {open === 'menu' && <MobileMenu area={area} onClose={closeMenu} />}
      </header>
      {open === 'search' && <SearchDialog onClose={close} />}
    </>
  )
}
