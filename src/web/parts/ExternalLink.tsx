import { oneLine } from '../format/one-line.ts'
import { useText } from '../i18n/useText.ts'
import { ChainText } from './ChainText.tsx'
import { Icon } from './Icon.tsx'
import { findWebAddress, shownHost } from './web-address.ts'

const ADDRESS_SHOWN = 120

export type ExternalLinkProps = {
  href: string
  /** Shown text: the host alone, the host with its path, or the full address with its scheme. */
  shows?: 'host' | 'path' | 'address'
}

/**
 * An external link that shows its host; text that is no web address stays text. The host is always the one the browser contacts: no user
 * name before it, other scripts as `xn--`.
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

/** Path, query and fragment, with other scripts decoded. */
function readableRest({ pathname, search, hash }: URL): string {
  const rest = `${pathname === '/' ? '' : pathname}${search}${hash}`
  try {
    return oneLine(decodeURI(rest), ADDRESS_SHOWN)
  } catch (error) {
    if (error instanceof URIError) return rest
    throw error
  }
}
