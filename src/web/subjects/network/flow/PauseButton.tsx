import { useMounted } from '../../../data/clock.ts'
import { useText } from '../../../i18n/useText.ts'
import css from './Flow.module.css'

/** Pauses and resumes the animation and new transactions. Without scripts nothing moves, so there is no button. */
export function PauseButton({ isPaused, onToggle }: { isPaused: boolean; onToggle: () => void }) {
  const t = useText('flow')
  const isMounted = useMounted()
  return (
    <button type="button" className={css.button} aria-pressed={isPaused} onClick={onToggle} data-hidden={!isMounted || undefined}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <path d={isPaused ? 'M2 1l7 4-7 4z' : 'M2 1h2v8H2zM6 1h2v8H6z'} />
      </svg>
      {t('pause')}
    </button>
  )
}
