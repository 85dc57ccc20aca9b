import { useRouter } from '@tanstack/react-router'
import { lazy, useCallback, Suspense, useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { MAX_SEARCH_LENGTH } from '../../../contract/find-path.ts'
import { CHUNK_FAILED, loadChunk } from '../../data/load-chunk.ts'
import { useGo } from '../../data/useGo.ts'
import { useSite } from '../../data/site.ts'
import { loadPageTexts } from '../../i18n/load.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../parts/Icon.tsx'
import { useToast } from '../../parts/Toasts.tsx'
import { pathTo } from '../../paths.ts'
import type { ListKeys, ListState } from './SuggestList.tsx'
import css from './SearchBox.module.css'

/** Suggestions are a help: without them the search works as before. */
const NoList = () => <></>
const SuggestList = lazy(() =>
  loadChunk(() => import('./SuggestList.tsx'))
    .then(async ({ SuggestList }) => {
      await loadPageTexts()
      return { default: SuggestList }
    })
    .catch(() => ({ default: NoList })),
)

const CLOSED: ListState = { isOpen: false }

/** What reads a search text comes with the first search, or with the suggestions before it. */
const loadFinder = () => loadChunk(() => import('./find-form.ts'))

/** The Enter that ends a composition (Korean, Japanese) belongs to the word, not to the search. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || nativeEvent.keyCode === 229

/**
 * The header's search: Enter or the icon starts it, a miss leads to the page that says so and the text stays; suggestions load with the first focus.
 * Before the scripts are there it is a plain form. Spec: SHELL-010, SEARCH-001..012, OPEN-034.
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
      {/* Read by the server alone: `/find?q=` itself is the page of all results. */}
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
 * The search field and its text. `isNear`: the visitor has come to the field, so suggestions may load; `isWanted`: he has not closed
 * their list. `attend` takes what was typed and opens the list. `empty` leaves a text that was typed since `searched` was sent, and
 * then returns false.
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
    // A visitor may have begun before the scripts were there.
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

/** Keys of the field: the list of suggestions, which hands its part to `onKeys`, takes what it uses; Escape closes. */
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

/** Opens what was found, or the page that says that nothing was: then the text stays, to be mended. The newest search wins. */
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
  /** The text being searched for, and where in the history it was sent: a page that corrects its address stays there. */
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
    // Who closed the dialog meanwhile has given up, and who searched for something else wants that: nothing may open, nothing be said.
    if (isGone.current || sought.current !== wish) return
    sought.current = undefined
    setIsBusy(false)
    // Who has moved on meanwhile is not called away.
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
