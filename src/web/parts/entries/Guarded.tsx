import { Component, Suspense, type ReactNode } from 'react'
import { exceptions } from '../../data/exceptions.ts'
import { CHUNK_FAILED } from '../../data/load-chunk.ts'
import { Unshown, type Place } from './Unshown.tsx'

type GuardProps = {
  /** What is drawn: another one may be drawn where the one before could not. */
  of: unknown
  as: Place
  children: ReactNode
}
export type GuardedProps = GuardProps & {
  /** Stands there in a browser while scripts load. */
  instead?: ReactNode
}

/**
 * A part of a page that breaks by itself: a sentence stands in its place, and what is around it is drawn. On the server React draws the
 * fallback of a Suspense in place of what threw; it knows error boundaries in browsers only.
 */
export const Guarded = ({ of, as, instead = null, children }: GuardedProps) => (
  <Guard of={of} as={as}>
    <Suspense fallback={import.meta.env.SSR ? <Unshown as={as} /> : instead}>{children}</Suspense>
  </Guard>
)

type GuardState = { of: unknown; error?: unknown; hasFailed: boolean }

class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = { of: this.props.of, hasFailed: false }
  static getDerivedStateFromError = (error: unknown): Partial<GuardState> => ({ error, hasFailed: true })
  static getDerivedStateFromProps = ({ of }: GuardProps, state: GuardState): Partial<GuardState> | null =>
    of === state.of ? null : { of, hasFailed: false }
  override componentDidCatch(error: unknown): void {
    exceptions.report(error)
  }
  override render(): ReactNode {
    const { error, hasFailed } = this.state
    if (!hasFailed) return this.props.children
    // Scripts that did not load are no fault of the part: the page offers to load again.
    if (error instanceof Error && error.message === CHUNK_FAILED) throw error
    return <Unshown as={this.props.as} />
  }
}
