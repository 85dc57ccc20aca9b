import { CURRENCIES, usePrefs } from '../data/prefs.ts'
import { LANG_NAMES, LANGS } from '../i18n/messages.ts'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../parts/Icon.tsx'
import { useNetworks } from './Controls.tsx'
import { listOutbound, useSiteLinks } from './connect.ts'
import { listMenu } from './menu.ts'
import { DrawerOverlay } from './overlays.tsx'
import css from './Header.module.css'

/** Menu and choices of narrow screens: the controls are full rows with their value. */
export function MobileMenu({ area, onClose }: { area: string; onClose: () => void }) {
  const t = useText('shell')
  const menu = useText('menu')
  const { lang, theme, currency, setLang, setTheme, setCurrency } = usePrefs()
  const links = useSiteLinks()
  const networks = useNetworks()
  return (
    <DrawerOverlay title={t('openMenu')} closeLabel={t('close')} onClose={onClose}>
      <nav className={css.drawerList} aria-label={t('mainMenu')}>
        {listMenu().map((entry) => (
          <a
            key={entry.key}
            href={entry.key === 'supernode' ? (links.supernode ?? entry.path) : entry.path}
            aria-current={entry.area === area ? 'page' : undefined}
            onClick={onClose}
          >
            {menu(entry.key)}
          </a>
        ))}
      </nav>
      <div className={`${css.drawerList} ${css.drawerGroup}`}>
        {listOutbound(links).map(({ key, href }) => (
          <a key={key} href={href} target="_blank" rel="noopener">
            {t(key)}
            <Icon name="externalLink" size={14} />
          </a>
        ))}
      </div>
      <div className={`${css.drawerList} ${css.drawerGroup}`}>
        {networks.map(({ label, href, isCurrent }) =>
          isCurrent ? (
            <div key={label} className={css.drawerField}>
              <span>{t('network')}</span>
              <span>{label}</span>
            </div>
          ) : (
            <a key={label} href={href}>
              {label}
            </a>
          ),
        )}
        <label className={css.drawerField}>
          {t('language')}
          <select value={lang} onChange={(event) => setLang(event.target.value === 'ko' ? 'ko' : 'en')}>
            {LANGS.map((name) => (
              <option key={name} value={name}>
                {LANG_NAMES[name]}
              </option>
            ))}
          </select>
        </label>
        <label className={css.drawerField}>
          {t('currency')}
          <select value={currency} onChange={(event) => setCurrency(event.target.value)}>
            {Object.keys(CURRENCIES).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => setTheme(theme === 'light' ? 'dark' : 'light')}>
          {t('theme')}
          <span>{t(theme === 'light' ? 'themeLight' : 'themeDark')}</span>
        </button>
      </div>
    </DrawerOverlay>
  )
}
