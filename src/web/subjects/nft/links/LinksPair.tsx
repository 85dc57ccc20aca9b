import { Pair } from '../../../parts/KeyValue.tsx'
import { LazyLinkMap } from './LazyLinkMap.tsx'

/** Named links; nothing without any. */
export const LinksPair = ({ label, links }: { label: string; links: Readonly<Record<string, string>> }) =>
  Object.keys(links).length === 0 ? null : (
    <Pair label={label}>
      <LazyLinkMap links={links} />
    </Pair>
  )
