import { isFailed } from '../../../../model/tx.ts'
import { UnmadeContext } from '../../../data/at.ts'
import { useLanguage, useText } from '../../../i18n/useText.ts'
import { Badge, Chip } from '../../../parts/Badge.tsx'
import { CopyButton } from '../../../parts/CopyButton.tsx'
import { CutNote, CutScope } from '../../../parts/cut/Cut.tsx'
import { Icon } from '../../../parts/Icon.tsx'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import { DETAIL_MARK } from '../../../parts/watch-text-length.ts'
import { TimeAgo } from '../../../parts/Time.tsx'
import { familyOf, typeLabel } from '../../../txview/labels.ts'
import type { DetailTx } from '../../../txview/names.ts'
import { Overview } from '../../../txview/Overview.tsx'
import { TxPanel } from '../../../txview/TxPanel.tsx'
import { txApiPath } from '../../../paths.ts'
import sheetCss from '../../../parts/Sheet.module.css'
import css from './Tx.module.css'
import '../../../txview/FailReason.module.css'
import '../../../txview/changes/changes.css'
import '../../../parts/CopyButton.module.css'

const ShareButton = lazyPart(async () => (await import('./ShareButton.tsx')).ShareButton)
const TxChanges = lazyPart(async () => (await import('../changes/TxChanges.tsx')).TxChanges)
// Pages of applied transactions do not need it.
const Failure = lazyPart(async () => (await import('./Failure.tsx')).Failure)

export function TxView({ tx }: { tx: DetailTx }) {
  const language = useLanguage()
  const t = useText('detail')
  const card = useText('tx')
  const outcome = useText('outcome')
  const failed = isFailed(tx)
  return (
    <>
      <div className={sheetCss.pageHead}>
        <div className={sheetCss.eyebrow}>
          <Badge family={familyOf(tx)} label={typeLabel(language, tx)} {...(failed && { failText: card('fail') })} />
          {failed && <Chip>{outcome('nothingMoved')}</Chip>}
          {!failed && (
            <Chip tone="ok">
              <Icon name="check" size={14} />
              {t('valid')}
            </Chip>
          )}
          <TimeAgo sec={tx.timestamp} />
        </div>
        <div className={css.title}>
          <h1 className={sheetCss.longId}>{tx.txid}</h1>
          <CopyButton text={tx.txid} />
          <ShareButton title={`${typeLabel(language, tx)} ${tx.txid}`} txid={tx.txid} />
        </div>
        {failed && (
          <div className={css.failure} role="status">
            <Failure code={tx.validate_code} />
          </div>
        )}
      </div>
      <div className={css.frame} {...DETAIL_MARK}>
        <CutScope answer={tx} href={txApiPath(tx.txid)}>
          <CutNote />
          <UnmadeContext value={tx.unmade}>
            <div className={failed ? `${css.columns} ${css.attempted}` : css.columns}>
              {/* The outcome comes first for screen readers and on a phone. On wide screens it is at the right. */}
              <div className={css.outcome}>
                <TxPanel tx={tx} />
                <TxChanges tx={tx} />
              </div>
              <div className={css.overview}>
                <Overview tx={tx} />
              </div>
            </div>
          </UnmadeContext>
        </CutScope>
      </div>
    </>
  )
}
