import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../parts/Icon.tsx'
import type { LiveStatus } from './live-status.ts'
import css from './LiveNotice.module.css'

export type LiveNoticeProps = { status: LiveStatus | undefined; reconnect: () => void }

/** Reports that the page no longer follows the chain, and offers to connect again. It overlays the page and moves nothing. */
export function LiveNotice({ status, reconnect }: LiveNoticeProps) {
  const t = useText('live')
  const isPaused = status?.state === 'paused'
  const [wasPaused, setWasPaused] = useState(isPaused)
  const [isHidden, setIsHidden] = useState(false)
  // A dismissed notice stays hidden until the next interruption.
  if (isPaused !== wasPaused) {
    setWasPaused(isPaused)
    setIsHidden(false)
  }
  return (
    <div className={css.place} role="status">
      {isPaused && !isHidden && (
        <div className={`popup ${css.notice}`}>
          <span className={css.dot} />
          <span>{t(status.isTrying ? 'trying' : 'paused')}</span>
          <button type="button" className={css.action} onClick={reconnect}>
            {t('reconnect')}
          </button>
          <button type="button" className={css.close} aria-label={t('hide')} onClick={() => setIsHidden(true)}>
            <Icon name="x" size={14} />
          </button>
        </div>
      )}
    </div>
  )
}
