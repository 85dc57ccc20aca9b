import { sayMessage } from '../i18n/say-message.ts'
import { sayRefusal } from '../i18n/say-refusal.ts'
import { useLanguage } from '../i18n/useText.ts'

/** `isInline`: about a filter, in the same line as other text. */
export type ReasonProps = { message: string; isInline?: boolean }

/** The server's message in the visitor's language. A message about a filter uses the page's words. */
export function ReasonText({ message, isInline = false }: ReasonProps) {
  const language = useLanguage()
  return (
    <>
      {!isInline && <br />}
      {(isInline ? sayRefusal(language, message) : undefined) ?? sayMessage(language, message)}
    </>
  )
}
