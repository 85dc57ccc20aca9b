import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { exceptions } from '../../data/exceptions.ts'
import { CHUNK_FAILED } from '../../data/load-chunk.ts'
import { Unshown, type Place } from './Unshown.tsx'

export type GuardedProps = {
  /** What is drawn: another one may be drawn where the one before could not. */
  of: unknown
  as: Place
  /** Stands there in a browser while scripts load. */
  instead?: ReactNode
  children: ReactNode
}

/**
 * A part of a page that breaks by itself: a sentence stands in its place, and what is around it is drawn. On the server React draws the
 * fallback of a Suspense in place of what threw; it knows error boundaries in browsers only.
 */
export const Guarded = ({ of, as, instead = null, children }: GuardedProps) => (
  <CatchBoundary getResetKey={() => of} errorComponent={BROKEN[as]} onCatch={exceptions.report}>
    <Suspense fallback={import.meta.env.SSR ? <Unshown as={as} /> : instead}>{children}</Suspense>
  </CatchBoundary>
)

const brokenAs = (as: Place) =>
  function Broken({ error }: { error: unknown }) {
    // Scripts that did not load are no fault of the part: the page offers to load again.
    if (error instanceof Error && error.message === CHUNK_FAILED) throw error
    return <Unshown as={as} />
  }
const BROKEN = { row: brokenAs('row'), item: brokenAs('item'), part: brokenAs('part') } satisfies Record<Place, unknown>
