import { createContext, use } from 'react'
import { keepMoment } from '../../model/spell-moment.ts'

/**
 * The moment at which a page shows its subject: a block number or a day; `undefined` for now. Two moments to compare are one text with `~`
 * between them: `1200~1300`, or `1200~` until now. A third part means that the second moment is on the left. Invalid moments are kept, for
 * the API to refuse.
 */
export type At = { at?: string | undefined }

/** The moment, or both moments, in the query of a page's address, normalised. */
export function atValue({ search: { at, from, to, swap } }: { search: Search }): string | undefined {
  const [first, second = ''] = [from, to].map(readAt)
  if (first === undefined) return readAt(at) ?? (second === '' ? undefined : `~${second}`)
  return `${first}~${second}${swap === '1' ? '~1' : ''}`
}

type Search = Readonly<Record<string, string | undefined>>
/** One moment of an address, normalised. */
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

/** Key of a query about a subject in the cache. A past moment has its own key, and new blocks never change it. */
export const atKey = (name: string, id: string, at: string | undefined): readonly string[] =>
  at === undefined ? [name, id] : [`${name}-at`, id, at]

/** `sec`: time of the moment's block, once known. */
export type Moment = { at: string; sec?: number | undefined }
export const MomentContext = createContext<Moment | undefined>(undefined)

/** The moment of the current page. */
export const useMoment = (): Moment | undefined => use(MomentContext)

/** Adds the page's moment to the address of another tab or page of its subject. */
export function useWithAt(): (path: string) => string {
  const at = useMoment()?.at
  return (path) => withAt(path, at)
}

/** The moment of the shown data. A current list on a page of the past has none. */
export const LinkMomentContext = createContext<string | undefined>(undefined)

/** Ids that a failed transaction would have created, for links in its description. */
export const UnmadeContext = createContext<readonly string[] | undefined>(undefined)

/** Whether a path belongs to the page of an id (letters and digits). The project comes before its item. */
export const isAbout = (path: string, id: string): boolean => path.split(/[/?]/, 4).includes(id)

/**
 * Adds that moment to the address of another subject. A subject that was never created gets no link. Transactions and blocks have no past.
 */
export function useLinkAt(): (path: string | undefined) => string | undefined {
  const at = use(LinkMomentContext)
  const unmade = use(UnmadeContext)
  return (path) => {
    if (path === undefined || /^\/(?:tx|block)\//.test(path)) return path
    return unmade?.some((id) => isAbout(path, id)) ? undefined : withAt(path, at)
  }
}
