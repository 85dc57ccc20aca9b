import { drawQr } from './draw-qr.ts'

/** A text as a QR code. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string | undefined }) {
  const { size, path } = drawQr(text)
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  )
}
