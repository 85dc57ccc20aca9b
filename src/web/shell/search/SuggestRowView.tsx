import type { MouseEvent } from 'react'
import { rosetteCheck } from '../../../base/icons/rosette-check.ts'
import { shortId } from '../../../chain/short-id.ts'
import { formatCount } from '../../format/amount.ts'
import { oneLine } from '../../format/one-line.ts'
import { useText } from '../../i18n/useText.ts'
import { LazyCautionMark } from '../../parts/caution/LazyCautionMark.tsx'
import { Glyph } from '../../parts/Glyph.tsx'
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
  /** The row shows the action of Enter. */
  isDirect: boolean
  /** The row was viewed before. */
  isRecent: boolean
  isActive: boolean
  /** The typed text, whose match is highlighted. */
  part: string
  onClick: (event: MouseEvent) => void
}

const PICTURE_PX = 24
const MAX_SYMBOL_LENGTH = 40

/** One suggestion: picture, name, description. A link, so that it can be opened in another tab. */
export function SuggestRowView({ id, row, isDirect, isRecent, isActive, part, onClick }: SuggestRowProps) {
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
      <span className={`ell ${css.name}`}>
        {isDirect && <span className={css.verb}>{t(`open_${kind}`)} </span>}
        <RowName row={row} part={isDirect ? '' : part} />
        {note !== '' && !isDirect && (
          <span className={css.note}>
            <Marked text={note} part={part} />
          </span>
        )}
        {row.is_verified === true && (
          <span className={css.verified} role="img" aria-label={t('verified')}>
            <Glyph path={rosetteCheck} />
          </span>
        )}
        <RowCaution row={row} />
      </span>
      <span className={css.kind}>{isDirect ? <kbd className={css.enter}>Enter</kbd> : <RowFigure row={row} isRecent={isRecent} />}</span>
    </a>
  )
}

/** Warning next to an imitation. */
function RowCaution({ row: { alike, caution } }: { row: SuggestRow }) {
  const t = useText('search')
  if (alike !== undefined) return <span className={css.alike}>{t('looksLike', { symbol: oneLine(alike, MAX_SYMBOL_LENGTH) })}</span>
  return caution === undefined ? null : <LazyCautionMark caution={caution} />
}

/** How much it is used; for a recently viewed page, what it is. */
function RowFigure({ row: { kind, id, holders, items }, isRecent }: { row: SuggestRow; isRecent: boolean }) {
  const t = useText('search')
  if (isRecent) return t(`kind_${kind}`, { id })
  if (items !== undefined) return t('items', { count: items })
  return holders === undefined ? null : t('holders', { count: holders })
}

function RowName({ row: { kind, id, title, label }, part }: { row: SuggestRow; part: string }) {
  if (label !== undefined)
    return (
      <>
        <Marked text={label} part={part} /> <span className={`mono ${css.note}`}>{shortId(id)}</span>
      </>
    )
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
  return <Icon name={kind === 'block' ? 'versions' : kind === 'tx' || kind === 'survey' ? 'clipboardList' : 'arrowsExchange'} />
}
