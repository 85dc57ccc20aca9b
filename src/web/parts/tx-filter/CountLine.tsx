import { apiFilter, type FilteredList, type FilteredQuery } from '../../data/list-filter.ts'
import { withFilter } from '../../data/list-filter.ts'
import { formatCount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { StayLink } from '../StayLink.tsx'
import { FileMenu } from './FileMenu.tsx'
import { arranged, listSet, readWords, withRow, withWords } from './filter-words.ts'
import { JumpForm, NoPlace } from './JumpForm.tsx'
import { useHref } from './use-href.ts'

type CountLineProps = { query: FilteredQuery<object>; path: string; list: FilteredList<object> | undefined }

/** The number and order of the rows, a way to jump to one, and the download files. */
export function CountLine({ query, path, list }: CountLineProps) {
  const { filter } = query
  const t = useText('filter')
  const href = useHref(path)
  const inOrder = (order: string | undefined): string => withRow(href(arranged(filter, { order }, list?.marked_row)), list?.marked_row)
  const isAscending = readWords(filter)['order'] === 'asc'
  // A file has all rows in one order: its call accepts no other.
  const chosen = apiFilter(withWords(filter, { limit: undefined, order: undefined }))
  return (
    <div className="txf-line">
      <span className="txf-count" role="status">
        {list !== undefined && <Count list={list} filter={filter} />}
      </span>
      <span className="txf-seg txf-order" role="group" aria-label={t('order')}>
        <StayLink href={inOrder(undefined)} aria-current={isAscending ? undefined : 'true'}>
          {t('newest')}
        </StayLink>
        <StayLink href={inOrder('asc')} aria-current={isAscending ? 'true' : undefined}>
          {t('oldest')}
        </StayLink>
      </span>
      <JumpForm filter={filter} path={path} />
      <FileMenu pathOf={(form) => withFilter(`${query.api}.${form}`, chosen)} />
      <NoPlace filter={filter} list={list} />
    </div>
  )
}

function Count({ list: { count, total = count }, filter }: { list: FilteredList<object>; filter: string }) {
  const t = useText('filter')
  if (listSet(filter).length === 0) return t('rows', { count: total, shown: formatCount(total) })
  const [before = '', after = ''] = t('countOf', { shown: '\n', all: formatCount(total) }).split('\n')
  return (
    <>
      {before}
      <b>{formatCount(count)}</b>
      {after}
    </>
  )
}
