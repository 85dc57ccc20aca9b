import type { ReferenceParamJson } from '../../../../contract/reference.ts'
import { useText } from '../../../i18n/useText.ts'
import css from './ApiReference.module.css'

/** Parameters of a call, with their place and format. */
export function Params({ params }: { params: readonly ReferenceParamJson[] }) {
  const t = useText('apiReference')
  return (
    <dl className={css.fields}>
      {params.map(({ name, place, description, pattern, required }) => (
        <div key={`${place}-${name}`}>
          <dt>
            <code>{name}</code> <span className={css.type}>{t(place === 'path' ? 'inPath' : 'inQuery')}</span>{' '}
            <span className="t3">{t(required ? 'required' : 'optional')}</span>
          </dt>
          <dd>
            <span lang="en">{description}</span>
            {pattern !== '' && <code className={css.pattern}>{pattern}</code>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
