import { useText } from '../../i18n/useText.ts'
import { ChainText } from '../../parts/ChainText.tsx'
import { KeyValue, Pair } from '../../parts/KeyValue.tsx'
import { TAG_SHOWN } from '../remarks-in-panel.ts'
import { Memo } from './Memo.tsx'
import type { RowProps } from './row-props.ts'

/** Tag and memo below a form that does not include them. */
export function RemarksRow({ row: { tag, memo } }: RowProps<'remarks'>) {
  const t = useText('detail')
  return (
    <KeyValue>
      {tag !== '' && (
        <Pair label={t('tag')}>
          <ChainText text={tag} max={TAG_SHOWN} />
        </Pair>
      )}
      {memo !== '' && (
        <Pair label={t('memo')} block>
          <Memo text={memo} />
        </Pair>
      )}
    </KeyValue>
  )
}
