import { usePrefs } from '../data/prefs.ts'
import { useCurrencies } from '../data/rates.ts'
import { useSite } from '../data/site.ts'
import { useIsSimulated } from '../data/useIsSimulated.ts'
import { LANG_NAMES, LANGS } from '../i18n/messages.ts'
import { useText } from '../i18n/useText.ts'
import { language as languageIcon, maximize, minimize, moon, sun } from '../../base/icons/control-icons.ts'
import { Glyph } from '../parts/Glyph.tsx'
import { useSiteLinks } from './connect.ts'
import { DropMenu } from './DropMenu.tsx'
import css from './Shell.module.css'
import { SideToggle } from './SideToggle.tsx'
import { useFullscreen } from './useFullscreen.ts'
import { ZoneControl } from './zone/ZoneLink.tsx'

type Network = { label: string; href: string | undefined; isCurrent: boolean; isSimulated?: true }

/**
 * The two networks, each a link to its own site if configured; without an address the other one is left out. The simulated network is
 * neither. Spec: LINK-006, LINK-007, SHOW-003.
 */
export function useNetworks(): Network[] {
  const t = useText('shell')
  const { testnet } = useSite()
  const links = useSiteLinks()
  if (useIsSimulated()) return [{ label: t('simulated'), href: undefined, isCurrent: true, isSimulated: true }]
  return [
    { label: t('mainNet'), href: links.mainnet, isCurrent: !testnet },
    { label: t('testNet'), href: links.testnet, isCurrent: testnet },
  ].filter(({ isCurrent, href }) => isCurrent || href !== undefined)
}

/** Network, language, time zone, currency, theme and fullscreen. Spec: SHELL-011..014, LINK-006, LINK-007. */
export function Controls() {
  const t = useText('shell')
  const { lang, theme, setLang, setTheme, setCurrency } = usePrefs()
  const { offered, shown: currency } = useCurrencies()
  const fullscreen = useFullscreen()
  return (
    <div className={css.controls}>
      <NetworkChip />
      <DropMenu
        label={t('language')}
        value={lang === 'ko' ? LANG_NAMES.ko : `${LANG_NAMES.en}, EN`}
        className={css.control}
        button={
          <>
            <Glyph path={languageIcon} />
            {lang === 'ko' ? '한국어' : 'EN'}
          </>
        }
        items={LANGS.map((name) => ({ key: name, label: LANG_NAMES[name], isCurrent: name === lang, onPick: () => setLang(name) }))}
      />
      <ZoneControl />
      <DropMenu
        label={t('currency')}
        value={currency}
        className={css.control}
        button={currency}
        items={offered.map((name) => ({
          key: name,
          label: name,
          isCurrent: name === currency,
          onPick: () => setCurrency(name),
        }))}
      />
      <button
        type="button"
        className={css.control}
        aria-label={t(theme === 'light' ? 'toDark' : 'toLight')}
        onClick={() => setTheme(theme === 'light' ? 'dark' : 'light')}
      >
        <Glyph path={theme === 'light' ? moon : sun} />
      </button>
      {fullscreen.isPossible && (
        <button
          type="button"
          className={css.control}
          aria-label={t(fullscreen.isOn ? 'leaveFullscreen' : 'fullscreen')}
          onClick={fullscreen.toggle}
        >
          <Glyph path={fullscreen.isOn ? minimize : maximize} />
        </button>
      )}
      <SideToggle className={css.control} />
    </div>
  )
}

/** The current network, with a link to the other one. The simulated network has no such link. */
function NetworkChip() {
  const t = useText('shell')
  const networks = useNetworks()
  const current = networks.find(({ isCurrent }) => isCurrent)
  if (current?.isSimulated === true)
    return (
      <span className={`${css.control} ${css.chip}`} title={t('simulatedHint')}>
        <span className={`${css.dot} ${css.quiet}`} />
        {current.label}
      </span>
    )
  return (
    <DropMenu
      label={t('network')}
      value={current?.label}
      className={css.control}
      hasChevron
      button={
        <>
          <span className={css.dot} />
          {current?.label}
        </>
      }
      items={networks.map(({ label, href, isCurrent }) => ({
        key: label,
        label,
        isCurrent,
        ...(href !== undefined && { href, isSameWindow: true }),
      }))}
    />
  )
}
