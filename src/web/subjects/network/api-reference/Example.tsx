import { useState, type MouseEvent } from 'react'
import type { HttpAnswer } from '../../../../client/request.ts'
import { useSite } from '../../../data/site.ts'
import { useText } from '../../../i18n/useText.ts'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import { isPlainClick } from '../../../parts/plain-click.ts'
import css from './ApiReference.module.css'
import { Code } from './Code.tsx'
import { curlOf, scriptOf } from './snippets.ts'
import { useOrigin } from './useOrigin.ts'

const LiveAnswer = lazyPart(() => import('./LiveAnswer.tsx').then((part) => part.LiveAnswer))

/** A call with ids of this chain, to copy or to send from here. Without scripts its link opens the raw response (PROD-003). */
export function Example({ path, call }: { path: string; call: string }) {
  const t = useText('apiReference')
  const { api } = useSite()
  const origin = useOrigin()
  const [answer, setAnswer] = useState<HttpAnswer>()
  const [isRunning, setIsRunning] = useState(false)
  if (path === '') return <p className="t3">{t('noExample')}</p>
  const showAnswer = async (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setIsRunning(true)
    setAnswer(await api.get(path))
    setIsRunning(false)
  }
  return (
    <>
      <Code title="curl" code={curlOf(origin, path)} />
      <Code title="JavaScript" code={scriptOf(origin, path)} />
      <p className={css.ask}>
        <a
          className="lk"
          href={path}
          aria-busy={isRunning}
          aria-label={t('showAnswerOf', { call })}
          onClick={(event) => void showAnswer(event)}
        >
          {t('showAnswer')}
        </a>
        <span className="t3" aria-hidden={!isRunning}>
          {isRunning && t('running')}
        </span>
      </p>
      {answer && <LiveAnswer answer={answer} />}
    </>
  )
}
