import { sayMessage } from '../i18n/say-message.ts'
import { sayRefusal } from '../i18n/say-refusal.ts'
import { useLanguage } from '../i18n/useText.ts'

/** `isInline`: of a filter, in the line of what stands before it. */
export type ReasonProps = { message: string; isInline?: boolean }

/** A sentence of the server's in the visitor's language. One about a filter is said in the words of the page. */
export function ReasonText({ message, isInline = false }: ReasonProps) {
  const language = useLanguage()
  return (
    <>
      {!isInline && <br />}
      {(isInline ? sayRefusal(language, message) : undefined) ?? sayMessage(language, message)}
    </>
  )
}
