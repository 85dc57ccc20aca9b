import { formatCount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { breakOf } from './break-of.ts'
import { displayText } from '../../parts/ChainText.tsx'
import css from './RawText.module.css'

/** Maximum displayed length; a line reports the cut, and the button copies the full text. */
const RAW_SHOWN = 4000

/** A text that opens on a click, without scripts. */
export function RawText({ title, text }: { title: string; text: string }) {
  const t = useText('common')
  return (
    <details className={css.raw}>
      <summary className="triangle">{title}</summary>
      {/* A long text scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={`${breakOf(text)} ${css.text} ${css.code}`} dir="auto" tabIndex={text.length > 400 ? 0 : undefined}>
        {displayText(text, RAW_SHOWN)}
      </div>
      {text.length > RAW_SHOWN && <p>{t('textCut', { shown: formatCount(RAW_SHOWN), count: formatCount(text.length) })}</p>}
    </details>
  )
}
