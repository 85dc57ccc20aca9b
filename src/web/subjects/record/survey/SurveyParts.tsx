import type { ReactNode } from 'react'
import type { SurveyJson } from '../../../../contract/records.ts'
import { useClockValue } from '../../../data/clock.ts'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { Chip } from '../../../parts/Badge.tsx'
import { ChainText, visibleText } from '../../../parts/ChainText.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { TimeLeft } from '../../../parts/Time.tsx'
import css from './Survey.module.css'

const DAY_SEC = 86_400
const TEXT_SHOWN = 200

type Question = SurveyJson['question'][number]

/** Result by question, and the reward pool. */
export function SurveyParts({ survey }: { survey: SurveyJson }) {
  const t = useText('record')
  const { status, votes, recipients, turnout, reward_token: token, question } = survey
  const isOpen = status === 'open' || status === 'waiting'
  const money = (units: string) => <Amount units={units} decimal={token.decimal} token={token} />
  return (
    <>
      {isOpen && <Left survey={survey} />}
      <Sheet title={t('result')}>
        {votes === 0 && <p className={css.nobody}>{t('nobody')}</p>}
        {question.map((own, at) => (
          // Questions have no identity other than their position.
          // oxlint-disable-next-line react/no-array-index-key
          <Bars key={at} question={own} isOpen={isOpen} />
        ))}
      </Sheet>
      <Sheet label={t('turnout')}>
        <dl className={css.figures}>
          <Figure label={t('turnout')}>
            {turnout}% <small>{t('votesOf', { votes: formatCount(votes), recipients: formatCount(recipients) })}</small>
          </Figure>
          <Figure label={t('days')}>
            {t('dayCount', { count: Math.max(1, Math.ceil((survey.end_date - survey.start_date) / DAY_SEC)) })}
          </Figure>
          <Figure label={t('paidRewards')}>{money(survey.paid)}</Figure>
          <Figure label={t('returned')}>{money(survey.returned)}</Figure>
        </dl>
      </Sheet>
    </>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Time left of an open survey. */
function Left({ survey: { start_date: start, end_date: end } }: { survey: SurveyJson }) {
  const t = useText('record')
  const percent = useClockValue((nowSec) => Math.min(100, Math.max(0, Math.round(((nowSec - start) * 100) / Math.max(1, end - start)))))
  return (
    <Sheet label={t('timeLeft')}>
      <div className={css.left}>
        <p className={css.line}>
          <span className="t2">{t('timeLeft')}</span>
          <TimeLeft sec={end} />
        </p>
        <Bar percent={percent} isMost />
      </div>
    </Sheet>
  )
}

const Bar = ({ percent, isMost }: { percent: number; isMost: boolean }) => (
  <svg className={isMost ? `${css.bar} ${css.most}` : css.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect width={percent} height="10" />
  </svg>
)

function Bars({ question: { question, answers }, isOpen }: { question: Question; isOpen: boolean }) {
  const t = useText('record')
  return (
    <div className={css.question}>
      <h3>
        <ChainText text={visibleText(question, t('unnamed'))} max={TEXT_SHOWN} />
      </h3>
      <ol className={css.answers}>
        {answers.map((answer, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <p className={css.line}>
              <span className={css.answer}>
                <ChainText text={visibleText(answer.answer, t('unnamed'))} max={TEXT_SHOWN} />{' '}
                {answer.is_most === 1 && <Chip tone="accent">{t(isOpen ? 'leading' : 'mostVotes')}</Chip>}
              </span>
              <span>
                <b>{answer.share}%</b> <span className="t3">{formatCount(answer.votes)}</span>
              </span>
            </p>
            <Bar percent={Number(answer.share)} isMost={answer.is_most === 1} />
            {answer.subanswers.length > 0 && (
              <p className="t2 fs12">
                {answer.subquery !== '' && (
                  <>
                    <ChainText text={answer.subquery} max={TEXT_SHOWN} />:{' '}
                  </>
                )}
                {answer.subanswers.map((below, index) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <span key={index}>
                    {index > 0 && ', '}
                    <ChainText text={visibleText(below.answer, t('unnamed'))} max={TEXT_SHOWN} /> {formatCount(below.votes)}
                  </span>
                ))}
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
