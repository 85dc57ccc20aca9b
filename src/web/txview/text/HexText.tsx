import { useText } from '../../i18n/useText.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { useCuts } from '../../parts/cut/cuts.ts'
import { findHexText } from './find-hex-text.ts'
import { RawText } from './RawText.tsx'
import css from './TextTree.module.css'

/** The text encoded by hexadecimal digits. Cut digits have no copy button. */
export function HexText({ text }: { text: string }) {
  const t = useText('panel')
  const { lengthOf } = useCuts()
  const decoded = findHexText(text)
  if (decoded === undefined) return null
  return (
    <div className={css.foot}>
      <RawText title={t('hexText')} text={decoded} />
      {lengthOf(text) === undefined && <CopyButton text={decoded} />}
    </div>
  )
}
