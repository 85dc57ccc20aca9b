import { ownValue } from '../base/own-value.ts'
/** The network's own coin, which others like to be taken for. */
const COIN = { id: '0', symbol: 'MTC', name: 'METACOIN' } as const

/** What a visitor is told to look at twice: `coin` looks like the network's coin and is not, `mixed` has letters of alphabets that look alike, `unseen` has letters nobody sees. */
export type Caution = 'coin' | 'mixed' | 'unseen'

/** Letters that draw nothing. The joiner of emoji and the forms of letters are no secret. */
const UNSEEN = /(?!\u200D|[\uFE00-\uFE0F])[\p{Cc}\p{DI}\u2028\u2029\u2800\uFFF9-\uFFFB]/u
const FLAG = /\u{1F3F4}[\u{E0061}-\u{E007F}]{1,16}/gu
const NO_LETTER = /[^\p{L}\p{N}|]/gu
/** Letters that are drawn like one of the coin's. */
const POSES: Readonly<Record<string, string>> = Object.fromEntries(
  ['MМΜϺ', 'TТΤ', 'CСϹ', 'EЕΕ', 'AАΑ', 'OОΟՕ0', 'IІΙӀ1|l', 'NΝ'].flatMap(([letter = '', ...others]) =>
    others.map((other) => [other, letter]),
  ),
)

/** A letter as the one it is drawn like: some lose their shape when they are taken apart, so they are looked up before. */
const poseOf = (letter: string): string => ownValue(POSES, letter) ?? ownValue(POSES, letter.toUpperCase()) ?? letter.toUpperCase()

/** How a word looks at a glance. */
const looksOf = (word: string): string =>
  Array.from(Array.from(word.slice(0, 64), poseOf).join('').normalize('NFKD').replaceAll(NO_LETTER, ''), poseOf).join('')

const isCoin = (word: string): boolean => ([COIN.symbol, COIN.name] as string[]).includes(looksOf(word))
const isMixed = (word: string): boolean =>
  /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u.test(word)

/** Why a token should not be taken for what it calls itself; `undefined` for nearly all. The most dangerous comes first. */
export function findCaution({ sn, symbol, name }: { sn: string; symbol: string; name: string }): Caution | undefined {
  if (sn === COIN.id) return undefined
  const words = [symbol.slice(0, 256), name.slice(0, 256)]
  if (words.some(isCoin)) return 'coin'
  if (words.some((word) => word.split(/\s+/).some(isMixed))) return 'mixed'
  return words.some((word) => UNSEEN.test(word.replaceAll(FLAG, ''))) ? 'unseen' : undefined
}
