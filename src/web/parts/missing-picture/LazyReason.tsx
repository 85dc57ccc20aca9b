import { lazy, Suspense, type ReactElement } from 'react'
import { loadChunk } from '../../data/load-chunk.ts'

// Only a browser learns that a picture is missing, and most never do.
const Reason = lazy(() =>
  loadChunk(() => import('./Reason.tsx')).then(
    (module) => ({ default: module.Reason }),
    () => ({ default: WithoutReason }),
  ),
)

type ReasonProps = { src: string; children: ReactElement<{ width: number }> }
const WithoutReason = ({ children }: ReasonProps) => children

/** The picture that stands for a missing one, with the reason once it is known. */
export const LazyReason = ({ src, children }: ReasonProps) => (
  <Suspense fallback={children}>
    <Reason src={src}>{children}</Reason>
  </Suspense>
)
