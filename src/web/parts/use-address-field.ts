import { useLayoutEffect, useRef, type RefObject } from 'react'

export type AddressField = {
  field: RefObject<HTMLInputElement | null>
  /** The form was sent with the text that is in the field now. */
  onSent: () => void
}

/**
 * A plain field that shows what the address says (`value`), but for a text that the visitor is typing. A text that was sent gives the focus
 * away once the page has it; `page` is then another, though the text may be the same.
 */
export function useAddressField(value: string, page = value): AddressField {
  const field = useRef<HTMLInputElement>(null)
  const known = useRef(value)
  const sent = useRef<string>(undefined)
  // Before the effects that move the focus to what was asked for.
  useLayoutEffect(() => {
    const [input, active] = [field.current, document.activeElement]
    // What was typed before the scripts came is the visitor's too.
    if (input === null || (known.current === value && sent.current === undefined)) return
    const isSent = input.value === sent.current
    if (isSent || input !== active || input.value === known.current) input.value = value
    if (isSent && active instanceof HTMLElement && input.form?.contains(active) === true) active.blur()
    known.current = value
    sent.current = undefined
    // `page`: what was sent may say the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [value, page])
  return {
    field,
    onSent: () => {
      sent.current = field.current?.value
    },
  }
}
