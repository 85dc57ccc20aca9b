import { useSyncExternalStore } from 'react'
import { useSite } from '../../../data/site.ts'

/** An origin that nobody has configured: it means the machine of whoever reads it. */
const DEFAULT = 'http://localhost:'
const never = () => () => undefined

/** Where the site is reached: as configured, else as the visitor reached it. Until then, and on the server, the default. */
export function useOrigin(): string {
  const { origin } = useSite()
  const here = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => origin,
  )
  return origin.startsWith(DEFAULT) ? here : origin
}
