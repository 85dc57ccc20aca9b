import { useSyncExternalStore } from 'react'
import { useSite } from '../../../data/site.ts'

/** The unconfigured default origin. It would refer to the reader's own machine. */
const DEFAULT = 'http://localhost:'
const never = () => () => undefined

/** Origin of the site: the configured one, else that of the visitor's browser. Before hydration and on the server, the default. */
export function useOrigin(): string {
  const { origin } = useSite()
  const here = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => origin,
  )
  return origin.startsWith(DEFAULT) ? here : origin
}
