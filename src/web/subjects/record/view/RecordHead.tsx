import { shortId } from '../../../../chain/short-id.ts'
import { useSite } from '../../../data/site.ts'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../parts/Badge.tsx'
import { ChainText } from '../../../parts/ChainText.tsx'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { FullTime } from '../../../parts/Time.tsx'
import { StateChip } from '../words/StateChip.tsx'
import type { RecordWord } from '../../../../contract/record-words.ts'
import { isOrder, isSurvey } from './kinds-of.ts'
import type { RecordJson } from './query.ts'
import { describeRecord } from './say.ts'
import css from './Record.module.css'

const ID_SHOWN = 60

/** Type and state of the record, one sentence, and the id below. */
export function RecordHead({ kind, record }: { kind: RecordWord; record: RecordJson }) {
  const t = useText('record')
  const { zone } = useSite()
  const isFill = isOrder(record) && record.type === 'fill'
  return (
    <div className={css.headBox}>
      <p className={css.eyebrow}>
        <Badge family={kind === 'order' ? 'dex' : 'service'} label={t(isFill ? 'fill' : kind)} />
        <StateChip record={record} />
        <span className="t3">
          <FullTime sec={'timestamp' in record ? record.timestamp : record.first.timestamp} isFolding />
        </span>
      </p>
      <h1 className={css.lead}>{describeRecord(t, record, zone)}</h1>
      {isSurvey(record) && record.description !== '' && (
        <p className="t2">
          <ChainText text={record.description} max={400} />
        </p>
      )}
      <p className={`mono t2 ${css.id}`}>
        <span title={record.id}>{kind === 'game' ? <ChainText text={record.id} max={ID_SHOWN} /> : shortId(record.id, 'detail')}</span>{' '}
        <CopyButton text={record.id} />
      </p>
    </div>
  )
}
