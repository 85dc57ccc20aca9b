import { Fragment, type CSSProperties } from 'react'
import type { ReferenceFieldJson } from '../../../../contract/reference.ts'
import { useText } from '../../../i18n/useText.ts'
import css from './ApiReference.module.css'
import { TypeName } from './TypeName.tsx'

/** A description. Names of fields in it are in backquotes. */
const Words = ({ text }: { text: string }) =>
  text.split('`').map((part, index) => (
    // Every second part is a name; their order never changes.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{index % 2 === 1 ? <code>{part}</code> : part}</Fragment>
  ))

/** Fields of a response; nested ones are indented. */
export function Fields({ fields }: { fields: readonly ReferenceFieldJson[] }) {
  const t = useText('apiReference')
  return (
    <dl className={css.fields}>
      {fields.map((field, index) => (
        // Names repeat at every depth, so only the position identifies a field. It never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={`${index}-${field.name}`} style={{ '--depth': field.depth } as CSSProperties}>
          <dt>
            <code>{field.name}</code> <TypeName field={field} /> {field.optional && <span className="t3">{t('optional')}</span>}
          </dt>
          {field.description !== '' && (
            <dd lang="en">
              <Words text={field.description} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
