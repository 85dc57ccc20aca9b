import { formatCount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { useFullCount } from '../../parts/cut/cuts.ts'
import { Section } from '../../parts/Sheet.tsx'
import { SubjectView } from '../PieceView.tsx'
import { Changes } from './Changes.tsx'
import type { RowProps } from './row-props.ts'

const SUBJECT_PX = 24

/** P13: changes of a subject, field by field. */
export function DiffRow({ row: { subject, changes, unchanged }, names }: RowProps<'diff'>) {
  const t = useText('detail')
  const form = useText('panel')
  const count = useFullCount(changes)
  return (
    <Section
      title={<SubjectView subject={subject} names={names} sizePx={SUBJECT_PX} />}
      note={<span className="nw">{`${t('changes')} ${formatCount(count)}`}</span>}
    >
      {changes.length === 0 && <p className="t2">{form('nothingChanged')}</p>}
      <Changes changes={changes} unchanged={unchanged ?? []} subject={subject} names={names} />
    </Section>
  )
}
