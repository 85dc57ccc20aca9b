import type { Key, ReactNode } from 'react'
import { isUnshown } from '../../../contract/unshown.ts'
import { Guarded } from './Guarded.tsx'
import { Unshown, type Place } from './Unshown.tsx'

export type EntryProps<T> = {
  of: T
  /** What the entry is in its list. */
  as: Place
  children: (entry: T) => ReactNode
}

/** One entry of a list. When it cannot be drawn, or the API could not make it, a sentence stands in its place. */
export const Entry = <T,>({ of, as, children }: EntryProps<T>) => (
  <Guarded of={of} as={as}>
    {isUnshown(of) ? <Unshown as={as} /> : <Rendered of={of}>{children}</Rendered>}
  </Guarded>
)

export type EntriesProps<T> = Omit<EntryProps<T>, 'of'> & { of: readonly T[]; keyOf: (entry: T, index: number) => Key }

/** A list drawn entry by entry: one that breaks leaves the others. */
export const Entries = <T,>({ of, as, keyOf, children }: EntriesProps<T>) =>
  of.map((entry, index) => (
    <Entry key={keyOf(entry, index)} of={entry} as={as}>
      {children}
    </Entry>
  ))

/** Draws below the guard, so that what the list itself says of an entry is guarded, too. */
const Rendered = <T,>({ of, children }: Pick<EntryProps<T>, 'of' | 'children'>) => children(of)
