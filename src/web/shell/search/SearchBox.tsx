import { useRouter } from '@tanstack/react-router'
import { useCallback, Suspense, useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { MAX_SEARCH_LENGTH } from '../../../contract/find-path.ts'
import { CHUNK_FAILED, loadChunk } from '../../data/load-chunk.ts'
import { useGo } from '../../data/useGo.ts'
import { useSite } from '../../data/site.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../parts/Icon.tsx'
import { lazyComponent } from '../../parts/lazy-component.tsx'
import { useToast } from '../../parts/Toasts.tsx'
import { pathTo } from '../../paths.ts'
import type { ListKeys, ListState } from './SuggestList.tsx'
import css from './SearchBox.module.css'

/** Suggestions are optional: without them the search works as before. */
const SuggestList = lazyComponent(
  async () => (await import('./SuggestList.tsx')).SuggestList,
  () => null,
)

const CLOSED: ListState = { isOpen: false }

/** The search parser loads with the first search, or with the suggestions before it. */
const loadFinder = () => loadChunk(() => import('./find-form.ts'))

/** The Enter that ends a composition (Korean, Japanese) belongs to the word, not to the search. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || nativeEvent.keyCode === 229

/**
 * The header's search. Enter or the icon starts it. Without a result the page for that opens, and the text stays. Suggestions load on the
 * first focus. Before the scripts load it is a plain form. Spec: SHELL-010, SEARCH-001..012, OPEN-034.
 */
export function SearchBox({ isDialog = false, onDone }: { isDialog?: boolean; onDone?: () => void }) {
  const t = useText('shell')
  const listId = useId()
  const { field, text, empty, attend, isNear, isWanted, setIsWanted } = useField(isDialog)
  const [list, setList] = useState(CLOSED)
  const leave = () => {
    field.current?.blur()
    onDone?.()
  }
  const done = (searched?: string) => {
    if (empty(searched)) leave()
  }
  const { open, search, isBusy } = useSearch(done, () => onDone?.())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsWanted(false)
    void search(field.current?.value ?? '')
  }
  const { onKeys, onKeyDown } = useKeys(() => (list.isOpen && !isDialog ? setIsWanted(false) : leave()))
  return (
    <form
      className={isDialog ? `${css.search} ${css.inDialog}` : css.search}
      role="search"
      action={pathTo('find')}
      onSubmit={submit}
      aria-busy={isBusy}
    >
      <button type="submit" className={css.icon} aria-label={t('search')}>
        <Icon name="search" />
      </button>
      <input
        ref={field}
        type="text"
        name="q"
        data-search-field=""
        role="combobox"
        aria-expanded={list.isOpen}
        aria-controls={list.isOpen ? listId : undefined}
        aria-activedescendant={list.activeId}
        aria-autocomplete="list"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={MAX_SEARCH_LENGTH}
        placeholder={t('searchPlaceholder')}
        aria-label={t('searchPlaceholder')}
        onInput={attend}
        onFocus={attend}
        onBlur={() => setIsWanted(false)}
        onClick={() => setIsWanted(true)}
        onKeyDown={onKeyDown}
      />
      {/* Only the server reads it: `/find?q=` itself is the page of all results. */}
      <input type="hidden" name="go" value="1" />
      {text !== '' && (
        <button
          type="button"
          className={css.clear}
          aria-label={t('clearSearch')}
          onClick={() => {
            empty()
            field.current?.focus()
          }}
        >
          <Icon name="x" size={14} />
        </button>
      )}
      <kbd className={css.kbd} aria-hidden="true">
        /
      </kbd>
      {isNear && (
        <Suspense fallback={null}>
          <SuggestList id={listId} text={text} isWanted={isWanted} onKeys={onKeys} onState={setList} onOpen={open} />
        </Suspense>
      )}
    </form>
  )
}

/**
 * The search field and its text. `isNear`: the visitor has focused the field, so suggestions may load; `isWanted`: the visitor has not
 * closed their list. `attend` takes the typed text and opens the list. `empty` clears the text, unless it was changed since `searched` was
 * sent; then it returns false.
 */
function useField(isDialog: boolean) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isNear, setIsNear] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const attend = useCallback(() => {
    setIsNear(true)
    setIsWanted(true)
    setText(field.current?.value ?? '')
  }, [])
  useEffect(() => {
    if (isDialog) field.current?.focus()
    // A visitor may have typed before the scripts loaded.
    if (document.activeElement === field.current) attend()
  }, [isDialog, attend])
  const empty = (searched?: string): boolean => {
    if (searched !== undefined && field.current?.value !== searched) return false
    if (field.current !== null) field.current.value = ''
    setText('')
    return true
  }
  return { field, text, empty, attend, isNear, isWanted, setIsWanted }
}

/** Keys of the field. The list of suggestions registers its handler with `onKeys` and takes the keys it uses; Escape closes. */
function useKeys(onEscape: () => void) {
  const keys = useRef<ListKeys>(undefined)
  const onKeys = useCallback((taken: ListKeys) => {
    keys.current = taken
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) {
      if (event.key === 'Enter') event.preventDefault()
      return
    }
    if (keys.current?.(event.key) === true) event.preventDefault()
    else if (event.key === 'Escape') onEscape()
  }
  return { onKeys, onKeyDown }
}

/** Opens the result, or the page for no results; then the text stays for a correction. The newest search wins. */
function useSearch(done: (searched?: string) => void, close: () => void) {
  const { api } = useSite()
  const go = useGo()
  const { history } = useRouter()
  const showToast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const open = (path: string, searched?: string) => {
    done(searched)
    go(path)
  }
  /** The searched text with its position in the history. Correcting the address of a page keeps that position. */
  const sought = useRef<string>(undefined)
  const wishFor = (text: string): string => `${history.location.state.__TSR_index} ${text}`
  const search = async (text: string) => {
    const wish = wishFor(text)
    if (text.trim() === '' || sought.current === wish) return
    sought.current = wish
    setIsBusy(true)
    const target = await loadFinder().then(
      ({ findTarget }) => findTarget(text, api),
      () => ({ failure: CHUNK_FAILED }),
    )
    // The visitor closed the dialog or searched for something else in the meantime: ignore this result.
    if (isGone.current || sought.current !== wish) return
    sought.current = undefined
    setIsBusy(false)
    // The visitor has gone to another page in the meantime and stays there.
    if (wishFor(text) !== wish) return
    if ('failure' in target) showToast({ style: 'ERROR', title: 'ERROR', text: target.failure })
    else if (target.isMissing !== true) open(target.path, text)
    else {
      close()
      go(target.path)
    }
  }
  return { open, search, isBusy }
}
