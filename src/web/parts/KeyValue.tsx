import type { ReactNode } from 'react'
import css from './KeyValue.module.css'

/** Label over value pairs. `two`: two columns while there is room; `inset`: inside a section that has its own padding. */
export const KeyValue = ({ children, two = false, inset = false }: { children: ReactNode; two?: boolean; inset?: boolean }) => (
  <dl className={`${css.list} ${two ? (css.two ?? '') : ''} ${inset ? (css.inset ?? '') : ''}`}>{children}</dl>
)

/** One pair. Callers leave out rows without a value. `block`: the value is not a line of text (a tree, a table). */
export const Pair = ({ label, children, block = false }: { label: ReactNode; children: ReactNode; block?: boolean }) => (
  <div className={css.row}>
    <dt className={css.key}>{label}</dt>
    <dd className={block ? `wraps ${css.value} ${css.plain}` : `wraps ${css.value}`}>{children}</dd>
  </div>
)
