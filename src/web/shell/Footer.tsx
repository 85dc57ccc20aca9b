import { useSite } from '../data/site.ts'
import { useText } from '../i18n/useText.ts'
import { pathTo } from '../paths.ts'
import { listOutbound, useSiteLinks } from './connect.ts'
import { Logo } from './Logo.tsx'
import css from './Shell.module.css'

type FooterLink = { href: string; label: string; isOutbound?: boolean }

/** Tagline and three columns of links. Spec: SHELL-015, LINK-001..004. */
export function Footer() {
  const t = useText('shell')
  const menu = useText('menu')
  const { testnet } = useSite()
  const links = useSiteLinks()
  const otherNet = testnet ? links.mainnet : links.testnet
  const outbound = listOutbound(links).map(({ key, href }) => ({ key, href, label: t(key), isOutbound: true }))
  const explore = [
    { href: pathTo('blockList'), label: t('blocks') },
    { href: pathTo('txList'), label: t('transactions') },
    { href: pathTo('tokenList'), label: t('tokens') },
    { href: pathTo('engine'), label: t('networkStatus') },
    ...(testnet ? [{ href: pathTo('testnetNotice'), label: t('aboutTestNet') }] : []),
  ]
  const developers = [
    ...outbound.filter(({ key }) => key === 'apiSite'),
    { href: pathTo('apiReference'), label: t('apiReference') },
    { href: '/api/openapi.json', label: t('openApi') },
    { href: '/api/x/status', label: t('statusFeed') },
    ...(otherNet === undefined ? [] : [{ href: otherNet, label: t(testnet ? 'mainNet' : 'testNet') }]),
  ]
  return (
    <footer className={css.footer}>
      <div className={css.footerIn}>
        <div>
          <Logo />
          <p>{t('tagline')}</p>
        </div>
        <Column title={t('explore')} links={explore} />
        <Column title={menu('connect')} links={outbound.filter(({ key }) => key !== 'apiSite')} />
        <Column title={t('developers')} links={developers} />
      </div>
    </footer>
  )
}

const Column = ({ title, links }: { title: string; links: readonly FooterLink[] }) => (
  <div>
    <h2>{title}</h2>
    <ul>
      {links.map(({ href, label, isOutbound = false }) => (
        <li key={href}>
          <a href={href} rel="noopener" {...(isOutbound && { target: '_blank' })}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </div>
)
