import { CopyButton } from '../../../parts/CopyButton.tsx'
import css from './ApiReference.module.css'

/** A piece of code to copy, under the name of what runs it. */
export const Code = ({ title, code }: { title: string; code: string }) => (
  <figure className={css.code}>
    <figcaption>
      {title}
      <CopyButton text={code} />
    </figcaption>
    <pre>
      <code>{code}</code>
    </pre>
  </figure>
)
