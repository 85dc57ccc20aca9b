import { formatCount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { drawnText } from '../ChainText.tsx'
import { CopyButton } from '../CopyButton.tsx'
import css from './LongText.module.css'

/** Texts of the chain reach a megabyte: browsers are busy for minutes drawing one. This much is drawn, and the whole can be copied. */
const TEXT_SHOWN = 4000

/** Several lines of chain text, each in the direction of its own words. What is cut says so (UI-006). */
export function LongText({ text, className }: { text: string; className: string }) {
  const t = useText('panel')
  return (
    <>
      <div className={`${css.text} ${className}`} dir="auto">
        {drawnText(text, TEXT_SHOWN)}
      </div>
      {text.length > TEXT_SHOWN && (
        <p className={css.cut}>
          {t('textCut', { shown: formatCount(TEXT_SHOWN), count: formatCount(text.length) })} <CopyButton text={text} />
        </p>
      )}
    </>
  )
}
