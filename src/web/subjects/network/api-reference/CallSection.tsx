import { Fragment } from 'react'
import type { ReferenceCallJson } from '../../../../contract/reference.ts'
import { useText } from '../../../i18n/useText.ts'
import { callAnchor } from './anchors.ts'
import { AnswerType } from './AnswerType.tsx'
import css from './ApiReference.module.css'
import { Example } from './Example.tsx'
import { Fields } from './Fields.tsx'
import { Params } from './Params.tsx'

/** A path that may break only after each of its slashes. */
export const Path = ({ path }: { path: string }) =>
  path.match(/\/?[^/]+\/?/g)?.map((part, index) => (
    <Fragment key={path.slice(0, index) + part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** One call: parameters and response on the left, code on the right. */
export function CallSection({ call: { id, path, summary, params, answer, points, example } }: { call: ReferenceCallJson }) {
  const t = useText('apiReference')
  return (
    <article className={css.call}>
      <div className={css.prose}>
        <h3 id={callAnchor(id)}>
          <a href={`#${callAnchor(id)}`}>
            <span className={css.method}>GET</span> <Path path={path} />
          </a>
        </h3>
        <p lang="en">{summary}.</p>
        <p className={css.cost}>{t('cost', points)}</p>
        {params.length > 0 && (
          <>
            <h4>{t('params')}</h4>
            <Params params={params} />
          </>
        )}
        <h4>{t('answer')}</h4>
        <AnswerType answer={answer} />
        {answer.fields.length > 0 && <Fields fields={answer.fields} />}
      </div>
      <div className={css.codes}>
        <Example path={example} call={path} />
      </div>
    </article>
  )
}
