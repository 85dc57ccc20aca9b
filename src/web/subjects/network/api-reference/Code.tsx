import { CopyButton } from '../../../parts/CopyButton.tsx'
import css from './ApiReference.module.css'

/** A code snippet to copy, titled with the tool that runs it. */
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
