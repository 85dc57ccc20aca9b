import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../parts/Icon.tsx'
import { SearchBox } from './SearchBox.tsx'
import css from './SearchBox.module.css'

/** The search of narrow screens at full height, with the field on top. The focus stays inside and is restored when it closes. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useText('shell')
  const dialog = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    style.overflow = 'hidden'
    return () => {
      style.overflow = ''
      document.querySelector<HTMLElement>('[data-search-open]')?.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
      if (event.key === 'Tab') keepInside(event, dialog.current)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onClose])
  return (
    <div ref={dialog} className={css.dialog} role="dialog" aria-modal="true" aria-label={t('search')}>
      <SearchBox isDialog onDone={onClose} />
      <button type="button" className={css.close} aria-label={t('close')} onClick={onClose}>
        <Icon name="x" size={20} />
      </button>
    </div>
  )
}

/** Tab moves the focus from the last element to the first, and back. */
function keepInside(event: KeyboardEvent, dialog: Element | null) {
  const stops = [...(dialog?.querySelectorAll<HTMLElement>('button, input') ?? [])]
  const [first, last] = [stops[0], stops.at(-1)]
  if (document.activeElement !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next?.focus()
}
