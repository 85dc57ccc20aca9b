import { useEffect, useMemo, useState, type MouseEvent } from 'react'
import { useQuery } from '../../cache/use-query.ts'
import { findPagePath } from '../../../contract/find-path.ts'
import { useSite } from '../../data/site.ts'
import { formatCount } from '../../format/amount.ts'
import { setApart } from '../../format/one-line.ts'
import { useText } from '../../i18n/useText.ts'
import { suggestOptions } from './suggest-query.ts'
import { browserRecent } from './recent.ts'
import { queryOf } from './search-step.ts'
import { listGroups, narrow } from './suggest-rows.ts'
import { SuggestRowView } from './SuggestRowView.tsx'
import css from './SuggestList.module.css'

/** What the field tells assistive technology about its list. */
export type ListState = { isOpen: boolean; activeId?: string }
/** Gives a key of the field to the list; true: the list used it. */
export type ListKeys = ((key: string) => boolean) | undefined

export const SUGGEST_DELAY_MS = 150
const LONGEST_SHOWN = 40

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
  const isLate = isPlaceholderData || query !== queryOf(text)
  const groups = useMemo(
    () => listGroups(text, (isLate ? narrow(answer?.list, text) : answer?.list) ?? [], recent),
    [text, answer, isLate, recent],
  )
  const rows = groups.flatMap((group) => group.rows)
  const heard = isLate || query === '' || answer?.isHeard !== true ? undefined : answer
  const direct = groups.find(({ name }) => name === 'direct')
  const isNothing = heard?.list.length === 0 && direct === undefined
  // More than the rows have room for: the last one leads to all of it.
  const all = heard !== undefined && heard.count > heard.list.length ? findPagePath(query) : undefined
  const paths = [...rows.map(({ path }) => path), ...(all === undefined ? [] : [all])]
  const [active, setActive] = useState({ text, at: -1 })
  // A new text starts without a choice: Enter then searches what is written.
  const at = active.text === text ? Math.min(active.at, paths.length - 1) : -1
  const isOpen = isWanted && paths.length > 0
  const optionId = (index: number) => `${id}-${index}`
  const activeId = isOpen && at >= 0 ? optionId(at) : undefined

  useEffect(() => onState(activeId === undefined ? { isOpen } : { isOpen, activeId }), [isOpen, activeId, onState])
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  useEffect(() => {
    const move = (by: number) => setActive({ text, at: at + by < -1 ? paths.length - 1 : at + by >= paths.length ? -1 : at + by })
    onKeys((key) => {
      const chosen = paths[at]
      if (!isOpen) return false
      if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1)
      else if (key === 'Enter' && chosen !== undefined) onOpen(chosen)
      else return false
      return true
    })
    return () => onKeys(undefined)
  })
  const onClick = (event: MouseEvent, path: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(path)
  }
  return (
    <>
      <span className="sr" role="status">
        {isWanted && isNothing && t('nothing', { text: setApart(query, LONGEST_SHOWN) })}
        {isOpen && t('count', { count: rows.length })}
      </span>
      {isWanted && (isOpen || isNothing) && (
        // The field keeps the focus while a row is pressed.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className={css.list} onMouseDown={(event) => event.preventDefault()}>
          {isNothing && (
            <p className={css.nothing} aria-hidden="true">
              {t('nothing', { text: setApart(query, LONGEST_SHOWN) })}
            </p>
          )}
          {isOpen && (
            <div id={id} role="listbox" tabIndex={-1} aria-label={t('list')}>
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
                      onClick={(event) => onClick(event, row.path)}
                    />
                  ))}
                </div>
              ))}
              {all !== undefined && (
                <a
                  id={optionId(rows.length)}
                  className={`${css.row} ${css.all}`}
                  role="option"
                  aria-selected={at === rows.length}
                  data-active={at === rows.length || undefined}
                  href={all}
                  tabIndex={-1}
                  onClick={(event) => onClick(event, all)}
                >
                  {t('all', { count: `${formatCount(heard?.count ?? 0)}${heard?.is_capped === true ? '+' : ''}` })}
                </a>
              )}
            </div>
          )}
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
