import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useGo } from '../data/useGo.ts'
import { useSite } from '../data/site.ts'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../parts/Icon.tsx'
import { useToast } from '../parts/Toasts.tsx'
import { searchStepOf } from './search.ts'
import css from './Header.module.css'

/** The header's search: Enter or the icon starts it, a miss is a message and the text stays. Spec: SEARCH-001..012, OPEN-034. */
export function SearchBox({ isDialog = false, onDone }: { isDialog?: boolean; onDone?: () => void }) {
  const t = useText('shell')
  const { api } = useSite()
  const go = useGo()
  const showToast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useSlashKey(field, !isDialog)
  useEffect(() => {
    if (isDialog) field.current?.focus()
  }, [isDialog])

  const open = (path: string) => {
    go(path)
    if (field.current !== null) field.current.value = ''
    field.current?.blur()
    onDone?.()
  }
  const search = async (text: string) => {
    const step = searchStepOf(text)
    if (step.kind === 'open') open(step.path)
    if (step.kind !== 'ask') return
    setIsBusy(true)
    const answer = await api.get(step.apiPath)
    setIsBusy(false)
    if (answer.result === 'SUCCESS' && typeof answer.data === 'string' && answer.data.startsWith('/') && !answer.data.startsWith('//'))
      open(answer.data)
    else showToast({ style: 'ERROR', title: 'ERROR', text: answer.msg })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void search(field.current?.value ?? '')
  }
  return (
    <form className={isDialog ? `${css.search} ${css.searchOpen}` : css.search} role="search" onSubmit={submit} aria-busy={isBusy}>
      <button type="submit" className={css.searchIcon} aria-label={t('search')}>
        <Icon name="search" />
      </button>
      <input
        ref={field}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        placeholder={t('searchPlaceholder')}
        aria-label={t('searchPlaceholder')}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.currentTarget.blur()
          onDone?.()
        }}
      />
      <kbd className={css.kbd} aria-hidden="true">
        /
      </kbd>
    </form>
  )
}

/** `/` puts the cursor into the search, unless the visitor is already typing somewhere. */
function useSlashKey(field: React.RefObject<HTMLInputElement | null>, isOn: boolean) {
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field, isOn])
}
