import { useSyncExternalStore } from 'react'
import { useSite } from '../../data/site.ts'

/** Where a site answers that was started as the README says and told nothing else. */
const DEFAULT_ORIGIN = 'http://localhost:8080'
const never = () => () => undefined

/** Where the site is reached: as configured, else as the visitor reached it. The server does not trust a request to say so. */
export function useOrigin(): string {
  const { origin } = useSite()
  const here = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => DEFAULT_ORIGIN,
  )
  return origin === '' ? here : origin
}
