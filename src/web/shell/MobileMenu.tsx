import { RECORD_WORDS } from '../../contract/record-words.ts'
import { usePrefs } from '../data/prefs.ts'
import { useCurrencies } from '../data/rates.ts'
import { useSite } from '../data/site.ts'
import { LANG_NAMES, LANGS } from '../i18n/messages.ts'
import { useText } from '../i18n/useText.ts'
import { maximize, minimize, moon, sun } from '../../base/icons/control-icons.ts'
import { Glyph } from '../parts/Glyph.tsx'
import { Icon } from '../parts/Icon.tsx'
import { useNetworks } from './Controls.tsx'
import { listOutbound, useSiteLinks } from './connect.ts'
import { Drawer } from './Drawer.tsx'
import { listMenu, menuLinkOf } from './menu.ts'
import css from './MobileMenu.module.css'
import { useFullscreen } from './useFullscreen.ts'
import { useZoneLink } from './zone/ZoneLink.tsx'

/** Menu and settings of narrow screens, 320 px wide: the controls of the strip are rows with their current value. */
export function MobileMenu({ area, onClose }: { area: string; onClose: () => void }) {
  const t = useText('shell')
  const menu = useText('menu')
  const links = useSiteLinks()
  return (
    <Drawer title={t('openMenu')} closeLabel={t('close')} onClose={onClose}>
      <nav className={css.list} aria-label={t('mainMenu')}>
        {listMenu().map((entry) => (
          <a
            key={entry.key}
            {...menuLinkOf(entry, links.supernode)}
            href={menuLinkOf(entry, links.supernode).href}
            className={css.row}
            aria-current={entry.key === area ? 'page' : undefined}
            onClick={onClose}
          >
            {menu(entry.key)}
          </a>
        ))}
        {RECORD_WORDS.map((key) => (
          <a key={key} href={`/${key}/list`} className={css.row} aria-current={key === area ? 'page' : undefined} onClick={onClose}>
            {menu(key)}
          </a>
        ))}
        <details className={css.connect}>
          <summary className={css.row}>
            {menu('connect')}
            <Icon name="chevronDown" size={14} />
          </summary>
          {listOutbound(links).map(({ key, noteKey, href }) => (
            <a key={key} className={css.site} href={href} target="_blank" rel="noopener">
              <span>
                {t(key)}
                <small>{t(noteKey)}</small>
              </span>
              <Icon name="externalLink" size={14} />
            </a>
          ))}
        </details>
      </nav>
      <Choices onClose={onClose} />
    </Drawer>
  )
}

/** The bottom of the drawer. */
function Choices({ onClose }: { onClose: () => void }) {
  const menu = useText('menu')
  const { href } = useZoneLink()
  const t = useText('shell')
  const { zone } = useSite()
  const { lang, theme, setLang, setTheme, setCurrency } = usePrefs()
  const { offered, shown: currency } = useCurrencies()
  const networks = useNetworks()
  const fullscreen = useFullscreen()
  return (
    <div className={`${css.list} ${css.choices}`}>
      <div className={css.row}>
        <span>{t('network')}</span>
        <span className={css.networks}>
          {networks.map(({ label, href, isCurrent }) => (
            <a key={label} className={isCurrent ? css.current : 'lk'} href={href} rel="noopener" aria-current={isCurrent || undefined}>
              {label}
            </a>
          ))}
        </span>
      </div>
      <label className={css.row}>
        {t('language')}
        <select value={lang} onChange={(event) => setLang(event.target.value === 'ko' ? 'ko' : 'en')}>
          {LANGS.map((name) => (
            <option key={name} value={name}>
              {LANG_NAMES[name]}
            </option>
          ))}
        </select>
      </label>
      <a className={css.row} href={href} onClick={onClose}>
        {menu('zone')}
        <span className={css.value}>{zone}</span>
      </a>
      <label className={css.row}>
        {t('currency')}
        <select value={currency} onChange={(event) => setCurrency(event.target.value)}>
          {offered.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <button type="button" className={css.row} onClick={() => setTheme(theme === 'light' ? 'dark' : 'light')}>
        {t('theme')}
        <span className={css.value}>
          <Glyph path={theme === 'light' ? sun : moon} />
          {t(theme === 'light' ? 'themeLight' : 'themeDark')}
        </span>
      </button>
      {fullscreen.isPossible && (
        <button type="button" className={css.row} aria-pressed={fullscreen.isOn} onClick={fullscreen.toggle}>
          {t('fullscreen')}
          <span className={css.value}>
            <Glyph path={fullscreen.isOn ? minimize : maximize} />
            {t(fullscreen.isOn ? 'on' : 'off')}
          </span>
        </button>
      )}
    </div>
  )
}
