import { ChainText } from '../../parts/ChainText.tsx'
import type { ReactNode } from 'react'
import type { Platform, Quantity, Sign } from '../../../txtypes/rows.ts'
import { formatPercent } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { LazyExternalLink } from '../../parts/lazy-external-link.tsx'
import { IdLink } from '../../parts/IdLink.tsx'
import { Pair } from '../../parts/KeyValue.tsx'
import type { Subject } from '../../../txtypes/rows.ts'
import type { Names } from '../names.ts'
import { QuantityView, SubjectView } from '../PieceView.tsx'
import { Picture } from '../../parts/Picture.tsx'
import css from './rows.module.css'

const OUTCOME_PX = 148
/** Marks the place of an element in a sentence: no message contains a line break itself. */
export const PLACE = '\n'
/** Maximum length of a text in its own line, which is shown nowhere else on the page. */
const TEXT_SHOWN = 200

/** The outcome first: its subject, one figure, and the parties. `children` follow below. */
export function Outcome({
  title,
  subject,
  names,
  quantity,
  sign,
  hasFact = false,
  children,
  stamp,
}: {
  title: ReactNode
  subject?: Subject | undefined
  names: Names
  quantity?: Quantity | undefined
  sign?: Sign
  /** The title already names the subject. */
  hasFact?: boolean
  stamp?: ReactNode
  children?: ReactNode
}) {
  const hasPicture = subject !== undefined && subject.kind !== 'token'
  return (
    <div className={hasPicture ? css.outcome : `${css.outcome} ${css.outcomeBare}`}>
      {hasPicture && <Picture kind={subject.kind} id={subject.id} sizePx={OUTCOME_PX} address={names.nft(subject.id).imageurl} />}
      <div className={css.facts}>
        <div className="row wrap-row t2">
          {title}
          {stamp}
        </div>
        {quantity !== undefined && (
          <div className={css.big}>
            <QuantityView quantity={quantity} names={names} room="detail" {...(sign && { sign })} />
          </div>
        )}
        {subject !== undefined && !hasFact && (
          <div>
            <SubjectView subject={subject} names={names} sizePx={24} />
          </div>
        )}
        {children}
      </div>
    </div>
  )
}

/** Text around an element; the translation marks its place with a line break. */
export function Sentence({ text, children }: { text: string; children: ReactNode }) {
  const [before = '', after = ''] = text.split(PLACE)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}

/** A pair that is omitted without a value. */
export const QuantityPair = ({
  label,
  quantity,
  names,
  sign,
}: {
  label: string
  quantity: Quantity | undefined
  names: Names
  sign?: Sign
}) =>
  quantity === undefined ? null : (
    <Pair label={label}>
      <QuantityView quantity={quantity} names={names} room="detail" {...(sign && { sign })} />
    </Pair>
  )

export const IdPair = ({ label, id }: { label: string; id: string | undefined }) =>
  id === undefined || id === '' ? null : (
    <Pair label={label}>
      <IdLink id={id} room="detail" />
    </Pair>
  )

export const TextPair = ({ label, text }: { label: string; text: string | undefined }) =>
  text === undefined || text === '' ? null : (
    <Pair label={label}>
      <ChainText text={text} max={TEXT_SHOWN} className="any" />
    </Pair>
  )

/** The operator of the market that the trade used. */
export function PlatformPairs({ platform }: { platform: Platform | undefined }) {
  const t = useText('detail')
  const label = useText('label')
  if (platform === undefined) return null
  const { name, url, address, commission } = platform
  return (
    <>
      {(name !== '' || url !== '') && (
        <Pair label={t('platform')}>
          <ChainText text={name} max={TEXT_SHOWN} className="any" />
          {url !== '' && <LazyExternalLink href={url} />}
        </Pair>
      )}
      <IdPair label={label('itemPlatformAddress')} id={address} />
      {commission !== '' && <Pair label={t('commission')}>{formatPercent(commission)}</Pair>}
    </>
  )
}

export const Stamp = ({ isOff = false, children }: { isOff?: boolean; children: ReactNode }) => (
  <span className={`${css.stamp} ${isOff ? css.stampOff : css.stampOn}`}>{children}</span>
)
