import { useState, type FormEvent } from 'react'
import type { HttpAnswer } from '../../data/http-client.ts'
import { useSite } from '../../data/site.ts'
import { useText } from '../../i18n/useText.ts'
import { lazyPart } from '../../parts/lazy-part.tsx'
import css from './ApiReference.module.css'
import { Code } from './Code.tsx'
import { curlOf, scriptOf } from './snippets.ts'
import { useOrigin } from './useOrigin.ts'

const LiveAnswer = lazyPart(() => import('./LiveAnswer.tsx').then((part) => part.LiveAnswer))

/** A call with ids of this chain: to copy, and to run here. Without scripts running it opens the answer itself. */
export function Example({ path, call }: { path: string; call: string }) {
  const t = useText('apiReference')
  const { api } = useSite()
  const origin = useOrigin()
  const [answer, setAnswer] = useState<HttpAnswer>()
  const [isRunning, setIsRunning] = useState(false)
  if (path === '') return <p className="t3">{t('noExample')}</p>
  const run = async (event: FormEvent) => {
    event.preventDefault()
    setIsRunning(true)
    setAnswer(await api.get(path))
    setIsRunning(false)
  }
  const [action, query = ''] = path.split('?')
  return (
    <>
      <Code title="curl" code={curlOf(origin, path)} />
      <Code title="JavaScript" code={scriptOf(origin, path)} />
      <form className={css.run} action={action} onSubmit={(event) => void run(event)}>
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" aria-busy={isRunning} aria-label={t('runCall', { call })}>
          {t('run')}
        </button>
        <span className="t3" aria-hidden={!isRunning}>
          {isRunning && t('running')}
        </span>
      </form>
      {answer && <LiveAnswer answer={answer} />}
    </>
  )
}
