import { partAt } from '../../../base/json-pointer.ts'
import { createContext, use } from 'react'
import type { CutLengths } from '../../../base/bound-json.ts'

/** Cut parts of an answer: `lengthOf` returns the full length of a text, list or map. `href`: the call with the complete data. */
export type Cuts = { href: string; isCut: boolean; lengthOf: (part: unknown) => number | undefined }

export const CutsContext = createContext<Cuts>({ href: '', isCut: false, lengthOf: () => undefined })
export const useCuts = (): Cuts => use(CutsContext)

/** Number of entries of a list or map, even if it is cut. */
export const useFullCount = (part: object): number => useCuts().lengthOf(part) ?? Object.keys(part).length

/** Shorter texts may occur several times in an answer. */
const SHORTEST = 16

/** Views know parts of an answer but not their paths, so the parts themselves are the keys. */
export function cutsOf(answer: { cut?: CutLengths }, href: string): Cuts {
  const lengths = new Map<unknown, number>()
  for (const [pointer, length] of Object.entries(answer.cut ?? {})) {
    const part = partAt(answer, pointer)
    if (typeof part === 'string' ? part.length >= SHORTEST : typeof part === 'object') lengths.set(part, length)
  }
  return { href, isCut: Object.keys(answer.cut ?? {}).length > 0, lengthOf: (part) => lengths.get(part) }
}
