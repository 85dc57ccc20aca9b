import { useRef } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../Icon.tsx'
import { useClosingMenu } from '../use-closing-menu.ts'

const FORMS = ['csv', 'jsonl'] as const

/** The download files of a list, in a menu that works without scripts. */
export function FileMenu({ pathOf }: { pathOf: (form: (typeof FORMS)[number]) => string }) {
  const t = useText('filter')
  const menu = useRef<HTMLDetailsElement>(null)
  useClosingMenu(menu)
  return (
    <details ref={menu} className="txf-files" data-files="">
      <summary aria-label={t('download')}>
        <span>{t('download')}</span> <Icon name="chevronDown" size={14} />
      </summary>
      <div className="txf-pop">
        <p className="t3 fs12">{t('exactly')}</p>
        {FORMS.map((form) => (
          <a key={form} href={pathOf(form)} download="">
            <b>{t(form)}</b> <span className="t3 fs12">{t(`${form}For`)}</span>
          </a>
        ))}
      </div>
    </details>
  )
}
