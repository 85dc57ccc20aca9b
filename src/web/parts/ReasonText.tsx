import { sayMessage } from '../i18n/say-message.ts'
import { useLanguage } from '../i18n/useText.ts'

export type ReasonProps = { message: string }

/** A sentence of the server's in the visitor's language. */
export const ReasonText = ({ message }: ReasonProps) => (
  <>
    <br />
    {sayMessage(useLanguage(), message)}
  </>
)
