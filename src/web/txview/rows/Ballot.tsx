import type { Question } from '../../../txtypes/rows.ts'
import { formatCount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { ChainText, displayText } from '../../parts/ChainText.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { LazyExternalLink } from '../../parts/lazy-external-link.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { KeyValue, Pair } from '../../parts/KeyValue.tsx'
import { Section } from '../../parts/Sheet.tsx'
import { FullTime } from '../../parts/Time.tsx'
import css from './Ballot.module.css'
import rowCss from './rows.module.css'
import { QuantityPair } from './common.tsx'
import type { RowProps } from './row-props.ts'

const TEXT_SHOWN = 4000
const ANSWER_SHOWN = 256
/** Codes of the chain for the distribution of rewards. */
const REWARD_TYPES = { 10: 'rewardFirstCome', 20: 'rewardByLot' } as const
const isRewardType = (type: string): type is `${keyof typeof REWARD_TYPES}` => Object.hasOwn(REWARD_TYPES, type)

/** P10: the questions with their options as bars, the given answer marked; then terms and code. */
export function BallotRow({ row, names }: RowProps<'ballot'>) {
  const t = useText('panel')
  const tx = useText('detail')
  return (
    <>
      <div className={`${rowCss.panel} ${css.head}`}>
        <b className={css.title}>
          <ChainText text={row.title} max={ANSWER_SHOWN} />
        </b>
        {row.description !== '' && (
          <p className={rowCss.description} dir="auto">
            {displayText(row.description, TEXT_SHOWN)}
          </p>
        )}
        {row.url !== '' && <LazyExternalLink href={row.url} />}
      </div>
      {row.questions.map((question, index) => (
        // Questions are identified by their number.
        // oxlint-disable-next-line react/no-array-index-key
        <BallotQuestion key={index} question={question} number={index + 1} given={row.answers?.[index]} />
      ))}
      <KeyValue>
        <Pair label={tx('period')}>
          <FullTime sec={row.startSec} />
          <Icon name="arrowRight" size={14} className="t3" />
          <FullTime sec={row.endSec} />
        </Pair>
        <QuantityPair label={t('rewardEach')} quantity={row.reward} names={names} />
        <Pair label={tx('recipients')}>{formatCount(row.recipients)}</Pair>
        {row.rewardType !== '' && (
          <Pair label={tx('rewardType')}>
            {isRewardType(row.rewardType) ? (
              <span title={row.rewardType}>{t(REWARD_TYPES[row.rewardType])}</span>
            ) : (
              <ChainText text={row.rewardType} max={ANSWER_SHOWN} />
            )}
          </Pair>
        )}
      </KeyValue>
      <Section title={tx('survey')} note={<CopyButton text={row.code} />}>
        <code className={`brk ${css.code}`}>{row.code}</code>
      </Section>
    </>
  )
}

type Given = { answer: number; subanswer: number } | undefined

function BallotQuestion({ question: { question, url, items }, number, given }: { question: Question; number: number; given: Given }) {
  const t = useText('panel')
  const tx = useText('detail')
  return (
    <Section
      title={question === '' ? tx('question', { number }) : <ChainText text={question} max={ANSWER_SHOWN} className="any" />}
      note={given !== undefined && given.answer > 0 ? tx('answer', { number: given.answer }) : undefined}
    >
      {url !== '' && <LazyExternalLink href={url} />}
      <ol className={css.options}>
        {items.map(({ answer, url: link, subquery, subitems }, place) => {
          const isGiven = given?.answer === place + 1
          return (
            // Options are identified by their number.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place}>
              <div className={isGiven ? `${css.option} ${css.given}` : css.option}>
                <span className={css.number}>{isGiven ? <Icon name="check" size={14} /> : place + 1}</span>
                <span className="any">
                  <ChainText text={answer} max={ANSWER_SHOWN} />
                  {isGiven && <span className="sr"> ({t('given')})</span>}
                </span>
                {link !== '' && <LazyExternalLink href={link} />}
              </div>
              {subitems.length > 0 && <SubOptions subquery={subquery} subitems={subitems} given={isGiven ? given.subanswer : 0} />}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

/** Follow-up question of an option; `given` is 1-based, 0 for none. */
function SubOptions({ subquery, subitems, given }: { subquery: string; subitems: readonly string[]; given: number }) {
  const t = useText('panel')
  return (
    <div className={css.sub}>
      <ChainText text={subquery} max={ANSWER_SHOWN} className="any" />
      {subitems.map((text, place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <span key={place} className={place + 1 === given ? `${css.choice} ${css.given}` : css.choice}>
          {place + 1 === given && <Icon name="check" size={14} />}
          <ChainText text={text} max={ANSWER_SHOWN} className="any" />
          {place + 1 === given && <span className="sr"> ({t('given')})</span>}
        </span>
      ))}
    </div>
  )
}
