import { useQuery } from '../../cache/use-query.ts'
import { filteredQuery, type FilteredList, type FilteredQuery } from '../../data/list-filter.ts'
import { isUnheard, optionsOf } from '../../data/query.ts'
import { useSite } from '../../data/site.ts'
import { useMounted } from '../../data/clock.ts'
import { useLoaded } from '../../data/useLoaded.ts'
import { formatCount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { Reason } from '../Reason.tsx'
import { EmptyState } from '../States.tsx'
import { StayLink } from '../StayLink.tsx'
import { GROUPS, listSet, listValues, readWords, without, withWords, type Group } from './filter-words.ts'
import { findLikelyKind } from './find-kind.ts'
import { useHref } from './use-href.ts'
import { kindsOf, KIND_FAMILIES, useKindLabel, useNamesOfKinds } from './kind-words.ts'
import { symbolsOf } from './symbols.ts'
import { useValues } from './words.ts'

/** Letters of a word that is no kind. */
const KIND_SHOWN = 64

/** These links go once there are rows: the bar above them stays. */
const focusBar = () => document.querySelector<HTMLElement>('[data-tx-filter]')?.focus({ preventScroll: true })

export type NoMatchProps = { query: FilteredQuery<object>; path: string; list: FilteredList<object> | undefined }

/** In place of the rows: what was asked for, what the server says of words that it does not know, and which filter to drop. */
export function NoMatch({ query, path, list }: NoMatchProps) {
  const t = useText('filter')
  const { api } = useSite()
  const { data: answer } = useQuery(optionsOf(api, query))
  const href = useHref(path)
  const values = useValues(query.filter, symbolsOf(list?.list), useNamesOfKinds())
  const set = listSet(query.filter)
  const refusal = answer?.ok === false && !isUnheard(answer) && answer.code >= 400 && answer.code < 500 ? answer.msg : undefined
  if (refusal === undefined && (set.length === 0 || list?.list.length !== 0)) return null
  const names = set.map((group) => `${t(group)} ${values(group)}`).join(' · ')
  return (
    <EmptyState
      action={
        <div className="txf-drops">
          {set.map((group) => (
            <Drop key={group} query={query} href={href(without(query.filter, group))} group={group} value={values(group)} />
          ))}
          <StayLink className="txf-primary" href={href(without(query.filter, ...GROUPS))} onClick={focusBar}>
            {t('clearAll')}
          </StayLink>
        </div>
      }
    >
      {refusal === undefined ? t('noMatch', { filters: names }) : <Refusal filter={query.filter} path={path} message={refusal} />}
    </EmptyState>
  )
}

/** A kind that there is not is named, with the one it is most like; all else the server says best. */
function Refusal({ filter, path, message }: { filter: string; path: string; message: string }) {
  const t = useText('filter')
  const href = useHref(path)
  const label = useKindLabel()
  const known = KIND_FAMILIES.flatMap(kindsOf)
  const chosen = listValues(readWords(filter).kind)
  const wrong = chosen.find((kind) => !known.includes(kind) && kind !== 'unknown')
  if (wrong === undefined) return <Reason message={message} isInline />
  const likely = findLikelyKind(wrong, known)
  return (
    <>
      {t('noKind', { kind: wrong.slice(0, KIND_SHOWN) })}
      {likely !== undefined && (
        <>
          {' '}
          <a className="lk" href={href(withWords(filter, { kind: chosen.map((kind) => (kind === wrong ? likely : kind)).join(',') }))}>
            {t('didYouMean', { kind: label(likely) })}
          </a>
        </>
      )}
    </>
  )
}

type DropProps = { query: FilteredQuery<object>; href: string; group: Group; value: string }

/** A filter to leave out; what that would give is asked for once the page stands. */
function Drop({ query, href, group, value }: DropProps) {
  const t = useText('filter')
  const isMounted = useMounted()
  return (
    <StayLink href={href} onClick={focusBar}>
      {t('drop', { value })} {isMounted && <DropCount query={query} group={group} />}
    </StayLink>
  )
}

function DropCount({ query: { api, filter, asked }, group }: Pick<DropProps, 'query' | 'group'>) {
  const count = useLoaded(filteredQuery(['drop', api], api, 1, { ...asked, filter: without(filter, group) }))?.count
  return count === undefined ? null : <b>{formatCount(count)}</b>
}
