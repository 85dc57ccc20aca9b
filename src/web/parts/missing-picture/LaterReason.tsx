import { lazy, Suspense, type ReactElement } from 'react'
import { loadChunk } from '../../data/load-chunk.ts'

// Only a browser learns that a picture is missing, and most never do.
const Reason = lazy(async () => ({ default: (await loadChunk(() => import('./Reason.tsx'))).Reason }))

/** The picture that stands for a missing one, with the reason once it is known. */
export const LaterReason = ({ src, children }: { src: string; children: ReactElement<{ width: number }> }) => (
  <Suspense fallback={children}>
    <Reason src={src}>{children}</Reason>
  </Suspense>
)
