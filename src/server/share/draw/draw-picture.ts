import { HEIGHT_PX, WIDTH_PX, type Picture } from '../picture.ts'
import { BACKGROUND, FAMILY_COLORS, LINE, ON_SOLID, TEXT, TEXT_2, TEXT_3 } from './colors.ts'
import { drawTape } from './draw-tape.ts'
import { chip, figureNode, wordRow, type Tools } from './draw-words.ts'
import { LOGO_SVG, markSvg } from './marks.ts'
import { box, drawing, lineOf, type Node } from './nodes.ts'
import { fittingPx, widthPx } from './text-width.ts'

const PADDING_PX = 64
const INNER_PX = WIDTH_PX - 2 * PADDING_PX
const SUBJECT_PX = 330
const ART_PX = 300
/** Emblems of tokens and mosaics of addresses are smaller: they are signs rather than pictures. */
const EMBLEM_PX = 220
const ART_GAP_PX = 48
const FRAME_PX = 10
const FIGURE_PX = { most: 92, least: 40 }
const TITLE_PX = { most: 68, least: 46 }
const LINE_PX = 33
const HEADLINE_PX = 46
const MAX_TITLE_LENGTH = 72
/** Size of a unit relative to its figure. */
const UNIT_SHARE = 0.56

/** A picture as a tree of boxes: logo and network, the subject, the tape of marks, and the footer. */
export function drawPicture(picture: Picture, tools: Tools): Node {
  const { art, badge } = picture
  const isFailed = badge.family === 'fail'
  const roomPx = INNER_PX - (art.length === 0 ? 0 : artPx(art) + ART_GAP_PX)
  return box(
    {
      position: 'relative',
      flexDirection: 'column',
      boxSizing: 'border-box',
      width: WIDTH_PX,
      height: HEIGHT_PX,
      padding: `42px ${PADDING_PX}px 0`,
      background: isFailed ? '#fffafa' : BACKGROUND,
      color: TEXT,
      fontFamily: 'Letters',
      fontSize: LINE_PX,
    },
    head(picture, tools),
    box(
      { marginTop: 30, height: SUBJECT_PX, justifyContent: 'space-between' },
      box({ flexDirection: 'column', width: roomPx, height: SUBJECT_PX, overflow: 'hidden' }, ...subject(picture, roomPx, tools)),
      artwork(picture, tools),
    ),
    drawTape(picture.tape, INNER_PX),
    foot(picture, tools),
    isFailed
      ? box({ position: 'absolute', left: 0, top: 0, width: FRAME_PX, height: HEIGHT_PX, background: FAMILY_COLORS.fail.solid })
      : undefined,
  )
}

const head = ({ network }: Picture, tools: Tools): Node =>
  box(
    { justifyContent: 'space-between', alignItems: 'center', height: 46 },
    box(
      { alignItems: 'center', columnGap: 14 },
      drawing(LOGO_SVG, 44, 44),
      lineOf('Metascope', { fontSize: 34, fontWeight: 600, letterSpacing: '-0.02em' }),
    ),
    network === undefined ? lineOf('Metacoin network', { fontSize: 26, color: TEXT_3 }) : chip({ text: network, tone: 'warn' }, tools, 24),
  )

function subject({ badge, chips, title, figure, lines, facts }: Picture, roomPx: number, tools: Tools): (Node | undefined)[] {
  const [first, ...others] = lines
  const headline = title === undefined && figure === undefined ? first : undefined
  return [
    box(
      { alignItems: 'center', columnGap: 14, height: 48, flexShrink: 0 },
      badgeNode(badge, tools),
      ...chips.map((one) => chip(one, tools, 25)),
    ),
    title && nameNode(title, roomPx, figure === undefined ? 2 : 1, tools),
    figure && outcome(figure, title === undefined ? FIGURE_PX : { most: 56, least: 34 }, roomPx, tools),
    headline && wordRow(headline, HEADLINE_PX, tools, { marginTop: 26, maxHeight: HEADLINE_PX * 2.9, overflow: 'hidden' }),
    ...(headline ? others : lines).map((words, index) =>
      wordRow(words, index === 0 && !headline ? LINE_PX : LINE_PX - 3, tools, {
        marginTop: index === 0 ? 14 : 6,
        maxHeight: LINE_PX * 2.9,
        overflow: 'hidden',
        flexShrink: 0,
      }),
    ),
    facts.length === 0 ? undefined : factRow(facts, tools),
  ]
}

/** A name and the text after it: on one line if both fit, else on up to `maxLines`. */
function nameNode({ text, instead, aside = '' }: NonNullable<Picture['title']>, roomPx: number, maxLines: number, tools: Tools): Node {
  const name = tools.letters(text, MAX_TITLE_LENGTH) || instead
  const after = tools.letters(aside, 16)
  const fontPx = fittingPx(`${name} ${after}`, roomPx, maxLines === 1 ? { ...TITLE_PX, most: 60 } : TITLE_PX)
  const style = { marginTop: 20, lineHeight: 1.16, fontWeight: 600, letterSpacing: '-0.025em', flexShrink: 0 }
  if (fontPx > TITLE_PX.least || maxLines === 1) {
    return box(
      { ...style, alignItems: 'baseline', columnGap: fontPx * 0.3, fontSize: fontPx },
      lineOf(name, { minWidth: 0 }),
      after === '' ? undefined : lineOf(after, { color: TEXT_2, fontWeight: 400, flexShrink: 0 }),
    )
  }
  // Korean breaks between words, as on the site; a word wider than the line breaks anywhere.
  const hasLongWord = name.split(' ').some((word) => widthPx(word, fontPx) > roomPx)
  return {
    type: 'div',
    props: {
      style: {
        ...style,
        display: 'block',
        width: roomPx,
        fontSize: fontPx,
        lineClamp: maxLines,
        wordBreak: hasLongWord ? 'break-word' : 'keep-all',
      },
      children: `${name} ${after}`.trim(),
    },
  }
}

function badgeNode({ family, label }: Picture['badge'], tools: Tools): Node {
  const { solid, text, tint } = FAMILY_COLORS[family]
  return box(
    { height: 48, borderRadius: 11, overflow: 'hidden', fontSize: 28, lineHeight: 1.2, flexShrink: 1, minWidth: 0 },
    family === 'fail'
      ? box({ alignItems: 'center', padding: '0 16px', background: solid, color: ON_SOLID, fontWeight: 600 }, lineOf('Fail'))
      : undefined,
    box(
      { alignItems: 'center', columnGap: 12, padding: '0 18px', background: tint, color: text, fontWeight: 600, minWidth: 0 },
      drawing(markSvg(family), 21, 21),
      lineOf(tools.letters(label, 40) || 'Transaction'),
    ),
  )
}

function outcome(figure: NonNullable<Picture['figure']>, sizes: { most: number; least: number }, roomPx: number, tools: Tools): Node {
  const { label, isStruck, whole, fraction, sign = '', unit } = figure
  const fraction2 = fraction === '' ? '' : `.${fraction}`
  // The unit's letters are half as large, so half of them count.
  const counted = `${sign}${whole}${fraction2}${tools.letters(unit, 16).slice(0, Math.ceil(unit.length * UNIT_SHARE) + 1)}`
  const fontPx = fittingPx(counted, roomPx - 16, sizes)
  return box(
    { alignItems: 'baseline', columnGap: 18, marginTop: 18, flexShrink: 0, maxWidth: roomPx },
    box(
      { fontSize: fontPx, lineHeight: 1.12, letterSpacing: '-0.03em', maxWidth: roomPx, minWidth: 0 },
      figureNode(widthPx(whole, fontPx) > roomPx * 0.7 ? { ...figure, fraction: '' } : figure, fontPx, tools, {
        unitPx: Math.max(30, fontPx * UNIT_SHARE),
        ...(isStruck && { isStruck }),
      }),
    ),
    label === undefined ? undefined : lineOf(label, { fontSize: 28, color: TEXT_3, flexShrink: 0 }),
  )
}

const factRow = (facts: Picture['facts'], tools: Tools): Node =>
  box(
    { marginTop: 'auto', flexShrink: 0, columnGap: 36, paddingBottom: 8 },
    ...facts.map(({ label, words }, index) =>
      box(
        // Only the last fact may have any length.
        { flexDirection: 'column', flexShrink: index === facts.length - 1 ? 1 : 0, minWidth: 0 },
        lineOf(label, { fontSize: 24, color: TEXT_3 }),
        wordRow(words, 32, tools, { fontWeight: 600, flexWrap: 'nowrap' }),
      ),
    ),
  )

const artPx = ([first]: Picture['art']): number => (first?.kind === 'token' || first?.kind === 'address' ? EMBLEM_PX : ART_PX)

function artwork({ art }: Picture, tools: Tools): Node | undefined {
  const [only, second] = art
  if (only === undefined) return undefined
  const sizePx = artPx(art)
  if (second === undefined) return tools.art(only, sizePx, { borderRadius: only.kind === 'token' ? sizePx / 2 : 22 })
  const halfPx = (ART_PX - 12) / 2
  return box(
    { width: ART_PX, flexWrap: 'wrap', alignContent: 'flex-start', gap: 12 },
    ...art.map((media) => tools.art(media, halfPx, { borderRadius: 14 })),
  )
}

const foot = ({ foot: texts }: Picture, tools: Tools): Node =>
  box(
    { marginTop: 20, paddingTop: 18, borderTop: `2px solid ${LINE}`, justifyContent: 'space-between', fontSize: 25, color: TEXT_3 },
    ...texts.map((text, index) => lineOf(tools.letters(text, 80), index === 0 ? { color: TEXT_2 } : {})),
  )
