import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { exceptions } from '../../data/exceptions.ts'
import { CHUNK_FAILED } from '../../data/load-chunk.ts'
import { Unshown, type Place } from './Unshown.tsx'

export type GuardedProps = {
  /** The rendered data: new data after a failure is tried again. */
  of: unknown
  as: Place
  /** Shown in a browser while scripts load. */
  instead?: ReactNode
  children: ReactNode
}

/**
 * A part of a page that fails alone: a sentence replaces it, and the rest is rendered. On the server React renders the fallback of a
 * Suspense for a failed part; error boundaries work only in browsers.
 */
export const Guarded = ({ of, as, instead = null, children }: GuardedProps) => (
  <CatchBoundary getResetKey={() => of} errorComponent={BROKEN[as]} onCatch={exceptions.report}>
    <Suspense fallback={import.meta.env.SSR ? <Unshown as={as} /> : instead}>{children}</Suspense>
  </CatchBoundary>
)

const brokenAs = (as: Place) =>
  function Broken({ error }: { error: unknown }) {
    // Failed scripts are no fault of the part: the page offers a reload.
    if (error instanceof Error && error.message === CHUNK_FAILED) throw error
    return <Unshown as={as} />
  }
const BROKEN = { row: brokenAs('row'), item: brokenAs('item'), part: brokenAs('part') } satisfies Record<Place, unknown>
