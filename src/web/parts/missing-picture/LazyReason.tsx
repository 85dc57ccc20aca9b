import { lazy, Suspense, type ReactElement } from 'react'
import { loadChunk } from '../../data/load-chunk.ts'

// Only a browser detects a missing picture, which is rare.
const Reason = lazy(() =>
  loadChunk(() => import('./Reason.tsx')).then(
    (module) => ({ default: module.Reason }),
    () => ({ default: WithoutReason }),
  ),
)

type ReasonProps = { src: string; children: ReactElement<{ width: number }> }
const WithoutReason = ({ children }: ReasonProps) => children

/** The fallback for a missing picture, with the reason once known. */
export const LazyReason = ({ src, children }: ReasonProps) => (
  <Suspense fallback={children}>
    <Reason src={src}>{children}</Reason>
  </Suspense>
)
