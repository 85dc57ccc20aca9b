import { EMOJI_ICONS } from '../../../base/icons/emoji-icons.ts'
import { TEXT_2 } from './colors.ts'
import { outlineSvg } from './icons.ts'
import { dataOf } from './nodes.ts'

/** Outlines that stand for emoji, by their first code point. The font has none, and a coloured set would weigh more than all of it. */
const OUTLINES = [
  ['MoodSmile', '😀😁😂😃😄😅😆😇😉😊😋😍😎😘😗😙😚🙂🤗🤩🥰🥳🤣'],
  ['MoodSad', '😢😭😞😔😟😕🙁😣😖😫😩😤😠😡😱😨😰😥😓'],
  ['Heart', '❤💙💚💛💜🖤🤍🤎🧡💖💗💓💕💘💝💞♥🩷🩵'],
  ['Rocket', '🚀🛸'],
  ['Flame', '🔥'],
  ['Star', '⭐🌟★'],
  ['Sparkles', '✨💫🎇🎆'],
  ['Trophy', '🏆🥇🥈🥉🏅🎖'],
  ['Diamond', '💎💍'],
  ['Confetti', '🎉🎊'],
  ['Gift', '🎁🎀'],
  ['Coin', '💰🪙💵💴💶💷💸💲🤑'],
  ['Moon', '🌙🌛🌜🌕🌑🌝🌚'],
  ['Sun', '☀🌞🌅🌄'],
  ['Snowflake', '❄☃⛄'],
  ['Flower', '🌸🌺🌹🌷🌼🌻💐🏵🪷'],
  ['Leaf', '🍀🌿🍃🌱🍁🍂🌾'],
  ['Tree', '🌳🌲🌴🎄🎋'],
  ['Cat', '🐱🐈😺😸😻🦁🐯🐅'],
  ['Dog', '🐶🐕🐩🦊🐺'],
  ['Fish', '🐟🐠🐡🐬🐳🐋🦈🐙'],
  ['Ripple', '🌊💧💦'],
  ['Palette', '🎨🖌🖍'],
  ['DeviceGamepad2', '🎮🕹👾🎲'],
  ['Music', '🎵🎶🎤🎧🎸🎹'],
  ['Camera', '📷📸🎥📹🎬'],
  ['Crown', '👑'],
  ['ThumbUp', '👍👌👏🙌🙏💪'],
  ['Bolt', '⚡'],
  ['Ghost', '👻💀☠'],
  ['Robot', '🤖👽'],
  ['World', '🌍🌎🌏🌐🪐'],
  ['Home', '🏠🏡🏢🏰🏯'],
  ['Flag', '🏁🚩🏳🏴'],
  ['Cake', '🎂🍰🧁'],
  ['Apple', '🍎🍏🍊🍋🍇🍓🍒🍑'],
] as const

/** Letters of the private area stand for outlines inside texts; texts of the chain have none of them left. */
const FIRST_LETTER = 0xe000
const letterAt = (index: number): string => String.fromCodePoint(FIRST_LETTER + index)
const ANY = letterAt(OUTLINES.length)
const FLAG = letterAt(OUTLINES.findIndex(([name]) => name === 'Flag'))
const LETTERS = new Map(OUTLINES.flatMap(([, emoji], index) => Array.from(emoji, (one) => [one, letterAt(index)] as const)))

/** The letter that stands for an emoji: that of its outline, else that of any sticker. */
export function letterOf(emoji: string): string {
  const [first = ''] = emoji
  return LETTERS.get(first) ?? (/^\p{Regional_Indicator}/u.test(emoji) ? FLAG : ANY)
}

/** What is drawn in place of those letters. */
export const EMOJI_IMAGES: Readonly<Record<string, string>> = Object.fromEntries([
  ...OUTLINES.map(([name], index) => [letterAt(index), dataOf(outlineSvg(EMOJI_ICONS[name], TEXT_2))]),
  [ANY, dataOf(outlineSvg(EMOJI_ICONS.Sticker, TEXT_2))],
])
