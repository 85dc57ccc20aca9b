import { oneLine } from '../format/one-line.ts'
import { useText } from '../i18n/useText.ts'
import { ChainText } from './ChainText.tsx'
import { Icon } from './Icon.tsx'

const ADDRESS_SHOWN = 120
const HOST_SHOWN = 60

/** A host as it is shown: of one that is too long the end stays, for the end says whose it is. */
export const shownHost = ({ host }: URL): string => (host.length > HOST_SHOWN ? `…${host.slice(-HOST_SHOWN)}` : host)

/** A web address of chain data, if it is one that may be linked: http and https only. */
export function findWebAddress(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined
}

export type ExternalLinkProps = {
  href: string
  /** The host alone, the host with what follows it, or the whole address with its scheme. */
  shows?: 'host' | 'path' | 'address'
}

/**
 * A link out of the site with its host in sight; text that is no web address stays text. The host is always the one the browser will
 * ask: no user name before it, letters of other scripts as `xn--`.
 */
export function ExternalLink({ href, shows = 'host' }: ExternalLinkProps) {
  const t = useText('common')
  const url = findWebAddress(href)
  if (url === undefined) return <ChainText text={href} max={ADDRESS_SHOWN} className="any" />
  const scheme = shows === 'address' ? `${url.protocol}//` : ''
  const rest = shows === 'host' ? '' : readableRest(url)
  return (
    <a className="lk ent" href={url.href} target="_blank" rel="noopener nofollow ugc" title={t('outbound', { host: url.host })}>
      <ChainText text={scheme + shownHost(url) + rest} max={ADDRESS_SHOWN} className="any" />
      <Icon name="externalLink" size={14} />
    </a>
  )
}

/** What follows the host, letters of other scripts readable again. */
function readableRest({ pathname, search, hash }: URL): string {
  const rest = `${pathname === '/' ? '' : pathname}${search}${hash}`
  try {
    return oneLine(decodeURI(rest), ADDRESS_SHOWN)
  } catch (error) {
    if (error instanceof URIError) return rest
    throw error
  }
}
