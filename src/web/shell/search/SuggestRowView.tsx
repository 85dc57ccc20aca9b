import type { MouseEvent } from 'react'
import { shortId } from '../../../chain/short-id.ts'
import { formatCount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { LaterCautionMark } from '../../parts/caution/LaterCautionMark.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Mosaic } from '../../parts/Mosaic.tsx'
import { visibleText } from '../../parts/ChainText.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Marked } from '../../parts/marked/Marked.tsx'
import type { SuggestRow } from './suggest-rows.ts'
import css from './SuggestList.module.css'

export type SuggestRowProps = {
  id: string
  row: SuggestRow
  /** The row says what Enter does. */
  isDirect: boolean
  isActive: boolean
  /** What was typed: the part that matches stands out. */
  part: string
  onClick: (event: MouseEvent) => void
}

const PICTURE_PX = 24

/** One suggestion: picture, name, what it is. A link, so that it can be opened in another tab. */
export function SuggestRowView({ id, row, isDirect, isActive, part, onClick }: SuggestRowProps) {
  const t = useText('search')
  const { kind, note, path } = row
  return (
    <a
      id={id}
      className={css.row}
      role="option"
      aria-selected={isActive}
      data-active={isActive || undefined}
      href={path}
      tabIndex={-1}
      title={row.id}
      onClick={onClick}
    >
      <span className={css.picture} aria-hidden="true">
        <RowPicture row={row} />
      </span>
      <span className={css.name}>
        {isDirect && <span className={css.verb}>{t(`open_${kind}`)} </span>}
        <RowName row={row} part={isDirect ? '' : part} />
        {note !== '' && (
          <span className={css.note}>
            <Marked text={note} part={part} />
          </span>
        )}
        {row.caution !== undefined && <LaterCautionMark caution={row.caution} />}
      </span>
      <span className={css.kind}>{isDirect ? <kbd className={css.enter}>↵</kbd> : t(`kind_${kind}`, { id: row.id })}</span>
    </a>
  )
}

function RowName({ row: { kind, id, title }, part }: { row: SuggestRow; part: string }) {
  if (visibleText(title, '') !== '') return <Marked text={title} part={part} />
  if (kind === 'block') return <Marked text={formatCount(Number(id))} part={part} />
  if (kind === 'token') return <Marked text={`#${id}`} part={part} />
  return (
    <span className="mono">
      <Marked text={shortId(id)} part={part} />
    </span>
  )
}

function RowPicture({ row: { kind, id, image } }: { row: SuggestRow }) {
  if (kind === 'address') return <Mosaic address={id} />
  if (kind === 'token') return <Picture kind="token" id={id} sizePx={PICTURE_PX} {...(image !== undefined && { address: image })} />
  if (kind === 'mrc400' || kind === 'mrc401' || kind === 'mrc402') return <Picture kind={kind} id={id} sizePx={PICTURE_PX} />
  return <Icon name={kind === 'block' ? 'versions' : kind === 'tx' ? 'clipboardList' : 'arrowsExchange'} />
}
