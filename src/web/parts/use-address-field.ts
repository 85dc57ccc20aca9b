import { useLayoutEffect, useRef, type RefObject } from 'react'

export type AddressField = {
  field: RefObject<HTMLInputElement | null>
  /** Call after the form was sent with the current text. */
  onSent: () => void
}

/**
 * An uncontrolled field that shows the value in the address, except while the visitor types. A sent text loses the focus once the page has
 * it. `page` changes even if the text is the same.
 */
export function useAddressField(value: string, page = value): AddressField {
  const field = useRef<HTMLInputElement>(null)
  const known = useRef(value)
  const sent = useRef<string>(undefined)
  // Before the effects that move the focus to the result.
  useLayoutEffect(() => {
    const [input, active] = [field.current, document.activeElement]
    // Text typed before the scripts loaded belongs to the visitor too.
    if (input === null || (known.current === value && sent.current === undefined)) return
    const isSent = input.value === sent.current
    if (isSent || input !== active || input.value === known.current) input.value = value
    if (isSent && active instanceof HTMLElement && input.form?.contains(active) === true) active.blur()
    known.current = value
    sent.current = undefined
    // `page`: the sent text may equal the old one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [value, page])
  return {
    field,
    onSent: () => {
      sent.current = field.current?.value
    },
  }
}
