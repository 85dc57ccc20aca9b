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

/** These links go once there are rows: the bar above them stays. */
const focusBar = () => document.querySelector<HTMLElement>('[data-tx-filter]')?.focus({ preventScroll: true })

// The form of an account ledger says it too, and loads it with this.
export { Refusal }

export type NoMatchProps = {
  query: FilteredQuery<object>
  path: string
  list: FilteredList<object> | undefined
  /** Of an account ledger. Its form says what was refused: here only the filters to drop are said. */
  ledger?: LedgerChoices
}

/** In place of the rows: what was asked for, what the server says of words that it does not know, and which filter to drop. */
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

/** Links that leave out one filter each, of several values the wrong ones alone, and one that leaves out all. */
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

/** A filter to leave out; what that would give is asked for once the page stands. */
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
