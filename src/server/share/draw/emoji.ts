import { EMOJI_ICONS } from '../../../base/icons/emoji-icons.ts'
import { TEXT_2 } from './colors.ts'
import { outlineSvg } from './icons.ts'
import { dataOf } from './nodes.ts'

/** Outlines that replace emoji, by their first code point. The font has no emoji, and a coloured set would be larger than the font. */
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

/** Letters of the private area represent outlines within texts; `drawable.ts` removes such letters from texts of the chain. */
const FIRST_LETTER = 0xe000
const letterAt = (index: number): string => String.fromCodePoint(FIRST_LETTER + index)
const ANY = letterAt(OUTLINES.length)
const FLAG = letterAt(OUTLINES.findIndex(([name]) => name === 'Flag'))
const LETTERS = new Map(OUTLINES.flatMap(([, emoji], index) => Array.from(emoji, (one) => [one, letterAt(index)] as const)))

/** The letter that represents an emoji: that of its outline, else that of a sticker. */
export function letterOf(emoji: string): string {
  const [first = ''] = emoji
  return LETTERS.get(first) ?? (/^\p{Regional_Indicator}/u.test(emoji) ? FLAG : ANY)
}

/** Images drawn in place of these letters. */
export const EMOJI_IMAGES: Readonly<Record<string, string>> = Object.fromEntries([
  ...OUTLINES.map(([name], index) => [letterAt(index), dataOf(outlineSvg(EMOJI_ICONS[name], TEXT_2))]),
  [ANY, dataOf(outlineSvg(EMOJI_ICONS.Sticker, TEXT_2))],
])
