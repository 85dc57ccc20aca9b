import type { ListJson } from '../../../../contract/envelope.ts'
import { pathOfLog, pathOfRecord } from '../../../../contract/record-paths.ts'
import { shortId } from '../../../../chain/short-id.ts'
import { Loaded } from '../../../data/Loaded.tsx'
import { useLoaded } from '../../../data/useLoaded.ts'
import { oneLine } from '../../../format/one-line.ts'
import { useText } from '../../../i18n/useText.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { ChainText, visibleText } from '../../../parts/ChainText.tsx'
import { Entries } from '../../../parts/entries/Entries.tsx'
import { IdLink } from '../../../parts/IdLink.tsx'
import { Pager } from '../../../parts/Pager.tsx'
import { PageHead, Sheet } from '../../../parts/Sheet.tsx'
import { TableSkeletons } from '../../../parts/Skeleton.tsx'
import { EmptyState } from '../../../parts/States.tsx'
import { Cell, Table } from '../../../parts/Table.tsx'
import { TimeAgo } from '../../../parts/Time.tsx'
import { pagePath } from '../../../paths.ts'
import { TxList } from '../../../txview/TxList.tsx'
import { StateChip } from '../words/StateChip.tsx'
import type { RecordWord } from '../../../../contract/record-words.ts'
import { gameListQuery, recordListQuery, type RecordListParams } from './query.ts'
import { nameOf, ownerOf, type RecordRow } from './rows.ts'

const NAME_SHOWN = 80

const skeleton = (
  <Sheet>
    <TableSkeletons />
  </Sheet>
)

/** All records of a kind. */
export const RecordList = ({ kind, page }: RecordListParams) =>
  kind === 'game' ? <GameList page={page} /> : <StateList kind={kind} page={page} />

function Head({ kind, count }: { kind: RecordWord; count: number | undefined }) {
  const t = useText('record')
  return <PageHead title={t(`list_${kind}`)} total={count} />
}

function GameList({ page }: { page: number }) {
  const t = useText('record')
  const query = gameListQuery(page)
  return (
    <>
      <Head kind="game" count={useLoaded(query)?.count} />
      <Loaded query={query} skeleton={skeleton}>
        {(txs) => (
          <Sheet label={t('list_game')}>
            <TxList txs={txs} empty={t('none_game')} pathOf={(to) => pagePath('gameList', to)} />
          </Sheet>
        )}
      </Loaded>
    </>
  )
}

function StateList({ kind, page }: RecordListParams) {
  const query = recordListQuery(kind, page)
  return (
    <>
      <Head kind={kind} count={useLoaded(query)?.count} />
      <Loaded query={query} skeleton={skeleton}>
        {(records) => <RecordTable kind={kind} records={records} />}
      </Loaded>
    </>
  )
}

/** Records of a kind: name and id, owner, state and time. */
export function RecordTable({ kind, records }: { kind: RecordWord; records: ListJson<RecordRow> }) {
  const t = useText('record')
  const heads = [{ label: t(kind) }, { label: t('owner') }, { label: t('status') }, { label: t('created'), isNumber: true }]
  return (
    <Sheet label={t(`list_${kind}`)}>
      {records.list.length === 0 ? (
        <EmptyState>{t(`none_${kind}`)}</EmptyState>
      ) : (
        <Table heads={heads}>
          <Entries of={records.list} as="row" keyOf={({ id }) => id}>
            {(row) => <Row row={row} />}
          </Entries>
        </Table>
      )}
      <Pager list={records} pathOf={(to) => pagePath(`${kind}List`, to)} />
    </Sheet>
  )
}

const pathOf = (row: RecordRow): string | undefined => ('logger' in row ? pathOfLog(row.token.sn, row.id) : pathOfRecord(row.id))

function Row({ row }: { row: RecordRow }) {
  const t = useText('record')
  const name = nameOf(row)
  return (
    <tr>
      <Cell isHead>
        <a className="lk" href={pathOf(row)} title={row.id}>
          {name === '' ? (
            <span className="mono">{shortId(row.id)}</span>
          ) : (
            <ChainText text={visibleText(oneLine(name), t('unnamed'))} max={NAME_SHOWN} />
          )}
        </a>{' '}
        {'qtt' in row && <Amount units={row.qtt} decimal={row.target_token.decimal} token={row.target_token} />}
      </Cell>
      <Cell label={t('owner')}>
        <IdLink id={ownerOf(row)} />
      </Cell>
      <Cell label={t('status')}>
        <StateChip record={row} />
      </Cell>
      <Cell label={t('created')} isNumber>
        <span className="t2">
          <TimeAgo sec={row.timestamp} />
        </span>
      </Cell>
    </tr>
  )
}
