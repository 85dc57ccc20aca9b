import type { FamilyName } from '../../model/block.ts'
import type { MediaKind } from '../media/artwork.ts'
import type { IconName } from './draw/icons.ts'

/** Increased with each change of the design, so that pictures of an earlier design are not sent again. */
export const DESIGN = 1
export const WIDTH_PX = 1200
export const HEIGHT_PX = 630

export type Tone = 'text' | 'quiet' | 'faint' | 'accent' | 'info' | 'warn' | 'fail'

/** An amount: integer part with separators, fraction without trailing zeros (`''` when there is none), name of the unit. */
export type Figure = { sign?: '+' | '−'; whole: string; fraction: string; unit: string }

/** Artwork by its subject, as in `/media/{kind}/{id}`, or the mosaic of an address. `isVideo`: the first frame of its video. */
export type Media = { kind: MediaKind | 'address'; id: string; isVideo?: true; isFaded?: true }

/** Parts of a line. Texts are as on the chain: the drawing shows the letters it can draw, and `instead` when none remains. */
export type Word =
  | { kind: 'text'; text: string; instead?: string; tone?: Tone; isQuote?: true }
  | { kind: 'address'; address: string }
  | { kind: 'figure'; figure: Figure }
  | { kind: 'media'; media: Media }
  | { kind: 'icon'; icon: IconName }
  | { kind: 'chip'; text: string; tone: Tone; icon?: IconName }
  | { kind: 'mosaics'; addresses: readonly string[] }
  /** Stays on one line: both sides of an arrow. */
  | { kind: 'way'; words: readonly Word[] }

/** Marks from the bottom up, and how many more there are. */
export type Column = { marks: readonly FamilyName[]; more: number }

type Chip = Extract<Word, { kind: 'chip' }>

/**
 * Content of one share picture in English: 1200 by 630 pixels, always light. Plain data: it is sent to the drawing thread, and its hash is
 * the picture's name.
 */
export type Picture = {
  badge: { family: FamilyName; label: string }
  chips: readonly Chip[]
  /** Name of the subject; `aside` follows it in quieter letters. */
  title?: { text: string; instead: string; aside?: string }
  /** The outcome in one figure. `label`: its meaning. */
  figure?: Figure & { label?: string; isStruck?: true }
  /** The first line is the headline if there is neither title nor figure. */
  lines: readonly (readonly Word[])[]
  facts: readonly { label: string; words: readonly Word[] }[]
  /** One picture, or up to four items; only mosaics if `hasNoArtwork`. */
  art: readonly Media[]
  /** One mark is one transaction, one column a block, the newest on the right. `isLastOwn`: the last one is the subject's. */
  tape: { columns: readonly Column[]; isLastOwn: boolean }
  foot: readonly string[]
  /** The real pictures come from outside: no artwork is drawn in their place. */
  hasNoArtwork?: true
  /** Shown in the corner of every picture outside the main network. */
  network?: string
}
