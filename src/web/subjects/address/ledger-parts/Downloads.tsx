import { useRef } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Icon } from '../../../parts/Icon.tsx'
import { useClosingMenu } from '../../../parts/use-closing-menu.ts'
import css from './Downloads.module.css'

/** A file: its address and format. */
export type Download = { href: string; form: 'csv' | 'jsonl' | 'koinly' }

/** A menu of files that opens without scripts. */
export function Downloads({ files }: { files: readonly Download[] }) {
  const t = useText('ledger')
  const menu = useRef<HTMLDetailsElement>(null)
  useClosingMenu(menu)
  return (
    <details ref={menu} className={css.menu}>
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
