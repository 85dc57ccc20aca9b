import type { FocusEvent } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Icon } from '../../../parts/Icon.tsx'
import css from './Downloads.module.css'

/** A file: its address, its form and what it is for. */
export type Download = { href: string; form: 'csv' | 'jsonl' | 'koinly' }

/** Closes the menu and gives the focus back to its button. */
function close(menu: HTMLDetailsElement): void {
  menu.open = false
  menu.querySelector('summary')?.focus()
}

function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
}

/** A menu of files that opens without scripts. */
export function Downloads({ files }: { files: readonly Download[] }) {
  const t = useText('ledger')
  return (
    <details className={css.menu} onKeyDown={({ key, currentTarget }) => key === 'Escape' && close(currentTarget)} onBlur={leave}>
      <summary className={css.button}>
        {t('download')} <Icon name="chevronDown" size={14} />
      </summary>
      <div className={css.pop}>
        <p className="t3 fs12">{t('exactly')}</p>
        <ul>
          {files.map(({ href, form }) => (
            <li key={form}>
              <a className={css.file} href={href} download="">
                <b>{t(form)}</b> <span className="t3 fs12">{t(`${form}For`)}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
