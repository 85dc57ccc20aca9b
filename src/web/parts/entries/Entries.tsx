import type { Key, ReactNode } from 'react'
import { isUnshown } from '../../../contract/unshown.ts'
import { Guarded } from './Guarded.tsx'
import { Unshown, type Place } from './Unshown.tsx'

export type EntryProps<T> = {
  of: T
  /** The entry's element in its list. */
  as: Place
  children: (entry: T) => ReactNode
}

/** One entry of a list. If it cannot be rendered, or the API could not make it, a sentence replaces it. */
export const Entry = <T,>({ of, as, children }: EntryProps<T>) => (
  <Guarded of={of} as={as}>
    {isUnshown(of) ? <Unshown as={as} /> : <Rendered of={of}>{children}</Rendered>}
  </Guarded>
)

export type EntriesProps<T> = Omit<EntryProps<T>, 'of'> & { of: readonly T[]; keyOf: (entry: T, index: number) => Key }

/** A list rendered entry by entry: a failed entry leaves the others intact. */
export const Entries = <T,>({ of, as, keyOf, children }: EntriesProps<T>) =>
  of.map((entry, index) => (
    <Entry key={keyOf(entry, index)} of={entry} as={as}>
      {children}
    </Entry>
  ))

/** Renders below the guard, so that the list's own markup of an entry is guarded too. */
const Rendered = <T,>({ of, children }: Pick<EntryProps<T>, 'of' | 'children'>) => children(of)
