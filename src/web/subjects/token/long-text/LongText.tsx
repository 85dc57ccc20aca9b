import { displayText } from '../../../parts/ChainText.tsx'
import { TextCut } from '../../../parts/cut/Cut.tsx'
import css from './LongText.module.css'

/** Chain texts reach a megabyte, which browsers take minutes to render. This much is rendered, and the complete text can be copied. */
const TEXT_SHOWN = 4000

/** Several lines of chain text, each in its own text direction. Cut text is marked (UI-006). */
export const LongText = ({ text, className }: { text: string; className: string }) => (
  <>
    <div className={`${css.text} ${className}`} dir="auto">
      {displayText(text, TEXT_SHOWN)}
    </div>
    <TextCut text={text} drawn={TEXT_SHOWN} />
  </>
)
