import { useText } from '../i18n/useText.ts'
import { SideContent } from './late-parts.tsx'
import css from './Sidebar.module.css'

/** Right column of wide screens, hidden at 1366 px and less (SHELL-017). A visitor may hide it (`SideToggle`). */
export function Sidebar() {
  const t = useText('side')
  return (
    <aside className={css.side} aria-label={t('aside')}>
      <SideContent />
    </aside>
  )
}
