import { createContext, use } from 'react'
import { spellMoment } from '../../model/spell-moment.ts'
import type { Raw } from '../page.ts'

/** The moment a page shows its subject at: the number of a block or a day, `undefined` for now. */
export type At = { at?: string | undefined }

/** The moment that the address of a page asks for, in its one spelling. */
export const atValue = (raw: Raw): string | undefined => spellMoment(raw.search['at'] ?? '')

/** The same address at a moment. */
export const withAt = (path: string, at: string | undefined): string =>
  at === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}at=${at}`

/** Name of a query about a subject in the cache; of the past it has one of its own, and no block makes it another. */
export const atKey = (name: string, id: string, at: string | undefined): readonly string[] =>
  at === undefined ? [name, id] : [`${name}-at`, id, at]

/** `sec`: when the block of the moment was made, once it is known. */
export type Moment = { at: string; sec?: number | undefined }
export const MomentContext = createContext<Moment | undefined>(undefined)

/** The moment of the page that this is part of. */
export const useMoment = (): Moment | undefined => use(MomentContext)

/** Puts the moment of the page into the address of another tab or page of its subject. */
export function useWithAt(): (path: string) => string {
  const at = useMoment()?.at
  return (path) => withAt(path, at)
}
