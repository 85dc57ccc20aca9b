import type { ReactNode } from 'react'
import { useQuery } from '../../cache/use-query.ts'
import { isSpan, LinkMomentContext, MomentContext, useMoment } from '../../data/at.ts'
import { optionsOf, type Query } from '../../data/query.ts'
import { SiteContext, useSite } from '../../data/site.ts'
import { lazyPart } from '../lazy-part.tsx'
import { asOfState } from './as-of.ts'
import '../../txview/changes/changes.css'
import './compared.css'
import './PastBar.module.css'

// Scripts and texts load after the page: all parts work without them.
const PastBar = lazyPart(async () => (await import('./PastBar.tsx')).PastBar)
const AskPast = lazyPart(async () => (await import('./PastBar.tsx')).AskPast)
const Compared = lazyPart(async () => (await import('./Compared.tsx')).Compared)

export type AsOfProps = {
  at: string | undefined
  /** The subject at that moment. */
  query: Query<unknown>
  /** Address of the view without a moment. */
  path: string
  /** Address of another view that compares two moments, if this one does not. */
  comparePath?: string | undefined
  /** The content below the head is of that moment too. */
  isAllOfThen?: boolean
  children: ReactNode
}

/**
 * A subject with all of its tabs. In the past, a bar above it shows the moment and links to others; in the present, a quiet link below it
 * leads to the past. Without a subject at that moment, only the bar is shown. For two moments, their differences replace the subject.
 */
export const AsOf = (props: AsOfProps) =>
  props.at === undefined ? (
    <>
      {props.children}
      <AskPast path={props.path} />
    </>
  ) : (
    <AtMoment {...props} at={props.at} />
  )

function AtMoment({ at, query, path, comparePath, isAllOfThen = false, children }: AsOfProps & { at: string }) {
  const { api } = useSite()
  const { data: answer } = useQuery(optionsOf(api, query))
  const state = asOfState(answer)
  if (state.kind === 'failed') return children
  if (isSpan(at)) return <Compared at={at} state={state} path={path} />
  const hasSubject = state.kind === 'shown' || state.kind === 'waiting'
  return (
    <MomentContext value={{ at, sec: state.kind === 'shown' ? state.sec : undefined }}>
      <PastBar at={at} state={state} path={path} comparePath={comparePath} isAllOfThen={isAllOfThen} />
      {hasSubject &&
        (isAllOfThen ? <PastClock>{children}</PastClock> : <LinkMomentContext value={undefined}>{children}</LinkMomentContext>)}
    </MomentContext>
  )
}

/** A part whose clock and links are at the moment of the page, so that offers open then are not shown as ended. */
export function PastClock({ children }: { children: ReactNode }) {
  const { nowSec: _live, ...site } = useSite()
  const { at, sec } = useMoment() ?? {}
  const inMoment = <LinkMomentContext value={at}>{children}</LinkMomentContext>
  return sec === undefined ? inMoment : <SiteContext value={{ ...site, renderedAtSec: sec }}>{inMoment}</SiteContext>
}
