import { placeOfPage } from '../../../contract/record-paths.ts'
import { findId, findLooseId, withoutMarks } from '../../../contract/search-text.ts'
import type { ApiContext } from '../context.ts'
import { findGroups } from './find-all.ts'
import { spellingsOf } from './spellings.ts'

/**
 * The words that are searched for: those that were typed where they find something; else without invisible marks and double quotes, and
 * with an id's prefix in capitals, whichever finds something first. Names may have such marks, so the text as it is comes first.
 */
export async function spellWords(context: ApiContext, typed: string, isQuick: boolean): Promise<string> {
  const spellings = spellingsOf(typed)
  if (spellings.length === 1) return typed
  for (const words of spellings) if (await isFound(context, words, isQuick)) return words
  return withoutMarks(typed) || typed
}

async function isFound(context: ApiContext, words: string, isQuick: boolean): Promise<boolean> {
  const id = findId(words)
  if (id === undefined) return (await findGroups(context, words, isQuick, 1)).total > 0
  const own = placeOfPage(id)?.id ?? id
  return (await context.store.findLastSns([own])).has(own)
}

/** Whether a text without results looks like an id in the wrong case: a prefix in lower case, or a rest in one case where ids have both. */
export function hasOtherCase(words: string): boolean {
  const loose = findLooseId(withoutMarks(words))
  if (loose?.isComplete !== true) return false
  const { typedPrefix, prefix, rest } = loose
  if (typedPrefix !== prefix || (/[A-Z]/.test(rest) && !/[a-z]/.test(rest))) return true
  // The chain makes these ids in lower case; all others have both.
  return !/^(?:DEX|MRC40[02])/.test(prefix) && /[a-z]/.test(rest) && !/[A-Z]/.test(rest)
}
