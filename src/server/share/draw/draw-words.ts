import type { Figure, Media, Tone, Word } from '../picture.ts'
import { BACKGROUND, TEXT, TEXT_2, TEXT_3, TONES } from './colors.ts'
import { iconSvg, type IconName } from './icons.ts'
import { mosaicSvg } from './marks.ts'
import { box, drawing, lineOf, type Node, type Style } from './nodes.ts'

/** Converts texts of the chain to letters, and artwork to drawings, with the data that the thread has loaded. */
export type Tools = {
  /** Drawable letters, cut to a length; `''` when none remains. */
  letters: (text: string, length: number) => string
  art: (media: Media, sizePx: number, style?: Style) => Node
}

const LONGEST = 64
const MAX_UNIT_LENGTH = 16

export const icon = (name: IconName, sizePx: number, color: string): Node => drawing(iconSvg(name, color), sizePx, sizePx)

/** A row of words that wraps between them. */
export const wordRow = (words: readonly Word[], fontPx: number, tools: Tools, style: Style = {}): Node =>
  box(
    { flexWrap: 'wrap', alignItems: 'center', columnGap: fontPx * 0.38, rowGap: fontPx * 0.2, fontSize: fontPx, lineHeight: 1.3, ...style },
    ...words.map((word) => wordNode(word, fontPx, tools)),
  )

// Every kind returns: a missing one would not compile.
// oxlint-disable-next-line typescript/consistent-return
function wordNode(word: Word, fontPx: number, tools: Tools): Node | undefined {
  switch (word.kind) {
    case 'text':
      return textNode(word, tools)
    case 'address':
      return box(
        { alignItems: 'center', columnGap: fontPx * 0.3, flexShrink: 0 },
        drawing(mosaicSvg(word.address), fontPx, fontPx, { borderRadius: fontPx * 0.12 }),
        lineOf(`${word.address.slice(0, 6)}…${word.address.slice(-4)}`, { color: TEXT }),
      )
    case 'figure':
      return figureNode(word.figure, fontPx, tools)
    case 'media':
      return tools.art(word.media, fontPx * 1.2)
    case 'icon':
      return icon(word.icon, fontPx * 0.9, word.icon === 'alertTriangle' ? TONES.fail.text : TEXT_3)
    case 'chip':
      return chip(word, tools, fontPx * 0.72)
    case 'mosaics':
      return box(
        { flexShrink: 0 },
        ...word.addresses.map((address, index) =>
          box(
            { padding: 2, background: BACKGROUND, borderRadius: fontPx * 0.18, ...(index > 0 && { marginLeft: fontPx * -0.35 }) },
            drawing(mosaicSvg(address), fontPx, fontPx, { borderRadius: fontPx * 0.12 }),
          ),
        ),
      )
    case 'way':
      return box(
        { alignItems: 'center', columnGap: fontPx * 0.38, maxWidth: '100%' },
        ...word.words.map((one) => wordNode(one, fontPx, tools)),
      )
  }
}

function textNode({ text, instead = '', tone = 'text', isQuote }: Extract<Word, { kind: 'text' }>, tools: Tools): Node | undefined {
  const shown = tools.letters(text, LONGEST) || instead
  if (shown === '') return undefined
  return lineOf(isQuote === true ? `“${shown}”` : shown, { color: TONES[tone].text, maxWidth: '100%', minWidth: 0 })
}

/** A small label on a background of its tone. */
export function chip(
  { text, tone, icon: name }: Omit<Extract<Word, { kind: 'chip' }>, 'kind'>,
  tools: Tools,
  fontPx: number,
): Node | undefined {
  const shown = tools.letters(text, 32)
  const colors: Record<'text' | 'tint', string> = TONES[tone satisfies Tone]
  if (shown === '') return undefined
  return box(
    {
      alignItems: 'center',
      columnGap: fontPx * 0.36,
      padding: `${fontPx * 0.26}px ${fontPx * 0.56}px`,
      borderRadius: fontPx * 0.38,
      background: colors.tint,
      color: colors.text,
      fontSize: fontPx,
      lineHeight: 1.25,
      flexShrink: 0,
      maxWidth: 460,
    },
    name && icon(name, fontPx, colors.text),
    lineOf(shown),
  )
}

const SIGN_COLORS: Readonly<Record<'+' | '−', string>> = { '+': TONES.info.text, '−': TONES.fail.text }

/** Integer part strong, fraction fainter, unit quieter. */
export function figureNode(
  { sign, whole, fraction, unit }: Figure,
  fontPx: number,
  tools: Tools,
  more: { unitPx?: number; isStruck?: boolean } = {},
): Node {
  const { unitPx = fontPx, isStruck } = more
  const name = tools.letters(unit, MAX_UNIT_LENGTH)
  const color = isStruck === true ? TEXT_3 : sign ? SIGN_COLORS[sign] : TEXT
  const struck: Style = isStruck === true ? { textDecoration: 'line-through' } : {}
  return box(
    { alignItems: 'baseline', maxWidth: '100%', flexShrink: 1, minWidth: 0 },
    lineOf(`${sign ?? ''}${whole}`, { color, fontWeight: 600, minWidth: 0, ...struck }),
    fraction === '' ? undefined : lineOf(`.${fraction}`, { color: TEXT_3, fontWeight: 400, minWidth: 0, ...struck }),
    name === ''
      ? undefined
      : lineOf(name, {
          color: isStruck === true ? TEXT_3 : TEXT_2,
          fontSize: unitPx,
          marginLeft: unitPx * 0.28,
          flexShrink: 0,
          fontWeight: 400,
        }),
  )
}
