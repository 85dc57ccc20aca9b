import { ChainText } from './ChainText.tsx'
import type { ExternalLinkProps } from './ExternalLink.tsx'
import { lazyPart } from './lazy-part.tsx'

const ADDRESS_SHOWN = 120
const AsText = ({ href }: ExternalLinkProps) => <ChainText text={href} max={ADDRESS_SHOWN} className="any" />

/** Whether a text may be a web address. Cheap: `ExternalLink` checks it completely. */
export const isLikeAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text)

/** `ExternalLink` for places where it is rare: the server renders it at once, a browser loads it on demand. */
export const LazyExternalLink = lazyPart(async () => (await import('./ExternalLink.tsx')).ExternalLink, null, AsText)
