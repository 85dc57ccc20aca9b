import { useEffect, useMemo, useState, type MouseEvent } from 'react'
import { useQuery } from '../../cache/use-query.ts'
import { useSite } from '../../data/site.ts'
import { useText } from '../../i18n/useText.ts'
import { suggestOptions } from './suggest-query.ts'
import { browserRecent } from './recent.ts'
import { queryOf } from './search-step.ts'
import { listGroups, narrow, type SuggestRow } from './suggest-rows.ts'
import { SuggestRowView } from './SuggestRowView.tsx'
import css from './SuggestList.module.css'

/** What the field tells assistive technology about its list. */
export type ListState = { isOpen: boolean; activeId?: string }
/** Gives a key of the field to the list; true: the list used it. */
export type ListKeys = ((key: string) => boolean) | undefined

export const SUGGEST_DELAY_MS = 150

export type SuggestListProps = {
  id: string
  text: string
  /** The field has the focus and the visitor did not close the list. */
  isWanted: boolean
  /** Takes what the list does with keys, anew after each drawing. */
  onKeys: (keys: ListKeys) => void
  onState: (state: ListState) => void
  onOpen: (path: string) => void
}

/** What the text could mean, below the search field; up and down move, Enter opens. Design section 12. */
export function SuggestList({ id, text, isWanted, onKeys, onState, onOpen }: SuggestListProps) {
  const t = useText('search')
  const { api } = useSite()
  const query = queryOf(useLate(text, SUGGEST_DELAY_MS))
  const isAsked = isWanted && query !== ''
  const { data: answer, isPlaceholderData } = useQuery({
    ...suggestOptions(api, query),
    enabled: isAsked,
    keepPrevious: true,
  })
  // Read anew whenever the list opens: another tab may have added to it.
  const recent = useMemo(() => (isWanted ? browserRecent().read() : []), [isWanted])
  const groups = useMemo(() => {
    const isLate = isPlaceholderData || query !== queryOf(text)
    return listGroups(text, (isLate ? narrow(answer, text) : answer) ?? [], recent)
  }, [text, query, answer, isPlaceholderData, recent])
  const rows = groups.flatMap((group) => group.rows)
  const [active, setActive] = useState({ text, at: -1 })
  // A new text starts without a choice: Enter then searches what is written.
  const at = active.text === text ? Math.min(active.at, rows.length - 1) : -1
  const isOpen = isWanted && rows.length > 0
  const optionId = (index: number) => `${id}-${index}`
  const activeId = isOpen && at >= 0 ? optionId(at) : undefined

  useEffect(() => onState(activeId === undefined ? { isOpen } : { isOpen, activeId }), [isOpen, activeId, onState])
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  useEffect(() => {
    const move = (by: number) => setActive({ text, at: at + by < -1 ? rows.length - 1 : at + by >= rows.length ? -1 : at + by })
    onKeys((key) => {
      const chosen = rows[at]
      if (!isOpen) return false
      if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1)
      else if (key === 'Enter' && chosen !== undefined) onOpen(chosen.path)
      else return false
      return true
    })
    return () => onKeys(undefined)
  })
  const onClick = (event: MouseEvent, { path }: SuggestRow) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(path)
  }
  return (
    <>
      <span className="sr" role="status">
        {isOpen && t('count', { count: rows.length })}
      </span>
      {isOpen && (
        // The field keeps the focus while a row is pressed.
        <div
          id={id}
          className={css.list}
          role="listbox"
          tabIndex={-1}
          aria-label={t('list')}
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.map(({ name, rows: own }) => (
            <div key={name} role="group" aria-labelledby={name === 'direct' ? undefined : `${id}-${name}`}>
              {name !== 'direct' && (
                <div id={`${id}-${name}`} className={css.head} role="presentation">
                  {t(name)}
                </div>
              )}
              {own.map((row) => (
                <SuggestRowView
                  key={row.path}
                  id={optionId(rows.indexOf(row))}
                  row={row}
                  isDirect={name === 'direct'}
                  isActive={row === rows[at]}
                  part={queryOf(text)}
                  onClick={(event) => onClick(event, row)}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

/** A value as it was when it last stood still for a while. */
function useLate(value: string, delayMs: number): string {
  const [late, setLate] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return late
}
