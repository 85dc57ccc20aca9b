import type { HomeJson } from '../../../contract/home.ts'
import { useLanguage, useText } from '../../i18n/useText.ts'
import { Sheet } from '../../parts/Sheet.tsx'
import { Day } from '../../parts/Time.tsx'
import { Entries } from '../../parts/entries/Entries.tsx'
import css from './Home.module.css'

/** Notices of the operator; empty without any. Spec: HOME-012, OPEN-044. */
export function Board({ notices }: { notices: HomeJson['board'] }) {
  const t = useText('home')
  const { lang } = useLanguage()
  if (notices.length === 0) return null
  return (
    <Sheet title={t('board')}>
      <ul className={css.board}>
        <Entries of={notices} as="item" keyOf={({ sn }) => sn}>
          {({ title, ko, url, timestamp }) => (
            <li>
              <a href={url} {...(url.startsWith('/') ? {} : { target: '_blank', rel: 'noopener' })}>
                {timestamp !== undefined && (
                  <span className="t3">
                    <Day sec={timestamp} />
                  </span>
                )}
                <span className="any">{lang === 'ko' ? (ko ?? title) : title}</span>
              </a>
            </li>
          )}
        </Entries>
      </ul>
    </Sheet>
  )
}
