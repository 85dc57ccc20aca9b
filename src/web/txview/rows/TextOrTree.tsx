import { lazy, Suspense, type ComponentType } from 'react'
import { findJson, isJsonObject, type Json } from '../../../base/json.ts'
import { loadChunk } from '../../data/load-chunk.ts'
import { formatCount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { drawnText } from '../../parts/ChainText.tsx'
import '../../parts/JsonTree.module.css'
import css from './TextOrTree.module.css'

// Few texts are JSON: the server draws their trees at once, a browser fetches what draws them when it meets one.
const JsonTree: ComponentType<{ json: Json }> = import.meta.env.SSR
  ? (await import('../../parts/JsonTree.tsx')).JsonTree
  : lazy(async () => ({ default: (await loadChunk(() => import('../../parts/JsonTree.tsx'))).JsonTree }))

/** Entries and memos reach a megabyte; this much is drawn, and the whole can be copied. */
export const TEXT_SHOWN = 4000

/** Chain text: a tree when it is JSON (TX-024), else as it is, in the mono face unless `isPlain`. */
export function TextOrTree({ text, isPlain = false }: { text: string; isPlain?: boolean }) {
  const t = useText('panel')
  const json = /^\s*[[{]/.test(text) ? findJson(text) : undefined
  if (isJsonObject(json) || Array.isArray(json)) {
    return (
      <Suspense fallback={null}>
        <JsonTree json={json} />
      </Suspense>
    )
  }
  return (
    <>
      {/* A long text scrolls: the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={isPlain ? css.text : `${css.text} ${css.code}`} dir="auto" tabIndex={text.length > 400 ? 0 : undefined}>
        {drawnText(text, TEXT_SHOWN)}
      </div>
      {text.length > TEXT_SHOWN && (
        <p className="t3 fs12">{t('textCut', { shown: formatCount(TEXT_SHOWN), count: formatCount(text.length) })}</p>
      )}
    </>
  )
}
