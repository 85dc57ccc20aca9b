import type { SurveyJson, SurveyVoteJson } from '../../../../contract/records.ts'
import { isPositive } from '../../../../base/units.ts'
import { Loaded } from '../../../data/Loaded.tsx'
import { useRefusal } from '../../../data/useRefusal.ts'
import { formatCount } from '../../../format/amount.ts'
import { setApart } from '../../../format/one-line.ts'
import { useText } from '../../../i18n/useText.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { ChainText, visibleText } from '../../../parts/ChainText.tsx'
import { Entries } from '../../../parts/entries/Entries.tsx'
import { IdLink } from '../../../parts/IdLink.tsx'
import { Pager } from '../../../parts/Pager.tsx'
import { TableSkeletons } from '../../../parts/Skeleton.tsx'
import { EmptyState } from '../../../parts/States.tsx'
import { Cell, Table } from '../../../parts/Table.tsx'
import { FullTime } from '../../../parts/Time.tsx'
import { pathTo } from '../../../paths.ts'
import { belowQuery, pagePathOf, type RecordParams } from '../view/query.ts'
import css from './Survey.module.css'

const ANSWER_SHOWN = 60
/** Answers shown in a row. */
const ANSWERS_NAMED = 3

type Props = { survey: SurveyJson; params: RecordParams }

/** Voters, newest first: all, or those with one answer to a question. */
export function VoterTable({ survey, params }: Props) {
  const query = belowQuery(params)
  return query && <Voters survey={survey} params={params} query={query} />
}

function Voters({ survey, params, query }: Props & { query: NonNullable<ReturnType<typeof belowQuery>> }) {
  const t = useText('record')
  const [first] = survey.question
  const refusal = useRefusal(query)
  // The number of the first question may be omitted.
  const chosen = /^[1-9]\d?$/.test(params.answer) ? `1-${params.answer}` : params.answer
  return (
    <>
      {first !== undefined && survey.votes > 0 && (
        <nav className={css.filter} aria-label={t('answer')}>
          <a href={pagePathOf(params)} aria-current={params.answer === '' ? 'true' : undefined}>
            {t('allAnswers')}
          </a>
          {first.answers.map(({ answer, votes }, at) => {
            const own = `1-${at + 1}`
            return (
              <a key={own} href={pagePathOf(params, { answer: own })} aria-current={chosen === own ? 'true' : undefined}>
                <ChainText text={visibleText(answer, t('unnamed'))} max={ANSWER_SHOWN} />
                &nbsp;<span className="t3 fs12">{formatCount(votes)}</span>
              </a>
            )
          })}
        </nav>
      )}
      {refusal !== undefined && params.answer !== '' ? (
        <EmptyState
          action={
            <a className="lk" href={pagePathOf(params)}>
              {t('allAnswers')}
            </a>
          }
        >
          {t('noSuchAnswer', { value: setApart(params.answer, ANSWER_SHOWN) })}
        </EmptyState>
      ) : (
        <Loaded query={query} skeleton={<TableSkeletons />} isInSheet>
          {(votes) => (
            <>
              {votes.list.length === 0 ? (
                <EmptyState>{t(params.answer === '' ? 'nobody' : 'noVoters')}</EmptyState>
              ) : (
                <Table
                  heads={[
                    { label: t('voter') },
                    { label: t('answer') },
                    { label: t('reward'), isNumber: true },
                    { label: t('time'), isNumber: true },
                  ]}
                >
                  <Entries of={votes.list} as="row" keyOf={({ voter }) => voter}>
                    {(vote) => <Row survey={survey} vote={vote} />}
                  </Entries>
                </Table>
              )}
              <Pager list={votes} pathOf={(page) => pagePathOf(params, { page, answer: params.answer })} />
            </>
          )}
        </Loaded>
      )}
    </>
  )
}

function Row({ survey: { question, reward_token: token }, vote }: { survey: SurveyJson; vote: SurveyVoteJson }) {
  const t = useText('record')
  const named = vote.answers
    .slice(0, ANSWERS_NAMED)
    .map(({ answer }, at) => visibleText(question[at]?.answers[answer - 1]?.answer ?? '', String(answer)))
  return (
    <tr>
      <Cell isHead>
        <IdLink id={vote.voter} />
      </Cell>
      <Cell label={t('answer')}>
        <ChainText text={`${named.join(' · ')}${vote.answers.length > ANSWERS_NAMED ? ' …' : ''}`} max={ANSWER_SHOWN * 2} />
      </Cell>
      <Cell label={t('reward')} isNumber isZero={!isPositive(vote.reward)}>
        <Amount units={vote.reward} decimal={token.decimal} token={token} />
      </Cell>
      <Cell label={t('time')} isNumber>
        <a className="lk" href={pathTo('txView', { idx: vote.txid })}>
          <FullTime sec={vote.timestamp} isFolding />
        </a>
      </Cell>
    </tr>
  )
}
