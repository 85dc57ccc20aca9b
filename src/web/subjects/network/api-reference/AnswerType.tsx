import { Fragment } from 'react'
import type { ReferenceCallJson } from '../../../../contract/reference.ts'
import { pathTo } from '../../../paths.ts'
import css from './ApiReference.module.css'
import { LISTS_ANCHOR } from './Basics.tsx'
import { ShapeLink } from './TypeName.tsx'

/** Type of a response's `data`, in one line. */
export function AnswerType({ answer: { type, of, fields } }: { answer: ReferenceCallJson['answer'] }) {
  const names = of.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ' | '}
      <ShapeLink name={name} />
    </Fragment>
  ))
  const own = fields.filter(({ depth }) => depth === 0).map(({ name }) => name)
  return (
    <p className={css.answer}>
      <b>data</b>
      {': '}
      {type === 'page' && (
        <>
          {'{ '}
          <a className="lk" href={`${pathTo('apiReference')}#${LISTS_ANCHOR}`}>
            page, maxpage, count, limit
          </a>
          {', list: '}
          {of.length > 1 ? <>({names})[]</> : <>{names}[]</>}
          {own.map((name) => `, ${name}`)}
          {' }'}
        </>
      )}
      {type === 'any' && (
        <>
          {names} {own.length > 0 && `| { ${own.join(', ')} }`}
        </>
      )}
      {type !== 'page' && type !== 'any' && (of.length === 0 ? type : names)}
      {type === 'object' && of.length > 0 && own.length > 0 && ` & { ${own.join(', ')} }`}
    </p>
  )
}
