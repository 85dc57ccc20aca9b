import { Suspense, type ReactElement } from 'react'
import { lazyComponent } from '../lazy-component.tsx'

type ReasonProps = { src: string; children: ReactElement<{ width: number }> }

// Only a browser detects a missing picture, which is rare.
const Reason = lazyComponent<ReasonProps>(
  async () => (await import('./Reason.tsx')).Reason,
  ({ children }) => children,
)

/** The fallback for a missing picture, with the reason once known. */
export const LazyReason = ({ src, children }: ReasonProps) => (
  <Suspense fallback={children}>
    <Reason src={src}>{children}</Reason>
  </Suspense>
)
