import { filteredQuery, type FilteredList, type FilteredQuery } from '../../data/list-filter.ts'
import type { Query } from '../../data/query.ts'
import { useMounted } from '../../data/clock.ts'
import { useLoaded } from '../../data/useLoaded.ts'
import { useRefusal } from '../../data/useRefusal.ts'
import { formatCount } from '../../format/amount.ts'
import { WORD_SHOWN } from '../../format/one-line.ts'
import { useText } from '../../i18n/useText.ts'
import { EmptyState } from '../States.tsx'
import { StayLink } from '../StayLink.tsx'
import type { LedgerChoices } from './choice-props.ts'
import { GROUPS, listSet, without } from './filter-words.ts'
import { useHref } from './use-href.ts'
import { useNamesOfKinds } from './kind-words.ts'
import { Refusal } from './Refusal.tsx'
import { symbolsOf } from './symbols.ts'
import { useValues, type GroupValue } from './words.ts'
import { listDrops } from './wrong-words.ts'

/** These links disappear once there are rows; the bar above them stays. */
const focusBar = () => document.querySelector<HTMLElement>('[data-tx-filter]')?.focus({ preventScroll: true })

// The form of an account ledger uses it too, and loads it with this module.
export { Refusal }

export type NoMatchProps = {
  query: FilteredQuery<object>
  path: string
  list: FilteredList<object> | undefined
  /** For an account ledger. Its form shows the refusal, so this shows only the filters to drop. */
  ledger?: LedgerChoices
}

/** Replaces the rows: the requested filter, the server's message about unknown words, and links to drop filters. */
export function NoMatch({ query, path, list, ledger }: NoMatchProps) {
  const t = useText('filter')
  const refusal = useRefusal(query)
  const values = useValues(query.filter, symbolsOf([...(list?.list ?? []), ...(ledger?.assets ?? [])]), useNamesOfKinds())
  const set = listSet(query.filter)
  if (refusal === undefined && (set.length === 0 || list?.list.length !== 0)) return null
  const drops = <Drops query={query} path={path} ledger={ledger} values={values} />
  if (refusal !== undefined && ledger) return <div className="txf-refused">{drops}</div>
  const filters = set.map((group) => `${t(group)} ${values(group)}`).join(' · ')
  return (
    <EmptyState action={drops}>
      {refusal === undefined ? (
        t(ledger ? 'noRow' : 'noMatch', { filters })
      ) : (
        <Refusal filter={query.filter} path={path} message={refusal} />
      )}
    </EmptyState>
  )
}

/** Links that drop one filter each (of several values only the wrong ones), and one that drops all. */
function Drops({
  query,
  path,
  ledger,
  values,
}: Pick<NoMatchProps, 'query' | 'path'> & { ledger: LedgerChoices | undefined; values: GroupValue }) {
  const t = useText('filter')
  const { api, filter, asked } = query
  const href = useHref(path, ledger?.spell)
  const countQuery = ledger?.countQuery ?? ((rest: string) => filteredQuery<object>(['drop', api], api, 1, { ...asked, filter: rest }))
  return (
    <div className="txf-drops">
      {listDrops(filter).map(({ group, rest, wrong }) => {
        const value = wrong?.map((word) => word.slice(0, WORD_SHOWN)).join(', ') ?? values(group)
        return <Drop key={group} query={countQuery(rest)} href={href(rest)} value={value} />
      })}
      <StayLink className="txf-primary" href={href(without(filter, ...GROUPS))} onClick={focusBar}>
        {t('clearAll')}
      </StayLink>
    </div>
  )
}

type DropProps = { query: Query<{ count: number }>; href: string; value: string }

/** A link that drops one filter; the number of resulting rows is fetched after the page is mounted. */
function Drop({ query, href, value }: DropProps) {
  const t = useText('filter')
  const isMounted = useMounted()
  return (
    <StayLink href={href} onClick={focusBar}>
      {t('drop', { value })} {isMounted && <DropCount query={query} />}
    </StayLink>
  )
}

function DropCount({ query }: Pick<DropProps, 'query'>) {
  const count = useLoaded(query)?.count
  return count === undefined ? null : <b>{formatCount(count)}</b>
}
