import type { HomeJson } from '../../../contract/home.ts'
import { utcDay } from '../../format/time.ts'
import { useText } from '../../i18n/useText.ts'
import { Sheet } from '../../parts/Sheet.tsx'
import css from './Home.module.css'

/** Notices of the operator; nothing without any (OPEN-044). */
export function Board({ notices }: { notices: HomeJson['board'] }) {
  const t = useText('home')
  if (notices.length === 0) return null
  return (
    <Sheet title={t('board')}>
      <div className={css.board}>
        {notices.map(({ sn, title, url, timestamp }) => (
          <a key={sn} href={url} {...(url.startsWith('/') ? {} : { target: '_blank', rel: 'noopener' })}>
            <span className="t3">{utcDay(timestamp)}</span>
            <span>{title}</span>
          </a>
        ))}
      </div>
    </Sheet>
  )
}
