import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { Icon } from './Icon.tsx'

/** A web address of chain data, if it is one that may be linked: http and https only. */
export function findWebAddress(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined
}

/** A link out of the site with its host in sight; text that is no web address stays text. */
export function ExternalLink({ href, children }: { href: string; children?: ReactNode }) {
  const t = useText('common')
  const url = findWebAddress(href)
  if (url === undefined) return <span className="any">{children ?? href}</span>
  return (
    <a className="lk ent" href={url.href} target="_blank" rel="noopener nofollow ugc" title={t('outbound', { host: url.host })}>
      <span className="any">{children ?? url.host}</span>
      <Icon name="externalLink" size={14} />
    </a>
  )
}
