import { useText } from '../i18n/useText.ts'
import { pathTo } from '../paths.ts'
import { listOutbound, useSiteLinks } from './connect.ts'
import { Logo } from './Logo.tsx'
import css from './Shell.module.css'

export function Footer() {
  const t = useText('shell')
  const menu = useText('menu')
  const outbound = listOutbound(useSiteLinks())
  const explore = [
    { path: pathTo('blockList'), label: t('blocks') },
    { path: pathTo('txList'), label: t('transactions') },
    { path: pathTo('tokenList'), label: t('tokens') },
    { path: pathTo('engine'), label: t('networkStatus') },
  ]
  return (
    <footer className={css.footer}>
      <div className={css.footerIn}>
        <div>
          <Logo />
          <p>{t('tagline')}</p>
        </div>
        <div>
          <h2>{t('explore')}</h2>
          <ul>
            {explore.map(({ path, label }) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{menu('connect')}</h2>
          <ul>
            {outbound.map(({ key, href }) => (
              <li key={key}>
                <a href={href} target="_blank" rel="noopener">
                  {t(key)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}
