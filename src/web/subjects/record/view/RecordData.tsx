import { useText } from '../../../i18n/useText.ts'
import { ChainText } from '../../../parts/ChainText.tsx'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { ShowAll } from '../../../parts/cut/Cut.tsx'
import { EmptyState } from '../../../parts/States.tsx'
import { isCoupon, isData, isLog, isPoint } from './kinds-of.ts'
import type { RecordJson } from './query.ts'
import css from './Record.module.css'

/** Characters of a text that a page shows. */
const TEXT_SHOWN = 4_000

/** The texts of a record that are too long for a fact. */
export function RecordData({ record }: { record: RecordJson }) {
  const t = useText('record')
  if (isData(record))
    return (
      <>
        <Block title="base64" text={record.data} />
        <Block title={t('publicKey')} text={record.publickey} instead={t(record.is_open === 1 ? 'publicKeyNone' : 'publicKeyLater')} />
      </>
    )
  const text = isLog(record) ? record.log : isCoupon(record) ? record.data : isPoint(record) ? record.description : ''
  return text === '' ? (
    <EmptyState>{t('noData')}</EmptyState>
  ) : (
    <Block title={isPoint(record) ? t('description') : t('tabData')} text={text} />
  )
}

function Block({ title, text, instead = '' }: { title: string; text: string; instead?: string }) {
  return (
    <div className={css.block}>
      <p className={css.blockHead}>
        <span className="t3 fs12">{title}</span>
        {text !== '' && <CopyButton text={text} />}
      </p>
      {text === '' ? (
        <p className="t2">{instead}</p>
      ) : (
        <p className={`mono ${css.text}`}>
          <ChainText text={text} max={TEXT_SHOWN} />
        </p>
      )}
      <ShowAll part={text} />
    </div>
  )
}
