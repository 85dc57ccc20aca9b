import { useText } from '../../i18n/useText.ts'
import { JsonTree } from '../../parts/JsonTree.tsx'
import { Section } from '../../parts/Sheet.tsx'
import type { RowProps } from './row-props.ts'

/** Raw JSON for data without its own form. */
export function TreeRow({ row: { title, json } }: RowProps<'tree'>) {
  const t = useText('detail')
  const label = useText('label')
  return (
    <Section title={title === undefined ? t('rawData') : label(title)}>
      <JsonTree json={json} />
    </Section>
  )
}
