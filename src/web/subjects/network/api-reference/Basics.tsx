import type { ReactNode } from 'react'
import { SOCKET_TYPES } from '../../../../contract/socket.ts'
import { useText } from '../../../i18n/useText.ts'
import { Sheet } from '../../../parts/Sheet.tsx'
import css from './ApiReference.module.css'

export const LISTS_ANCHOR = 'lists'
const OPEN_API = '/api/openapi.json'
const ASYNC_API = '/api/asyncapi.json'

/** Topics common to all calls: envelope, amounts, pages, errors, the rate limit, headers, and the live connection. */
export function Basics() {
  const t = useText('apiReference')
  return (
    <Sheet title={t('basics')}>
      <div className={css.basics}>
        <ResponseTopics />
        <LimitTopics />
        <TransportTopics />
      </div>
      <Document text={t('documentText')} path={OPEN_API} />
      <Document text={t('socketDocument')} path={ASYNC_API} />
    </Sheet>
  )
}

/** Contents of a response: the envelope, amounts with their decimals, pages of a list. */
function ResponseTopics() {
  const t = useText('apiReference')
  return (
    <>
      <Topic id="answers" title={t('answers')} text={t('answersText')}>
        <Words
          rows={[
            ['result', t('resultWord')],
            ['code', t('codeWord')],
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
    </>
  )
}

/** Why a call may fail: errors, and the rate limit of an address. */
function LimitTopics() {
  const t = useText('apiReference')
  return (
    <>
      <Topic id="errors" title={t('errors')} text={t('errorsText')}>
        <Words
          rows={[
            ['400 BAD_ID, BAD_QUERY', t('error400')],
            ['404 NOT_FOUND', t('error404')],
            ['405 METHOD_NOT_ALLOWED', t('error405')],
            ['429 RATE_LIMITED', t('error429')],
            ['500 BUG', t('error500')],
            ['502, 503 TOO_BUSY, …', t('error503')],
          ]}
        />
      </Topic>
      <Topic id="budget" title={t('budget')} text={t('budgetText')}>
        <Words
          rows={[
            ['RateLimit-Policy', t('policyWord')],
            ['RateLimit', t('limitLeftWord')],
            ['Retry-After', t('retryWord')],
          ]}
        />
        <p>{t('budgetAdvice')}</p>
      </Topic>
    </>
  )
}

/** Transport: HTTP headers, and the messages of the live connection. */
function TransportTopics() {
  const t = useText('apiReference')
  return (
    <>
      <Topic id="headers" title={t('headers')} text={t('headersText')}>
        <Words
          rows={[
            ['ETag', t('etagWord')],
            ['Cache-Control', t('cacheWord')],
            ['X-Request-Id', t('requestWord')],
            ['Access-Control-Allow-Origin', t('originWord')],
          ]}
        />
      </Topic>
      <Topic id="socket" title={t('socket')} text={t('socketText', { type: SOCKET_TYPES.broadcate })}>
        <Words
          rows={[
            ['seq, block, tx, …', t('socketBlock')],
            ['seq, resync', t('socketResync')],
            ['seq', t('socketBeat')],
          ]}
        />
        <p>{t('socketSince')}</p>
      </Topic>
    </>
  )
}

const Document = ({ text, path }: { text: string; path: string }) => (
  <p className={css.document}>
    {text}{' '}
    <a className="lk" href={path}>
      {path}
    </a>
  </p>
)

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
