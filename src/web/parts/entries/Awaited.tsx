import type { ReactNode } from 'react'
import { Guarded } from './Guarded.tsx'

/** Wraps a part whose scripts load late; a browser shows `instead` until then. */
export const Awaited = ({ instead, children }: { instead?: ReactNode; children: ReactNode }) => (
  <Guarded of={undefined} as="part" instead={instead}>
    {children}
  </Guarded>
)
