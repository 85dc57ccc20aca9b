import type { ReactNode } from 'react'
import type { FamilyName } from '../../../../model/block.ts'
import { oneLine } from '../../../format/one-line.ts'
import { Badge } from '../../../parts/Badge.tsx'
import { ChainText } from '../../../parts/ChainText.tsx'
import { KeyValue } from '../../../parts/KeyValue.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import sheetCss from '../../../parts/Sheet.module.css'
import css from './SubjectHead.module.css'

const NAME_SHOWN = 80

export type SubjectHeadProps = {
  /** Form of the picture: filling the left edge, in a frame of 223 px, or as a coin of 145 px. */
  shape: 'cover' | 'framed' | 'coin'
  picture: ReactNode
  family: FamilyName
  /** Standard: `MRC402`, `DEX010`. */
  standard: string
  /** Beside the badge: status, category, quantity. */
  eyebrow?: ReactNode
  /** A name from the chain. `part` follows on the same line. */
  title: string
  part?: ReactNode
  /** The complete id with its copy button. */
  id?: ReactNode
  /** The main fact, in one line. Hidden in a wide sheet, where the part below the head shows the same without scrolling. */
  answer?: ReactNode
  /** Pairs of label and value. */
  facts: ReactNode
  /** Further sections of the sheet. */
  children?: ReactNode
  label: string
}

/** Head of an NFT or of a DEX record: picture, name, ids and facts on one sheet. */
export const SubjectHead = ({
  shape,
  picture,
  family,
  standard,
  eyebrow,
  title,
  part,
  id,
  answer,
  facts,
  children,
  label,
}: SubjectHeadProps) => (
  <Sheet label={oneLine(label)}>
    <div className={`${css.head} ${css[shape] ?? ''}`}>
      <div className={css.picture}>{picture}</div>
      <div className={css.body}>
        <div className={css.lead}>
          <div className={sheetCss.eyebrow}>
            <Badge family={family} label={standard} />
            {eyebrow}
          </div>
          <h1>
            <ChainText text={title} max={NAME_SHOWN} /> {part}
          </h1>
          {id !== undefined && <div className={css.id}>{id}</div>}
          {answer !== undefined && <div className={css.answer}>{answer}</div>}
        </div>
        <div className={css.facts}>
          <KeyValue two>{facts}</KeyValue>
        </div>
      </div>
    </div>
    {children}
  </Sheet>
)

/** A full-width part below the picture. */
export const HeadPart = ({ children }: { children: ReactNode }) => <div className={css.more}>{children}</div>

/** Two lists side by side, stacked in a narrow sheet. If one is absent, the other takes its place. */
export const HeadLists = ({ children }: { children: ReactNode }) => <div className={css.lists}>{children}</div>

/** Limits a long list to 400 px (UI-006). */
export const HeadScroll = ({ children }: { children: ReactNode }) => <div className={css.scroll}>{children}</div>
