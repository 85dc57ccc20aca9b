import { ExternalLink } from '../ExternalLink.tsx'

/** A web address in full, without its scheme; what is no web address is text. */
export const WebAddress = ({ url }: { url: string }) => <ExternalLink href={url} shows="path" />
