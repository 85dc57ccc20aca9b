import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react'
import { ownValue } from '../../../base/own-value.ts'
import { useQuery } from '../../cache/use-query.ts'
import { useMounted } from '../../data/clock.ts'
import { facetsQuery, type Facets } from '../../data/facets.ts'
import type { FilteredQuery } from '../../data/list-filter.ts'
import { optionsOf } from '../../data/query.ts'
import { useSite } from '../../data/site.ts'
import { useGo } from '../../data/useGo.ts'
import { useLoaded } from '../../data/useLoaded.ts'
import { formatCount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { mayTakeFocus } from '../may-take-focus.ts'
import type { ChoiceProps, LedgerChoices } from './choice-props.ts'
import {
  GROUPS,
  GROUPS_OF_ALL,
  GROUPS_OF_LEDGER,
  listSet,
  namesOf,
  noneOf,
  readWords,
  withWords,
  without,
  type Group,
  type Words,
} from './filter-words.ts'
import { FamilyChoice, KindChoice } from './KindChoice.tsx'
import { AssetChoice, DayChoice, OneOf, PartyChoice } from './PlainChoices.tsx'
import { useHrefNow } from './use-href.ts'

export type ChoicesProps = {
  query: FilteredQuery<object>
  path: string
  hasParty: boolean
  /** An account ledger has its own choices and addresses. */
  ledger?: LedgerChoices | undefined
  onClose: () => void
  /** One choice below its chip, all in a sheet of a phone, or all instead of the rows. */
  only: Group | 'sheet' | 'page'
}

const CHOICES: Readonly<Record<Group, (props: ChoiceProps) => ReactNode>> = {
  family: (props) => <FamilyChoice {...props} />,
  kind: (props) => <KindChoice {...props} />,
  day: (props) => <DayChoice {...props} />,
  status: (props) => <OneOf {...props} name="status" values={['ok', 'failed']} />,
  asset: (props) => <AssetChoice {...props} />,
  dir: (props) => <OneOf {...props} name="dir" values={props.isLedger === true ? ['in', 'out'] : ['in', 'out', 'self']} />,
  with: (props) => <PartyChoice {...props} />,
}

/** A form of choices. Nothing is applied before "Show"; counts follow each choice. Without scripts the browser submits it. */
export function Choices({ query, path, hasParty, ledger, onClose, only }: ChoicesProps) {
  // Separate from the list's filter, which may change in the meantime.
  const [change, setChange] = useState<Words>({})
  const draft = withWords(query.filter, change)
  const t = useText('filter')
  const go = useGo()
  const hrefNow = useHrefNow(path, query.filter, ledger?.spell)
  const list = useLoaded(query)
  const facets = useDraftFacets(query, draft)
  const groups = only === 'sheet' || only === 'page' ? (ledger ? GROUPS_OF_LEDGER : hasParty ? GROUPS : GROUPS_OF_ALL) : [only]
  const props: ChoiceProps = {
    words: readWords(draft),
    change: (more) => setChange({ ...change, ...more }),
    facets,
    rows: [...(list?.list ?? []), ...(ledger?.assets ?? [])],
    isLedger: ledger !== undefined,
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onClose()
    go(
      hrefNow((now) => withWords(now, change)),
      { keepsScroll: true },
    )
  }
  const box = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    // Choices ticked before the scripts loaded.
    if (only === 'page' && box.current !== null) setChange(readForm(box.current, groups))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const form = (
    <form
      ref={box}
      className={`txf-form txf-form-${groups.length === 1 ? 'one' : only}`}
      action={path.split('?')[0]}
      method="get"
      onSubmit={onSubmit}
    >
      <Kept filter={query.filter} groups={groups} />
      <div className="txf-groups">
        {groups.map((group) => (
          <fieldset key={group} id={only === 'page' ? `choose-${group}` : undefined} data-group={group}>
            <legend>{t(group)}</legend>
            {CHOICES[group](props)}
          </fieldset>
        ))}
      </div>
      <Foot
        groups={groups}
        isSet={listSet(draft).some((group) => groups.includes(group))}
        count={facets?.count}
        onClear={() => setChange({ ...change, ...noneOf(groups) })}
      />
    </form>
  )
  if (only === 'page') return form
  if (only === 'sheet')
    return (
      <Dialog title={t('filter')} closeLabel={t('close')} className="txf-sheet" canCloseOutside onClose={onClose}>
        {form}
      </Dialog>
    )
  return (
    <Popover label={t(only)} onClose={onClose}>
      {form}
    </Popover>
  )
}

const readForm = (form: HTMLFormElement, groups: readonly Group[]): Words => {
  const data = new FormData(form)
  return Object.fromEntries(
    groups.flatMap(namesOf).map((name) => [
      name,
      data
        .getAll(name)
        .filter((value) => typeof value === 'string')
        .join(','),
    ]),
  )
}

/**
 * Counts for the current draft; the previous ones stay until new ones arrive. For a list of the past there are none, because they would
 * count present rows.
 */
function useDraftFacets(query: FilteredQuery<object>, draft: string): Facets | undefined {
  const { api } = useSite()
  const enabled = query.asked.at === undefined
  const { data: answer } = useQuery({ ...optionsOf(api, facetsQuery({ api: query.api, filter: draft })), keepPrevious: true, enabled })
  return enabled && answer?.ok === true ? answer.data : undefined
}

/** Hidden fields that keep all other words of the address when a browser submits the form without scripts. */
function Kept({ filter, groups }: { filter: string; groups: readonly Group[] }) {
  const rest = readWords(without(filter, ...groups))
  return Object.entries(rest).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

type FootProps = { groups: readonly Group[]; isSet: boolean; count: number | undefined; onClear: () => void }

function Foot({ groups, isSet, count, onClear }: FootProps) {
  const t = useText('filter')
  const isMounted = useMounted()
  return (
    <div className="txf-foot">
      {isMounted && (
        <button type="button" className="txf-clear" disabled={!isSet} onClick={onClear}>
          {t(groups.length === 1 ? 'clear' : 'clearAll')}
        </button>
      )}
      <button type="submit" className="txf-primary">
        {isMounted && count !== undefined ? t('showCount', { count: formatCount(count) }) : t('show')}
      </button>
    </div>
  )
}

const FIELDS = 'input:not([type=hidden]):not([disabled]), button:not([disabled])'
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A popover below its chip, focused unless the visitor has moved on before its scripts loaded. Arrows move inside it. Escape and a click
 * outside close it and return the focus to the chip.
 */
function Popover({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const pop = box.current
    const chip = pop?.parentElement?.querySelector<HTMLElement>('[aria-haspopup]')
    if (!mayTakeFocus(pop?.closest('[data-tx-filter]'))) return close.current()
    pop?.querySelector<HTMLElement>(FIELDS)?.focus()
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && pop?.parentElement?.contains(target) === false) close.current()
    }
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      if (pop?.contains(document.activeElement) === true) chip?.focus()
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      event.currentTarget.parentElement?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
      onClose()
      return
    }
    const step = ownValue(STEPS, event.key)
    if (step === undefined) return
    const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(FIELDS)]
    const next = fields[fields.findIndex((field) => field === document.activeElement) + step]
    // Radio buttons and date fields use the arrows themselves.
    if (next === undefined || (event.target instanceof Element && event.target.matches('[type=radio], [type=date]'))) return
    event.preventDefault()
    next.focus()
  }
  return (
    // Keys of its fields bubble to here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div ref={box} className="txf-pop txf-popover" role="dialog" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
