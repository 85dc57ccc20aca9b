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
import { listGroups, narrow, type SuggestGroup } from './suggest-rows.ts'
import { Icon } from '../../parts/Icon.tsx'
import { SuggestRowView } from './SuggestRowView.tsx'
import css from './SuggestList.module.css'

/** State of the list for the field's ARIA attributes. */
export type ListState = { isOpen: boolean; activeId?: string }
/** Passes a key of the field to the list; true: the list used it. */
export type ListKeys = ((key: string) => boolean) | undefined

export const SUGGEST_DELAY_MS = 150
const MAX_SHOWN_LENGTH = 40

export type SuggestListProps = {
  id: string
  text: string
  /** The field has the focus and the visitor did not close the list. */
  isWanted: boolean
  /** Receives the list's key handler after each render. */
  onKeys: (keys: ListKeys) => void
  onState: (state: ListState) => void
  onOpen: (path: string) => void
}

/** Suggestions for the text, below the search field; up and down move, Enter opens. */
export function SuggestList({ id, text, isWanted, onKeys, onState, onOpen }: SuggestListProps) {
  const t = useText('search')
  const { query, groups, isNothing, all } = useSuggestions(text, isWanted)
  const paths = [...groups.flatMap(({ rows }) => rows.map(({ path }) => path)), ...(all === undefined ? [] : [all.path])]
  const isOpen = isWanted && paths.length > 0
  const at = useChoice({ id, text, paths, isOpen, onKeys, onState, onOpen })
  return (
    <>
      <span className="sr" role="status">
        {isWanted && isNothing && t('nothing', { text: setApart(query, MAX_SHOWN_LENGTH) })}
        {isOpen && t('count', { count: paths.length - (all === undefined ? 0 : 1) })}
      </span>
      {isWanted && (isOpen || isNothing) && (
        // The field keeps the focus while a row is clicked.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className={`popup ${css.list}`} onMouseDown={(event) => event.preventDefault()}>
          {isNothing && (
            <p className={css.nothing} aria-hidden="true">
              {t('nothing', { text: setApart(query, MAX_SHOWN_LENGTH) })} {t('nothingYet')}
            </p>
          )}
          {isOpen && <Options id={id} groups={groups} all={all} at={at} part={queryOf(text)} onOpen={onOpen} />}
          {isOpen && <Keys />}
        </div>
      )}
    </>
  )
}

/** The page of all results, with their number. */
type AllResults = { path: string; count: string }
type Suggestions = { query: string; groups: SuggestGroup[]; isNothing: boolean; all: AllResults | undefined }

/** Rows for a text: the server's suggestions, recently viewed pages, and the action of Enter. `query` is the text of the request. */
function useSuggestions(text: string, isWanted: boolean): Suggestions {
  const { api } = useSite()
  const query = queryOf(useLate(text, SUGGEST_DELAY_MS))
  const isAsked = isWanted && query !== ''
  const { data: answer, isPlaceholderData } = useQuery({
    ...suggestOptions(api, query),
    enabled: isAsked,
    keepPrevious: true,
  })
  // Read again whenever the list opens: another tab may have added to it.
  const recent = useMemo(() => (isWanted ? browserRecent().read() : []), [isWanted])
  const isLate = isPlaceholderData || query !== queryOf(text)
  const groups = useMemo(
    () => listGroups(text, (isLate ? narrow(answer?.list, text) : answer?.list) ?? [], recent),
    [text, answer, isLate, recent],
  )
  const heard = isLate || query === '' || answer?.isHeard !== true ? undefined : answer
  const isNothing = heard?.list.length === 0 && groups.every(({ name }) => name !== 'direct')
  // An id has exactly one result. For other texts the last row links to all results.
  const isOne = groups.every(({ name }) => name === 'direct' || name === 'recent')
  const path = heard !== undefined && heard.count > 0 && !(isOne && heard.count === 1) ? findPagePath(query) : undefined
  const count = `${formatCount(heard?.count ?? 0)}${heard?.is_capped === true ? '+' : ''}`
  return { query, groups, isNothing, all: path === undefined ? undefined : { path, count } }
}

type Choice = Pick<SuggestListProps, 'id' | 'text' | 'onKeys' | 'onState' | 'onOpen'> & { paths: readonly string[]; isOpen: boolean }

/** Index of the chosen path, -1 for none. Up and down move it, Enter opens it, and assistive technology is notified. */
function useChoice({ id, text, paths, isOpen, onKeys, onState, onOpen }: Choice): number {
  const [active, setActive] = useState({ text, at: -1 })
  // A new text starts without a choice, so that Enter searches for the text.
  const at = active.text === text ? Math.min(active.at, paths.length - 1) : -1
  const activeId = isOpen && at >= 0 ? optionId(id, at) : undefined

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
  return at
}

const optionId = (listId: string, index: number): string => `${listId}-${index}`

type OptionsProps = {
  /** Id of the list, and prefix of the ids of its options. */
  id: string
  groups: readonly SuggestGroup[]
  all: AllResults | undefined
  /** Index of the chosen option. */
  at: number
  /** The typed text, whose match is highlighted. */
  part: string
  onOpen: (path: string) => void
}

/** Rows by group, under their headings, and the link to all results. */
function Options({ id, groups, all, at, part, onOpen }: OptionsProps) {
  const t = useText('search')
  const rows = groups.flatMap((group) => group.rows)
  const onClick = (event: MouseEvent, path: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(path)
  }
  return (
    <div id={id} role="listbox" tabIndex={-1} aria-label={t('list')}>
      {groups.map(({ name, rows: own }) => (
        <div key={name} role="group" aria-labelledby={name === 'direct' ? undefined : `${id}-${name}`}>
          {name !== 'direct' && (
            <div id={`${id}-${name}`} className={css.head} role="presentation">
              {t(name === 'recent' ? name : `group_${name}`)}
            </div>
          )}
          {own.map((row) => (
            <SuggestRowView
              key={row.path}
              id={optionId(id, rows.indexOf(row))}
              row={row}
              isDirect={name === 'direct'}
              isRecent={name === 'recent'}
              isActive={row === rows[at]}
              part={part}
              onClick={(event) => onClick(event, row.path)}
            />
          ))}
        </div>
      ))}
      {all !== undefined && (
        <a
          id={optionId(id, rows.length)}
          className={`${css.row} ${css.all}`}
          role="option"
          aria-selected={at === rows.length}
          data-active={at === rows.length || undefined}
          href={all.path}
          tabIndex={-1}
          onClick={(event) => onClick(event, all.path)}
        >
          <span className={css.picture} aria-hidden="true">
            <Icon name="search" />
          </span>
          <span className={`ell ${css.name}`}>{t('all', { count: all.count })}</span>
        </a>
      )}
    </div>
  )
}

/** A visible list of keys; assistive technology announces them itself. */
function Keys() {
  const t = useText('search')
  return (
    <p className={css.keys} aria-hidden="true">
      <span>
        <kbd className={css.enter}>↑</kbd> <kbd className={css.enter}>↓</kbd> {t('keyMove')}
      </span>
      <span>
        <kbd className={css.enter}>Enter</kbd> {t('keyOpen')}
      </span>
      <span>
        <kbd className={css.enter}>Esc</kbd> {t('keyClose')}
      </span>
    </p>
  )
}

/** A debounced value: updated after it did not change for a while. */
function useLate(value: string, delayMs: number): string {
  const [late, setLate] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return late
}
