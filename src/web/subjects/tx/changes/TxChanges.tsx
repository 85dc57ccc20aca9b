import { isFailed } from '../../../../model/tx.ts'
import type { ChangeJson } from '../../../../contract/changes.ts'
import { useText } from '../../../i18n/useText.ts'
import { txApiPath } from '../../../paths.ts'
import { Entries } from '../../../parts/entries/Entries.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { ChangeGroup } from '../../../txview/changes/ChangeGroup.tsx'
import { useRole } from '../../../txview/changes/change-words.ts'
import { namesOf, type DetailTx } from '../../../txview/names.ts'

/** Records that are initially open. */
const OPEN = 4

/** Every record written by the transaction, before and after; for a failed one a sentence that nothing was written. */
export function TxChanges({ tx }: { tx: DetailTx }) {
  const t = useText('change')
  const { changes, changes_more: unlisted = 0 } = tx
  if (isFailed(tx))
    return (
      <Sheet title={t('title')}>
        <p className="txc-note">{t('failed')}</p>
      </Sheet>
    )
  if (changes === undefined) return null
  const fields = changes.reduce((sum, change) => sum + change.fields.length + (change.more ?? 0), 0)
  const [first, rest] = [changes.slice(0, OPEN), changes.slice(OPEN)]
  return (
    <Sheet title={t('title')} right={changes.length === 0 ? undefined : t('count', { records: changes.length + unlisted, fields })}>
      <div className="txc-changes">
        {changes.length === 0 && <p className="txc-note">{t('nothing')}</p>}
        <Groups tx={tx} of={first} />
        {rest.length > 0 && (
          <details className="txc-rest">
            <summary className="triangle">{t('moreRecords', { count: rest.length })}</summary>
            <Groups tx={tx} of={rest} />
          </details>
        )}
        {unlisted > 0 && (
          <p className="txc-note">
            <a className="lk" href={`${txApiPath(tx.txid)}?changes=1`} target="_blank" rel="noopener">
              {t('inApi', { count: unlisted })}
            </a>
          </p>
        )}
      </div>
    </Sheet>
  )
}

function Groups({ tx, of }: { tx: DetailTx; of: readonly ChangeJson[] }) {
  const roleOf = useRole()
  const names = namesOf(tx)
  return (
    <Entries of={of} as="part" keyOf={({ key }) => key}>
      {(change) => <ChangeGroup change={change} names={names} role={roleOf(change.kind, change.key, tx)} />}
    </Entries>
  )
}
