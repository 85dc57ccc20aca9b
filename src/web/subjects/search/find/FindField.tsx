import type { FormEvent } from 'react'
import { findPagePath, MAX_SEARCH_LENGTH } from '../../../../contract/find-path.ts'
import { useGo } from '../../../data/useGo.ts'
import { useText } from '../../../i18n/useText.ts'
import { Icon } from '../../../parts/Icon.tsx'
import { PageHead } from '../../../parts/Sheet.tsx'
import { useAddressField } from '../../../parts/use-address-field.ts'
import { pathTo } from '../../../paths.ts'
import css from './Find.module.css'

/** The page's own field with the search words. A plain form, which the server answers without scripts. `isBad`: the text is mistyped. */
export function FindField({ words, isBad = false }: { words: string; isBad?: boolean }) {
  const t = useText('find')
  const go = useGo()
  const { field, onSent } = useAddressField(words)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    const text = typeof typed === 'string' ? typed.trim() : ''
    if (text === '') return
    onSent()
    go(findPagePath(text))
  }
  return (
    <>
      <PageHead title={t('title')} />
      <form
        className={css.field}
        role="search"
        aria-label={t('title')}
        action={pathTo('find')}
        data-bad={isBad || undefined}
        onSubmit={submit}
      >
        <Icon name="search" size={20} />
        <input
          ref={field}
          type="text"
          name="q"
          defaultValue={words}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={MAX_SEARCH_LENGTH}
          aria-label={t('fieldLabel')}
          aria-invalid={isBad || undefined}
        />
        {words !== '' && (
          <a className={css.clear} href={pathTo('find')} aria-label={t('clear')}>
            <Icon name="x" />
          </a>
        )}
        <button type="submit" className={css.submit}>
          {t('title')}
        </button>
      </form>
    </>
  )
}
