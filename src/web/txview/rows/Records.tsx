import { findJson, isJsonObject } from '../../../base/json.ts'
import { formatCount } from '../../format/amount.ts'
import { shortText } from '../../format/shorten.ts'
import { useText } from '../../i18n/useText.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { ExternalLink } from '../../parts/ExternalLink.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { IdLink } from '../../parts/IdLink.tsx'
import { JsonTree } from '../../parts/JsonTree.tsx'
import { KeyValue, Pair } from '../../parts/KeyValue.tsx'
import { Section } from '../../parts/Sheet.tsx'
import { FullTime } from '../../parts/Time.tsx'
import { Pieces, SubjectView } from '../PieceView.tsx'
import { IdPair, Outcome, QuantityPair, TextPair } from './common.tsx'
import type { RowProps } from './row-props.ts'
import css from './rows.module.css'

const TEXT_SHOWN = 4000

/** P10: the questions, with the answers given marked. */
export function BallotRow({ row, names }: RowProps<'ballot'>) {
  const t = useText('tx')
  return (
    <>
      <Outcome title={t('ballot')} names={names}>
        <b className="any">{row.title}</b>
        {row.description !== '' && <p className="t2 any">{shortText(row.description, TEXT_SHOWN)}</p>}
        {row.url !== '' && <ExternalLink href={row.url} />}
      </Outcome>
      <KeyValue>
        <IdPair label={t('survey')} id={row.code} />
        <Pair label={t('period')}>
          <FullTime sec={row.startSec} />
          <Icon name="arrowRight" size={14} />
          <FullTime sec={row.endSec} />
        </Pair>
        <QuantityPair label={t('rewardPool')} quantity={row.reward} names={names} />
        <Pair label={t('recipients')}>{formatCount(row.recipients)}</Pair>
        <TextPair label={t('rewardType')} text={row.rewardType} />
      </KeyValue>
      {row.questions.map(({ question, url, items }, index) => {
        const given = row.answers?.[index]
        return (
          // Questions are known by their number.
          // oxlint-disable-next-line react/no-array-index-key
          <Section key={index} title={<span className="any">{question === '' ? t('question', { number: index + 1 }) : question}</span>}>
            {url !== '' && <ExternalLink href={url} />}
            {items.map((item, place) => {
              const isGiven = given?.answer === place + 1
              const sub = isGiven ? item.subitems[given.subanswer - 1] : undefined
              return (
                // oxlint-disable-next-line react/no-array-index-key
                <div key={place} className={isGiven ? `${css.option} ${css.chosen}` : css.option}>
                  <span>{place + 1}</span>
                  <span>
                    {item.answer}
                    {sub !== undefined && ` · ${sub}`}
                  </span>
                  {isGiven ? <Icon name="check" size={14} /> : <span />}
                </div>
              )
            })}
          </Section>
        )
      })}
    </>
  )
}

/** P11: who may or may no longer log for a token. */
export function PermissionRow({ row: { token, address, isAllowed }, names }: RowProps<'permission'>) {
  const t = useText('tx')
  const label = useText('label')
  return (
    <>
      <Section>
        <span className="row">
          <span className={isAllowed ? `${css.switch} ${css.on}` : css.switch} aria-hidden="true" />
          <b>{t(isAllowed ? 'allowed' : 'denied')}</b>
        </span>
      </Section>
      <KeyValue>
        <Pair label={t('logger')}>
          <IdLink id={address} room="detail" />
        </Pair>
        <Pair label={label('token')}>
          <SubjectView subject={{ kind: 'token', id: token }} names={names} sizePx={24} />
        </Pair>
      </KeyValue>
    </>
  )
}

/** P12: an entry of a log; JSON as a tree. */
export function LogRow({ row: { logger, token, reference, text }, names }: RowProps<'log'>) {
  const t = useText('tx')
  const label = useText('label')
  return (
    <>
      <KeyValue>
        <IdPair label={t('logger')} id={logger} />
        {token !== '' && (
          <Pair label={label('token')}>
            <SubjectView subject={{ kind: 'token', id: token }} names={names} sizePx={24} />
          </Pair>
        )}
        <IdPair label={t('reference')} id={reference} />
      </KeyValue>
      {text !== '' && (
        <Section title={t('logEntry')} note={<CopyButton text={text} />}>
          <TextOrTree text={text} />
        </Section>
      )}
    </>
  )
}

/** Chain text: a tree when it is JSON (TX-024), else as it is. */
export function TextOrTree({ text, isPlain = false }: { text: string; isPlain?: boolean }) {
  const json = /^\s*[[{]/.test(text) ? findJson(text) : undefined
  if (isJsonObject(json) || Array.isArray(json)) return <JsonTree json={json} />
  return <div className={isPlain ? css.text : css.code}>{shortText(text, TEXT_SHOWN)}</div>
}

/** P13: field, old value struck through, new value. */
export function DiffRow({ row: { subject, changes }, names }: RowProps<'diff'>) {
  const t = useText('tx')
  return (
    <>
      <Outcome title={t('changes')} subject={subject} names={names} />
      <Section title={t('changes')} note={formatCount(changes.length)}>
        {changes.map(({ field, before, after }) => (
          <div key={field} className={css.diff}>
            <span className="t3 mono">{field}</span>
            {before !== '' && <del>{shortText(before, TEXT_SHOWN)}</del>}
            <ins>{shortText(after, TEXT_SHOWN)}</ins>
          </div>
        ))}
      </Section>
    </>
  )
}

/** P14: what was made, with its facts. */
export function CertificateRow({ row: { subject, facts, description }, names }: RowProps<'certificate'>) {
  const label = useText('label')
  const t = useText('tx')
  return (
    <>
      <Outcome title={t('certificate')} subject={subject} names={names}>
        {description !== undefined && description !== '' && <p className="t2 any">{shortText(description, TEXT_SHOWN)}</p>}
      </Outcome>
      <KeyValue>
        {facts.map((fact, index) => (
          // Facts may share a label: their place is their identity.
          // oxlint-disable-next-line react/no-array-index-key
          <Pair key={index} label={label(fact.label)}>
            <Pieces pieces={fact.value} names={names} room="detail" />
          </Pair>
        ))}
      </KeyValue>
    </>
  )
}

/** Whatever has no form of its own, as it is. */
export function TreeRow({ row: { title, json } }: RowProps<'tree'>) {
  const t = useText('tx')
  const label = useText('label')
  return (
    <Section title={title === undefined ? t('rawData') : label(title)}>
      <JsonTree json={json} />
    </Section>
  )
}

export const NoteRow = ({ row: { words } }: RowProps<'note'>) => <p className={css.note}>{useText('label')(words.key, words.values)}</p>
