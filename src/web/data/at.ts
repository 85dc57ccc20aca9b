import { createContext, use } from 'react'
import { keepMoment } from '../../model/spell-moment.ts'

/**
 * The moment a page shows its subject at: the number of a block or a day, `undefined` for now. Two to compare are one text with `~` between
 * them: `1200~1300`, `1200~` until now; a third part says that the second stands first. What is no moment stays as it is, for the API to
 * refuse.
 */
export type At = { at?: string | undefined }

/** The moment, or the two, that the address of a page asks for, in its one spelling. */
export function atValue({ search: { at, from, to, swap } }: { search: Search }): string | undefined {
  const [first, second = ''] = [from, to].map(readAt)
  if (first === undefined) return readAt(at) ?? (second === '' ? undefined : `~${second}`)
  return `${first}~${second}${swap === '1' ? '~1' : ''}`
}

type Search = Readonly<Record<string, string | undefined>>
/** One moment as an address has it, in its one spelling. */
export const readAt = (moment = ''): string | undefined => keepMoment(moment)

const NAMES = ['from', 'to', 'swap']

/** The same address at a moment. */
export function withAt(path: string, at: string | undefined): string {
  if (at === undefined) return path
  const query = isSpan(at)
    ? at.split('~').flatMap((value, place) => (value === '' ? [] : `${NAMES[place]}=${encodeURIComponent(value)}`))
    : [`at=${encodeURIComponent(at)}`]
  return `${path}${path.includes('?') ? '&' : '?'}${query.join('&')}`
}

export const isSpan = (at: string | undefined): boolean => at?.includes('~') === true

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

/** The moment of what a part shows: a list of now on a page of the past has none. */
export const LinkMomentContext = createContext<string | undefined>(undefined)

/** Ids that a failed transaction would have made, in what is said of it. */
export const UnmadeContext = createContext<readonly string[] | undefined>(undefined)

/** Whether a path leads to a page of an id of letters and digits. A project stands before its item. */
export const isAbout = (path: string, id: string): boolean => path.split(/[/?]/, 4).includes(id)

/**
 * Puts that moment into the address of another subject; a subject that was never made has none. Transactions and blocks have no past.
 */
export function useLinkAt(): (path: string | undefined) => string | undefined {
  const at = use(LinkMomentContext)
  const unmade = use(UnmadeContext)
  return (path) => {
    if (path === undefined || /^\/(?:tx|block)\//.test(path)) return path
    return unmade?.some((id) => isAbout(path, id)) ? undefined : withAt(path, at)
  }
}
