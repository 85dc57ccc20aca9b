import { findId, findLooseId, withoutMarks } from '../../../contract/search-text.ts'

/** The texts that a search tries in turn: a typed text, then without marks and quotes, then with an id's letters as the chain has them. */
export function spellingsOf(typed: string): string[] {
  // A whole id is read without what stands around it.
  if (findId(typed) !== undefined) return [typed]
  const plain = withoutMarks(typed)
  const loose = findLooseId(plain)
  const rest = loose?.rest.toLowerCase()
  return [
    ...new Set([
      typed,
      plain,
      ...(loose === undefined ? [] : [loose.prefix + loose.rest]),
      // Of these ids the chain makes small letters.
      ...(loose !== undefined && /^(?:DEX|MRC40[02])/.test(loose.prefix) ? [`${loose.prefix}${rest}`] : []),
    ]),
  ].filter((words) => words !== '')
}
