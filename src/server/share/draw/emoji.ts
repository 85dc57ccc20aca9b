import { __iconNode as apple } from '@tabler/icons-react/dist/esm/icons/IconApple.mjs'
import { __iconNode as bolt } from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import { __iconNode as cake } from '@tabler/icons-react/dist/esm/icons/IconCake.mjs'
import { __iconNode as camera } from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import { __iconNode as cat } from '@tabler/icons-react/dist/esm/icons/IconCat.mjs'
import { __iconNode as coin } from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import { __iconNode as confetti } from '@tabler/icons-react/dist/esm/icons/IconConfetti.mjs'
import { __iconNode as crown } from '@tabler/icons-react/dist/esm/icons/IconCrown.mjs'
import { __iconNode as diamond } from '@tabler/icons-react/dist/esm/icons/IconDiamond.mjs'
import { __iconNode as dog } from '@tabler/icons-react/dist/esm/icons/IconDog.mjs'
import { __iconNode as fish } from '@tabler/icons-react/dist/esm/icons/IconFish.mjs'
import { __iconNode as flag } from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import { __iconNode as flame } from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs'
import { __iconNode as flower } from '@tabler/icons-react/dist/esm/icons/IconFlower.mjs'
import { __iconNode as gamepad } from '@tabler/icons-react/dist/esm/icons/IconDeviceGamepad2.mjs'
import { __iconNode as ghost } from '@tabler/icons-react/dist/esm/icons/IconGhost.mjs'
import { __iconNode as gift } from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import { __iconNode as heart } from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import { __iconNode as home } from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import { __iconNode as leaf } from '@tabler/icons-react/dist/esm/icons/IconLeaf.mjs'
import { __iconNode as moon } from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import { __iconNode as music } from '@tabler/icons-react/dist/esm/icons/IconMusic.mjs'
import { __iconNode as palette } from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs'
import { __iconNode as ripple } from '@tabler/icons-react/dist/esm/icons/IconRipple.mjs'
import { __iconNode as robot } from '@tabler/icons-react/dist/esm/icons/IconRobot.mjs'
import { __iconNode as rocket } from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs'
import { __iconNode as sad } from '@tabler/icons-react/dist/esm/icons/IconMoodSad.mjs'
import { __iconNode as smile } from '@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs'
import { __iconNode as snowflake } from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs'
import { __iconNode as sparkles } from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import { __iconNode as star } from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { __iconNode as sticker } from '@tabler/icons-react/dist/esm/icons/IconSticker.mjs'
import { __iconNode as sun } from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { __iconNode as thumbUp } from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs'
import { __iconNode as tree } from '@tabler/icons-react/dist/esm/icons/IconTree.mjs'
import { __iconNode as trophy } from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs'
import { __iconNode as world } from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { TEXT_2 } from './colors.ts'
import { outlineSvg } from './icons.ts'
import { dataOf } from './nodes.ts'

/** Outlines that stand for emoji, by their first code point. The font has none, and a coloured set would weigh more than all of it. */
const OUTLINES = [
  [smile, '😀😁😂😃😄😅😆😇😉😊😋😍😎😘😗😙😚🙂🤗🤩🥰🥳🤣'],
  [sad, '😢😭😞😔😟😕🙁😣😖😫😩😤😠😡😱😨😰😥😓'],
  [heart, '❤💙💚💛💜🖤🤍🤎🧡💖💗💓💕💘💝💞♥🩷🩵'],
  [rocket, '🚀🛸'],
  [flame, '🔥'],
  [star, '⭐🌟★'],
  [sparkles, '✨💫🎇🎆'],
  [trophy, '🏆🥇🥈🥉🏅🎖'],
  [diamond, '💎💍'],
  [confetti, '🎉🎊'],
  [gift, '🎁🎀'],
  [coin, '💰🪙💵💴💶💷💸💲🤑'],
  [moon, '🌙🌛🌜🌕🌑🌝🌚'],
  [sun, '☀🌞🌅🌄'],
  [snowflake, '❄☃⛄'],
  [flower, '🌸🌺🌹🌷🌼🌻💐🏵🪷'],
  [leaf, '🍀🌿🍃🌱🍁🍂🌾'],
  [tree, '🌳🌲🌴🎄🎋'],
  [cat, '🐱🐈😺😸😻🦁🐯🐅'],
  [dog, '🐶🐕🐩🦊🐺'],
  [fish, '🐟🐠🐡🐬🐳🐋🦈🐙'],
  [ripple, '🌊💧💦'],
  [palette, '🎨🖌🖍'],
  [gamepad, '🎮🕹👾🎲'],
  [music, '🎵🎶🎤🎧🎸🎹'],
  [camera, '📷📸🎥📹🎬'],
  [crown, '👑'],
  [thumbUp, '👍👌👏🙌🙏💪'],
  [bolt, '⚡'],
  [ghost, '👻💀☠'],
  [robot, '🤖👽'],
  [world, '🌍🌎🌏🌐🪐'],
  [home, '🏠🏡🏢🏰🏯'],
  [flag, '🏁🚩🏳🏴'],
  [cake, '🎂🍰🧁'],
  [apple, '🍎🍏🍊🍋🍇🍓🍒🍑'],
] as const

/** Letters of the private area stand for outlines inside texts; texts of the chain have none of them left. */
const FIRST_LETTER = 0xe000
const letterAt = (index: number): string => String.fromCodePoint(FIRST_LETTER + index)
const ANY = letterAt(OUTLINES.length)
const FLAG = letterAt(OUTLINES.findIndex(([shapes]) => shapes === flag))
const LETTERS = new Map(OUTLINES.flatMap(([, emoji], index) => Array.from(emoji, (one) => [one, letterAt(index)] as const)))

/** The letter that stands for an emoji: that of its outline, else that of any sticker. */
export function letterOf(emoji: string): string {
  const [first = ''] = emoji
  return LETTERS.get(first) ?? (/^\p{Regional_Indicator}/u.test(emoji) ? FLAG : ANY)
}

/** What is drawn in place of those letters. */
export const EMOJI_IMAGES: Readonly<Record<string, string>> = Object.fromEntries([
  ...OUTLINES.map(([shapes], index) => [letterAt(index), dataOf(outlineSvg(shapes, TEXT_2))]),
  [ANY, dataOf(outlineSvg(sticker, TEXT_2))],
])
