import { lazy, type ComponentType } from 'react'
import { loadChunk } from '../../../data/load-chunk.ts'
import { Awaited } from '../../../parts/entries/Awaited.tsx'

type BrandIconProps = { name: string }
const NoIcon = () => <span className="ic ic-14" />

// The signs of a dozen networks weigh more than the links: the server draws them at once, a browser fetches them when it meets one.
const BrandIcon: ComponentType<BrandIconProps> = import.meta.env.SSR
  ? (await import('./BrandIcon.tsx')).BrandIcon
  : lazy(() =>
      loadChunk(() => import('./BrandIcon.tsx')).then(
        ({ BrandIcon: Loaded }) => ({ default: Loaded }),
        () => ({ default: NoIcon }),
      ),
    )

/** `BrandIcon`; its room is kept until it is there. */
export const LazyBrandIcon = ({ name }: BrandIconProps) => (
  <Awaited instead={<NoIcon />}>
    <BrandIcon name={name} />
  </Awaited>
)
