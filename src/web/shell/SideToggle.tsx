import { sidebar } from '../../base/icons/control-icons.ts'
import { useSyncExternalStore } from 'react'
import { writeConfig } from '../data/choices.ts'
import { useText } from '../i18n/useText.ts'
import { Glyph } from '../parts/Glyph.tsx'
import css from './SideToggle.module.css'

const listeners = new Set<() => void>()
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const isOpenNow = (): boolean => document.documentElement.dataset['right'] !== 'closed'

function setOpen(isOpen: boolean): void {
  if (isOpen) delete document.documentElement.dataset['right']
  else document.documentElement.dataset['right'] = 'closed'
  writeConfig({ right: isOpen })
  for (const listener of listeners) listener()
}

/**
 * Hides and shows the right column. The state is an attribute of the document element, set by `before-paint.js`, and is stored in the
 * cookie `config`. Not shown where the window is too narrow for the column. Spec: STORE-001, OPEN-054.
 */
export function SideToggle({ className }: { className: string | undefined }) {
  const t = useText('side')
  const isOpen = useSyncExternalStore(subscribe, isOpenNow, () => true)
  return (
    <button
      type="button"
      className={`${className} ${css.toggle}`}
      aria-pressed={isOpen}
      aria-label={t('column')}
      title={t('column')}
      onClick={() => setOpen(!isOpen)}
    >
      <Glyph path={sidebar} />
    </button>
  )
}
