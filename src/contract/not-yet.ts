/** What the API says of a subject that did not exist yet at a block. Pages link the block it begins with: an error has no other place for it. */
export const notYetSentence = (what: string, block: number, first: number): string =>
  `${what} did not exist yet at block ${block}. It begins with block ${first}`

/** The same of a day on which there was no chain yet. */
export const beforeChainSentence = (day: string): string => `${BEFORE_CHAIN}${day}`

const BEFORE_CHAIN = 'The chain begins after '

/** What such a sentence says: `first` is the block it begins with, absent before the chain; `undefined` for any other sentence. */
export function readNotYet(sentence: string): { first: number | undefined } | undefined {
  const [, first] = /It begins with block (\d{1,15})$/.exec(sentence) ?? []
  if (first !== undefined) return { first: Number(first) }
  return sentence.startsWith(BEFORE_CHAIN) ? { first: undefined } : undefined
}
