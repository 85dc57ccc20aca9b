/**
 * Message of the API about a subject that did not exist at a block. Pages read the first block from it, because an error has no other field
 * for it.
 */
export const notYetSentence = (what: string, block: number, first: number): string =>
  `${what} did not exist yet at block ${block}. It begins with block ${first}`

/** Message about a day before the chain began. */
export const beforeChainSentence = (day: string): string => `${BEFORE_CHAIN}${day}`

const BEFORE_CHAIN = 'The chain begins after '

/** Reads such a message. `first` is the subject's first block, absent before the chain; `undefined` for any other message. */
export function readNotYet(sentence: string): { first: number | undefined } | undefined {
  const [, first] = /It begins with block (\d{1,15})$/.exec(sentence) ?? []
  if (first !== undefined) return { first: Number(first) }
  return sentence.startsWith(BEFORE_CHAIN) ? { first: undefined } : undefined
}
