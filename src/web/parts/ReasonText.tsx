import { sayMessage } from '../i18n/say-message.ts'
import { useLanguage } from '../i18n/useText.ts'

/** `isInline`: in the line of what stands before it. */
export type ReasonProps = { message: string; isInline?: boolean }

/** A sentence of the server's in the visitor's language. */
export const ReasonText = ({ message, isInline = false }: ReasonProps) => (
  <>
    {!isInline && <br />}
    {sayMessage(useLanguage(), message)}
  </>
)
