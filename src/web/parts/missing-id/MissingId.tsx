import { useEffect } from 'react'
import { useText } from '../../i18n/useText.ts'
import { NotFound } from '../NotFound.tsx'
import { useToast } from '../Toasts.tsx'

/** A subject without an id: the alert and the error panel of the specification, without a call. Spec: VAL-007..010, ERR-004, OPEN-085. */
export function MissingId({ subject }: { subject: 'noAddress' | 'noToken' | 'noNft' | 'noDex' | 'noRecord' }) {
  const t = useText('error')
  const show = useToast()
  const text = t(subject)
  useEffect(() => {
    show({ style: 'ERROR', title: 'ERROR', text })
  }, [show, text])
  return <NotFound message={text} />
}
