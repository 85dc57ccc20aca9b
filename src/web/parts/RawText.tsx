import { drawnText } from './ChainText.tsx'
import css from './RawText.module.css'

/** Of a longer one this much is drawn; the whole can be copied. */
const RAW_SHOWN = 4000

/** A text behind one click, which needs no scripts. */
export const RawText = ({ title, text }: { title: string; text: string }) => (
  <details className={css.raw}>
    <summary>{title}</summary>
    {/* A long text scrolls: the keyboard must reach it. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <div className={`${css.text} ${css.code}`} dir="auto" tabIndex={text.length > 400 ? 0 : undefined}>
      {drawnText(text, RAW_SHOWN)}
    </div>
  </details>
)
