import { translateMessage } from '../i18n/translate-message.ts'
import { translateRefusal } from '../i18n/translate-refusal.ts'
import { useLanguage } from '../i18n/useText.ts'

/** `isInline`: about a filter, in the same line as other text. */
export type ReasonProps = { message: string; isInline?: boolean }

/** The server's message in the visitor's language. A message about a filter uses the page's words. */
export function ReasonText({ message, isInline = false }: ReasonProps) {
  const language = useLanguage()
  return (
    <>
      {!isInline && <br />}
      {(isInline ? translateRefusal(language, message) : undefined) ?? translateMessage(language, message)}
    </>
  )
}
