import type { FamilyName } from '../../model/block.ts'
import type { MediaKind } from '../media/artwork.ts'
import type { IconName } from './draw/icons.ts'

/** Counts up when pictures are drawn differently: what was kept of an earlier design is not sent again. */
export const DESIGN = 1
export const WIDTH_PX = 1200
export const HEIGHT_PX = 630

export type Tone = 'text' | 'quiet' | 'faint' | 'accent' | 'info' | 'warn' | 'fail'

/** An amount: whole part with separators, fraction without trailing zeros (`''` when there is none), name of what is counted. */
export type Figure = { sign?: '+' | '−'; whole: string; fraction: string; unit: string }

/** Artwork by what it shows, as `/media/{kind}/{id}` has it; the mosaic of an address. `isVideo`: the first frame of its video. */
export type Media = { kind: MediaKind | 'address'; id: string; isVideo?: true; isFaded?: true }

/** What lines are made of. Texts are as the chain has them: the drawing keeps what it has letters for and shows `instead` when nothing is left. */
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
 * Everything one share picture says, in the words of the drawing: 1200 by 630 pixels, always light, in English. Plain data: it goes to
 * the drawing thread, and its hash is the picture's name.
 */
export type Picture = {
  badge: { family: FamilyName; label: string }
  chips: readonly Chip[]
  /** Name of the subject; what follows it in quieter letters. */
  title?: { text: string; instead: string; aside?: string }
  /** The outcome in one figure. `label`: what it is. */
  figure?: Figure & { label?: string; isStruck?: true }
  /** The first is the headline where neither title nor figure is. */
  lines: readonly (readonly Word[])[]
  facts: readonly { label: string; words: readonly Word[] }[]
  /** One picture, or up to four items; none but mosaics where `hasNoArtwork`. */
  art: readonly Media[]
  /** One mark is one transaction, one column a block, the newest on the right. `isLastOwn`: the last one is the subject's. */
  tape: { columns: readonly Column[]; isLastOwn: boolean }
  foot: readonly string[]
  /** The real pictures lie outside: none is invented in their place. */
  hasNoArtwork?: true
  /** Said in the corner of everything that is not the main network. */
  network?: string
}
