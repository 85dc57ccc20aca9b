import type { PageBanner } from '../page.ts'
import { SideBanner } from './banner/Banner.tsx'
import { useRotation } from './banner/useRotation.ts'

/** The page's own banner or the operator's; several rotate. */
export function SideBanners({ banners }: { banners: readonly PageBanner[] }) {
  const { turn, hold } = useRotation(banners.length)
  const banner = banners[turn % Math.max(1, banners.length)]
  if (banner === undefined) return null
  return (
    <div {...hold}>
      <SideBanner banner={banner} />
    </div>
  )
}
