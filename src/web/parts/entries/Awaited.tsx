import type { ReactNode } from 'react'
import { Guarded } from './Guarded.tsx'

/** Room for a part whose scripts come late; `instead` stands there in a browser until they are here. */
export const Awaited = ({ instead, children }: { instead?: ReactNode; children: ReactNode }) => (
  <Guarded of={undefined} as="part" instead={instead}>
    {children}
  </Guarded>
)
