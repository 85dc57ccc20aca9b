import type { ReactNode } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Sheet } from '../../parts/Sheet.tsx'
import css from './ApiReference.module.css'

export const LISTS_ANCHOR = 'lists'
const OPEN_API = '/api/openapi.json'

/** The same for all calls: envelope, amounts, pages, errors. */
export function Basics() {
  const t = useText('apiReference')
  return (
    <Sheet title={t('basics')}>
      <div className={css.basics}>
        <Topic id="answers" title={t('answers')} text={t('answersText')}>
          <Words
            rows={[
              ['result', t('resultWord')],
              ['msg', t('msgWord')],
              ['data', t('dataWord')],
            ]}
          />
          <p>{t('etagText')}</p>
        </Topic>
        <Topic id="amounts" title={t('amounts')} text={t('amountsText')}>
          <Words
            rows={[
              ['"amount": "1284050"', t('amountWord')],
              ['"decimal": 5', t('decimalWord')],
            ]}
          />
          <p>{t('timesText')}</p>
        </Topic>
        <Topic id={LISTS_ANCHOR} title={t('lists')} text={t('listsText')}>
          <Words
            rows={[
              ['page', t('pageWord')],
              ['maxpage', t('maxpageWord')],
              ['count', t('countWord')],
              ['limit', t('limitWord')],
              ['list', t('listWord')],
            ]}
          />
        </Topic>
        <Topic id="errors" title={t('errors')} text={t('errorsText')}>
          <Words
            rows={[
              ['400', t('error400')],
              ['404', t('error404')],
              ['405', t('error405')],
              ['429', t('error429')],
              ['500', t('error500')],
              ['502, 503', t('error503')],
            ]}
          />
        </Topic>
      </div>
      <p className={css.document}>
        {t('documentText')}{' '}
        <a className="lk" href={OPEN_API}>
          {OPEN_API}
        </a>
      </p>
    </Sheet>
  )
}

const Topic = ({ id, title, text, children }: { id: string; title: string; text: string; children: ReactNode }) => (
  <section className={css.prose}>
    <h3 id={id}>{title}</h3>
    <p>{text}</p>
    {children}
  </section>
)

const Words = ({ rows }: { rows: readonly (readonly [word: string, meaning: string])[] }) => (
  <dl className={css.words}>
    {rows.map(([word, meaning]) => (
      <div key={word}>
        <dt>
          <code>{word}</code>
        </dt>
        <dd>{meaning}</dd>
      </div>
    ))}
  </dl>
)
