import { lazy, type ComponentType } from 'react'
import { loadChunk } from '../../../data/load-chunk.ts'
import { Awaited } from '../../../parts/entries/Awaited.tsx'

type BrandIconProps = { name: string }
const NoIcon = () => <span className="ic ic-14" />

// The icons of a dozen networks are larger than the links. The server renders them directly, a browser loads them when needed.
const BrandIcon: ComponentType<BrandIconProps> = import.meta.env.SSR
  ? (await import('./BrandIcon.tsx')).BrandIcon
  : lazy(() =>
      loadChunk(() => import('./BrandIcon.tsx')).then(
        ({ BrandIcon: Loaded }) => ({ default: Loaded }),
        () => ({ default: NoIcon }),
      ),
    )

/** `BrandIcon`; its space is reserved while it loads. */
export const LazyBrandIcon = ({ name }: BrandIconProps) => (
  <Awaited instead={<NoIcon />}>
    <BrandIcon name={name} />
  </Awaited>
)
