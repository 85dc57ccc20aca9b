import { mosaicOf } from '../../base/mosaic.ts'

/** A small picture of an address, which makes it easy to recognise. Decorative. */
export function Mosaic({ address }: { address: string }) {
  const { hue, faint, full } = mosaicOf(address)
  return (
    <svg
      className="mos"
      viewBox="0 0 4 4"
      aria-hidden="true"
      style={{ '--h': hue, background: `hsl(${hue} 30% 50% / .18)` } as React.CSSProperties}
    >
      {faint !== '' && <path d={faint} opacity=".55" />}
      {full !== '' && <path d={full} />}
    </svg>
  )
}
