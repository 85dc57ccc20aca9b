import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import { FAMILIES, type FamilyName } from '../../../model/block.ts'
import type { FilteredQuery } from '../../data/list-filter.ts'
import { useLoaded } from '../../data/useLoaded.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../Icon.tsx'
import { Mark } from '../Mark.tsx'
import { mayTakeFocus } from '../may-take-focus.ts'
import { isPlainClick } from '../plain-click.ts'
import { lazyPart } from '../lazy-part.tsx'
import { StayLink, type StayLinkProps } from '../StayLink.tsx'
import type { LedgerChoices } from './choice-props.ts'
import { GROUPS, GROUPS_OF_ALL, GROUPS_OF_LEDGER, listSet, listValues, readWords, withWords, without, type Group } from './filter-words.ts'
import { LazyChoices } from './lazy-choices.tsx'
import { symbolsOf } from './symbols.ts'
import { useHref, useHrefNow } from './use-href.ts'
import { useValues, type GroupValue } from './words.ts'
import { pressOnSpace } from './press-on-space.ts'

// The labels of all transaction types load with the first filter that needs them.
const KindNames = lazyPart(async () => (await import('./KindNames.tsx')).KindNames)

export type FilterBarProps = {
  query: FilteredQuery<object>
  /** Address of the list without filters. */
  path: string
  hasParty: boolean
  ledger?: LedgerChoices | undefined
}

/** All groups except families, which the bar shows as toggles. */
const chipsOf = (hasParty: boolean, isLedger: boolean): Group[] =>
  (isLedger ? GROUPS_OF_LEDGER : hasParty ? GROUPS : GROUPS_OF_ALL).filter((group) => group !== 'family')
const PHONE = '(max-width: 720px)'

const ANY_CHIP = '.txf-slot a'

/** A link that removes a choice disappears with it: the focus moves to the element of the selector once the list has its new filter. */
function useFocusAfter(bar: RefObject<HTMLElement | null>, filter: string): (selector: string) => void {
  const left = useRef<{ filter: string; selector: string }>(undefined)
  useEffect(() => {
    if (left.current === undefined || left.current.filter === filter) return
    if (mayTakeFocus()) bar.current?.querySelector<HTMLElement>(left.current.selector)?.focus({ preventScroll: true })
    left.current = undefined
  }, [bar, filter])
  return (selector) => {
    left.current = { filter, selector }
  }
}

/** The filters of a list as chips. */
export function FilterBar({ query, path, hasParty, ledger }: FilterBarProps) {
  const list = useLoaded(query)
  const { filter } = query
  const [open, setOpen] = useState<Group | 'all'>()
  const values = useValues(filter, symbolsOf([...(list?.list ?? []), ...(ledger?.assets ?? [])]))
  const href = useHref(path, ledger?.spell)
  const hrefNow = useHrefNow(path, filter, ledger?.spell)
  const linkTo = (change: Change) => ({ href: href(change(filter)), hrefNow: () => hrefNow(change) })
  const choose = (group: Group) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setOpen(window.matchMedia(PHONE).matches ? 'all' : open === group ? undefined : group)
  }
  const choices = { query, path, hasParty, ledger, onClose: () => setOpen(undefined) }
  const bar = useRef<HTMLDivElement>(null)
  const leave = useFocusAfter(bar, filter)
  return (
    <div ref={bar} className="txf-bar" data-tx-filter="" tabIndex={-1}>
      <FilterButton filter={filter} href={href(withWords(filter, { choose: '1' }))} onClick={choose('kind')} />
      <Families filter={filter} linkTo={linkTo} isLedger={ledger !== undefined} />
      {chipsOf(hasParty, ledger !== undefined).map((group) => (
        <span key={group} className="txf-slot" data-group={group}>
          <Chip
            group={group}
            filter={filter}
            href={`${href(withWords(filter, { choose: '1' }))}#choose-${group}`}
            drop={linkTo((now) => without(now, group))}
            value={values}
            isOpen={open === group}
            onClick={choose(group)}
            onDrop={() => leave(`[data-group=${group}] a`)}
          />
          {open === group && <LazyChoices {...choices} only={group} />}
        </span>
      ))}
      {listSet(filter).length > 0 && (
        <StayLink className="txf-clear" {...linkTo((now) => without(now, ...GROUPS))} onClick={() => leave(ANY_CHIP)}>
          <ClearText />
        </StayLink>
      )}
      {open === 'all' && <LazyChoices {...choices} only="sheet" />}
    </div>
  )
}

/** How a link changes a filter. */
type Change = (filter: string) => string
type LinkProps = Pick<StayLinkProps, 'href' | 'hrefNow'>

function ClearText() {
  const t = useText('filter')
  return t('clearAll')
}

/** On phones one button for all choices. */
function FilterButton({ filter, href, onClick }: { filter: string; href: string; onClick: (event: MouseEvent) => void }) {
  const t = useText('filter')
  const count = listSet(filter).length
  return (
    <a
      className={count > 0 ? 'txf-chip txf-all txf-on' : 'txf-chip txf-all'}
      href={href}
      role="button"
      onKeyDown={pressOnSpace}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <span>{t('filter')}</span> {count > 0 && <b>{count}</b>}
    </a>
  )
}

function Families({ filter, linkTo, isLedger }: { filter: string; linkTo: (change: Change) => LinkProps; isLedger: boolean }) {
  const t = useText('common')
  const chosen = listValues(readWords(filter).family)
  /** Toggles as displayed: a second click on a slow connection does not undo the first. */
  const toggle = (name: FamilyName) => (now: string) => {
    const others = listValues(readWords(now).family)
    return withWords(now, { family: FAMILIES.filter((one) => (one === name ? !chosen.includes(name) : others.includes(one))).join(',') })
  }
  return (
    <nav className="txf-fams" aria-label={t('families')}>
      {FAMILIES.filter((name) => !isLedger || name !== 'fail').map((name) => (
        <StayLink
          key={name}
          {...linkTo(toggle(name))}
          title={t(`family_${name}`)}
          aria-label={t(`family_${name}`)}
          aria-current={chosen.includes(name) ? 'true' : undefined}
        >
          <Mark family={name} />
        </StayLink>
      ))}
    </nav>
  )
}

type ChipProps = {
  group: Group
  filter: string
  href: string
  drop: LinkProps
  value: GroupValue
  isOpen: boolean
  onClick: (event: MouseEvent) => void
  onDrop: () => void
}

function Chip({ group, filter, href, drop, value, isOpen, onClick, onDrop }: ChipProps) {
  const t = useText('filter')
  const isSet = listSet(filter).includes(group)
  const name = t(group)
  const link = (
    <a
      className={isSet ? 'txf-b' : 'txf-chip'}
      href={href}
      role="button"
      onKeyDown={pressOnSpace}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      title={isSet && group !== 'kind' ? value(group) : undefined}
      onClick={onClick}
    >
      <span className={isSet ? 't2' : undefined}>{name}</span>{' '}
      {isSet && <b className="ell">{group === 'kind' ? <KindNames kinds={value(group)} /> : value(group)}</b>}
      <Icon name="chevronDown" size={14} />
    </a>
  )
  if (!isSet) return link
  return (
    <span className="txf-chip txf-on">
      {link}
      <StayLink className="txf-x" {...drop} aria-label={t('without', { name })} onClick={onDrop}>
        <Icon name="x" size={14} />
      </StayLink>
    </span>
  )
}
