import { ownValue } from '../base/own-value.ts'
/** The network's coin, which other tokens imitate. */
const COIN = { id: '0', symbol: 'MTC', name: 'METACOIN' } as const

/**
 * Why a visitor should check a token: `coin` imitates the network's coin, `mixed` has look-alike letters of several alphabets, `unseen` has
 * invisible letters.
 */
export type Caution = 'coin' | 'mixed' | 'unseen'

/** Invisible characters. The joiner of emoji and variation selectors are harmless. */
const UNSEEN = /(?!\u200D|[\uFE00-\uFE0F])[\p{Cc}\p{DI}\u2028\u2029\u2800\uFFF9-\uFFFB]/u
const FLAG = /\u{1F3F4}[\u{E0061}-\u{E007F}]{1,16}/gu
const NO_LETTER = /[^\p{L}\p{N}|]/gu
/** Letters that look like one of the coin's. */
const LOOKS: Readonly<Record<string, string>> = Object.fromEntries(
  ['MМΜϺ', 'TТΤ', 'CСϹ', 'EЕΕ', 'AАΑ', 'OОΟՕ0', 'IІΙӀ1|l', 'NΝ'].flatMap(([letter = '', ...others]) =>
    others.map((other) => [other, letter]),
  ),
)

/** The coin's letter that a letter looks like. Some lose their shape when decomposed, so they are looked up first. */
const visibleFormOf = (letter: string): string => ownValue(LOOKS, letter) ?? ownValue(LOOKS, letter.toUpperCase()) ?? letter.toUpperCase()

/** A word with every letter replaced by the one it looks like. */
const lookOfWord = (word: string): string =>
  Array.from(Array.from(word.slice(0, 64), visibleFormOf).join('').normalize('NFKD').replaceAll(NO_LETTER, ''), visibleFormOf).join('')

const isCoin = (word: string): boolean => ([COIN.symbol, COIN.name] as string[]).includes(lookOfWord(word))
const isMixed = (word: string): boolean =>
  /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u.test(word)

/** Why a token's name is suspicious; `undefined` for nearly all. The most dangerous reason comes first. */
export function findCaution({ sn, symbol, name }: { sn: string; symbol: string; name: string }): Caution | undefined {
  if (sn === COIN.id) return undefined
  const words = [symbol.slice(0, 256), name.slice(0, 256)]
  if (words.some(isCoin)) return 'coin'
  if (words.some((word) => word.split(/\s+/).some(isMixed))) return 'mixed'
  return words.some((word) => UNSEEN.test(word.replaceAll(FLAG, ''))) ? 'unseen' : undefined
}
