import { useText } from '../i18n/useText.ts'
import { findHexText } from './find-hex-text.ts'
import { RawText } from './RawText.tsx'

/** What the hexadecimal digits of a text say, where they are the bytes of a text. */
export function HexText({ text }: { text: string }) {
  const t = useText('panel')
  const decoded = findHexText(text)
  return decoded === undefined ? null : <RawText title={t('hexText')} text={decoded} />
}
