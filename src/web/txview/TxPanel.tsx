import { isFailed } from '../../model/tx.ts'
import { useLanguage, useText } from '../i18n/useText.ts'
import { Sheet } from '../parts/Sheet.tsx'
import { typeLabel } from './labels.ts'
import { namesOf, type DetailTx } from './names.ts'
import { RowView } from './RowView.tsx'
import { Entries } from '../parts/entries/Entries.tsx'

/** Right column of a transaction's detail: the rows of its type. A failed transaction was only an attempt. */
export function TxPanel({ tx }: { tx: DetailTx }) {
  const language = useLanguage()
  const t = useText('detail')
  const { panel: rows } = tx
  const names = namesOf(tx)
  if (rows.length === 0) return null
  return (
    <Sheet isRoomy title={isFailed(tx) ? t('attempted') : typeLabel(language, tx)}>
      {/* Rows are sections of one panel, so the position is the key. */}
      <Entries of={rows} as="part" keyOf={(_, index) => index}>
        {(row) => <RowView row={row} names={names} isAttempt={isFailed(tx)} />}
      </Entries>
    </Sheet>
  )
}
