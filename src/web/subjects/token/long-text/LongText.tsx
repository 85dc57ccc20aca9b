import { displayText } from '../../../parts/ChainText.tsx'
import { TextCut } from '../../../parts/cut/Cut.tsx'
import css from './LongText.module.css'

/** Texts of the chain reach a megabyte: browsers are busy for minutes drawing one. This much is drawn, and the whole can be copied. */
const TEXT_SHOWN = 4000

/** Several lines of chain text, each in the direction of its own words. What is cut says so (UI-006). */
export const LongText = ({ text, className }: { text: string; className: string }) => (
  <>
    <div className={`${css.text} ${className}`} dir="auto">
      {displayText(text, TEXT_SHOWN)}
    </div>
    <TextCut text={text} drawn={TEXT_SHOWN} />
  </>
)
