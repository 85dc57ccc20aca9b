import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { findCookie } from '../../../base/cookie.ts'
import { FAMILIES } from '../../../model/block.ts'
import { readConfig, writeConfig } from '../../data/choices.ts'
import type { FilteredQuery } from '../../data/list-filter.ts'
import { useGo } from '../../data/useGo.ts'
import { useLoaded } from '../../data/useLoaded.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../Icon.tsx'
import { Mark } from '../Mark.tsx'
import { isPlainClick } from '../plain-click.ts'
import { CountLine } from './CountLine.tsx'
import { GROUPS, GROUPS_OF_ALL, listSet, listValues, readWords, toggled, withWords, without, type Group } from './filter-words.ts'
import { LaterChoices } from './later-choices.tsx'
import { NoMatch } from './NoMatch.tsx'
import { symbolsOf } from './symbols.ts'
import { useHref } from './use-href.ts'
import { useValues, type GroupValue } from './words.ts'

export type TxBarProps = {
  query: FilteredQuery<object>
  /** Address of the list without filters. */
  path: string
  hasParty: boolean
}

/** Set in the bar by itself: the toggles of families. */
const CHIPS = (hasParty: boolean): Group[] => (hasParty ? GROUPS : GROUPS_OF_ALL).filter((group) => group !== 'family')
const PHONE = '(max-width: 720px)'

/** What chooses the rows of a list, how many those are, and what stands in their place when there are none. Design, second part, section 6. */
export function TxBar({ query, path, hasParty }: TxBarProps) {
  const list = useLoaded(query)
  const { filter } = query
  const [open, setOpen] = useState<Group | 'all'>()
  const values = useValues(filter, symbolsOf(list?.list))
  const href = useHref(path)
  useKeptRows(query, path)
  useMarked(list?.marked_row)
  const choose = (group: Group) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setOpen(window.matchMedia(PHONE).matches ? 'all' : open === group ? undefined : group)
  }
  const isChoosing = readWords(filter).choose === '1'
  const choices = { query, path, hasParty, onClose: () => setOpen(undefined) }
  return (
    <>
      <div className="txf-bar" data-tx-filter="">
        <FilterButton filter={filter} href={href(withWords(filter, { choose: '1' }))} onClick={choose('kind')} />
        <Families filter={filter} href={href} />
        {CHIPS(hasParty).map((group) => (
          <span key={group} className="txf-slot" data-group={group}>
            <Chip group={group} filter={filter} href={href} value={values} isOpen={open === group} onClick={choose(group)} />
            {open === group && <LaterChoices {...choices} only={group} />}
          </span>
        ))}
        {listSet(filter).length > 0 && (
          <a className="txf-clear" href={href(without(filter, ...GROUPS))}>
            <ClearText />
          </a>
        )}
        {open === 'all' && <LaterChoices {...choices} only="sheet" />}
      </div>
      <CountLine query={query} path={path} list={list} />
      {isChoosing ? <LaterChoices {...choices} only="page" /> : <NoMatch query={query} path={path} list={list} values={values} />}
    </>
  )
}

function ClearText() {
  const t = useText('filter')
  return t('clearAll')
}

/** On phones the one button for all choices. */
function FilterButton({ filter, href, onClick }: { filter: string; href: string; onClick: (event: MouseEvent) => void }) {
  const t = useText('filter')
  const count = listSet(filter).length
  return (
    <a
      className={count > 0 ? 'txf-chip txf-all txf-on' : 'txf-chip txf-all'}
      href={href}
      role="button"
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <span>{t('filter')}</span> {count > 0 && <b>{count}</b>}
    </a>
  )
}

function Families({ filter, href }: { filter: string; href: (filter: string) => string }) {
  const t = useText('common')
  const { family } = readWords(filter)
  const chosen = listValues(family)
  return (
    <nav className="txf-fams" aria-label={t('families')}>
      {FAMILIES.map((name) => (
        <a
          key={name}
          href={href(withWords(filter, { family: FAMILIES.filter((one) => listValues(toggled(family, name)).includes(one)).join(',') }))}
          title={t(`family_${name}`)}
          aria-label={t(`family_${name}`)}
          aria-current={chosen.includes(name) ? 'true' : undefined}
        >
          <Mark family={name} />
        </a>
      ))}
    </nav>
  )
}

type ChipProps = {
  group: Group
  filter: string
  href: (filter: string) => string
  value: GroupValue
  isOpen: boolean
  onClick: (event: MouseEvent) => void
}

function Chip({ group, filter, href, value, isOpen, onClick }: ChipProps) {
  const t = useText('filter')
  const isSet = listSet(filter).includes(group)
  const name = t(group)
  const link = (
    <a
      className={isSet ? 'txf-b' : 'txf-chip'}
      href={`${href(withWords(filter, { choose: '1' }))}#choose-${group}`}
      role="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      title={isSet ? value(group) : undefined}
      onClick={onClick}
    >
      <span className={isSet ? 't2' : undefined}>{name}</span> {isSet && <b className="ell">{value(group)}</b>}
      <Icon name="chevronDown" size={14} />
    </a>
  )
  if (!isSet) return link
  return (
    <span className="txf-chip txf-on">
      {link}
      <a className="txf-x" href={href(without(filter, group))} aria-label={t('without', { name })}>
        <Icon name="x" size={14} />
      </a>
    </span>
  )
}

const ROWS = ['20', '50', '100'] as const
const DEFAULT_ROWS = '20'
const isRows = (text: string | undefined): boolean => ROWS.some((rows) => rows === text)

/** How many rows a page has: in the address, and kept for other lists. */
export function RowsPerPage({ query: { filter }, path }: TxBarProps) {
  const t = useText('filter')
  const href = useHref(path)
  const { limit = DEFAULT_ROWS } = readWords(filter)
  return (
    <span className="txf-rows" role="group" aria-label={t('rowsPerPage')}>
      <span aria-hidden="true">{t('rowsPerPage')}</span>
      <span className="txf-seg">
        {ROWS.map((rows) => (
          <a
            key={rows}
            href={href(withWords(filter, { limit: rows === DEFAULT_ROWS ? undefined : rows }))}
            aria-current={rows === limit ? 'true' : undefined}
            onClick={() => writeConfig({ rows: Number(rows) })}
          >
            {rows}
          </a>
        ))}
      </span>
    </span>
  )
}

/** The kept number of rows, where the address names none. The server's pages are alike for all, so a browser moves on to its own. */
function useKeptRows({ filter }: FilteredQuery<object>, path: string): void {
  const go = useGo()
  const href = useHref(path)
  useEffect(() => {
    const kept = String(readConfig(document.cookie).rows ?? DEFAULT_ROWS)
    const isFirst = window.location.pathname === path.split('?')[0]
    if (findCookie(document.cookie, 'config') === undefined || readWords(filter).limit || !isRows(kept) || kept === DEFAULT_ROWS) return
    if (isFirst) go(href(withWords(filter, { ...readWords(filter), limit: kept })), { replace: true, keepsScroll: true })
    // Once for each list that is opened: whoever then chooses 20 keeps 20.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [path])
}

/** Brings the row that was asked for into view and puts the focus on it, once. */
function useMarked(row: number | undefined): void {
  const shown = useRef<number>(undefined)
  useEffect(() => {
    if (row === undefined || shown.current === row) return
    shown.current = row
    const marked = document.getElementById(`row-${row}`)
    marked?.scrollIntoView({ block: 'center' })
    marked?.focus({ preventScroll: true })
  }, [row])
}
