import { useState } from 'react'
import type { FlowJson } from '../../../../contract/flow.ts'
import type { FamilyName } from '../../../../model/block.ts'
import { formatCount } from '../../../format/amount.ts'
import { formatDuration } from '../../../format/time.ts'
import { useText } from '../../../i18n/useText.ts'
import { PageHead, Sheet } from '../../../parts/Sheet.tsx'
import { EmptyState } from '../../../parts/States.tsx'
import { familyOf } from '../../../txview/labels.ts'
import css from './Flow.module.css'
import { Moves } from './Moves.tsx'
import { PauseButton } from './PauseButton.tsx'
import { River } from './River.tsx'

/** A river chart of the newest transactions, and a list of them. */
export function FlowView({ flow, family }: { flow: FlowJson; family: FamilyName | undefined }) {
  const t = useText('flow')
  const common = useText('common')
  // While paused, the current picture stays.
  const [frozen, setFrozen] = useState<FlowJson>()
  const { list } = frozen ?? flow
  const isPaused = frozen !== undefined
  // Minimum and maximum, not first and last: block times may decrease.
  const times = list.map(({ timestamp }) => timestamp)
  const spanSec = list.length === 0 ? 0 : Math.max(...times) - Math.min(...times)
  return (
    <>
      <PageHead title={t('title')} note={t('intro', { count: formatCount(list.length), time: formatDuration(common, spanSec) })}>
        <span className={css.pause}>
          <PauseButton isPaused={isPaused} onToggle={() => setFrozen(isPaused ? undefined : flow)} />
        </span>
      </PageHead>
      {list.length === 0 ? (
        <Sheet label={t('title')}>
          <EmptyState>{t('nothing')}</EmptyState>
        </Sheet>
      ) : (
        <>
          <Sheet title={t('river')} right={<span className={css.hint}>{t('hint')}</span>}>
            <River moves={list} family={family} isPaused={isPaused} />
          </Sheet>
          <Moves moves={family === undefined ? list : list.filter((move) => familyOf(move) === family)} family={family} />
        </>
      )}
    </>
  )
}
