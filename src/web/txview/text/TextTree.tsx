import { findWrittenJson } from '../../../base/written-json.ts'
import { useText } from '../../i18n/useText.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { JsonTree } from '../../parts/JsonTree.tsx'
import { RawText } from './RawText.tsx'
import css from './TextTree.module.css'

/** A chain text with JSON: as a tree in which numbers keep their digits, and as raw text on a click. HANDS-010. */
export function TextTree({ text }: { text: string }) {
  const t = useText('panel')
  return (
    <div className={css.box}>
      <JsonTree json={findWrittenJson(text) ?? text} />
      <div className={css.foot}>
        <RawText title={t('rawText')} text={text} />
        <CopyButton text={text} />
      </div>
    </div>
  )
}
