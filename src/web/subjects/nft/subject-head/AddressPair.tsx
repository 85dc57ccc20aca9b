import { LazyExternalLink } from '../../../parts/lazy-external-link.tsx'
import { Pair } from '../../../parts/KeyValue.tsx'

/** A web address; nothing for `''`. */
export const AddressPair = ({ label, href }: { label: string; href: string }) =>
  href === '' ? null : (
    <Pair label={label}>
      <LazyExternalLink href={href} shows="path" />
    </Pair>
  )
