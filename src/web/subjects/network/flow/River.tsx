import { useMemo, useRef } from 'react'
import type { FlowMoveJson } from '../../../../contract/flow.ts'
import type { FamilyName } from '../../../../model/block.ts'
import { formatCount } from '../../../format/amount.ts'
import { oneLine, SYMBOL_LENGTH } from '../../../format/one-line.ts'
import { useText } from '../../../i18n/useText.ts'
import { ChainText, visibleText } from '../../../parts/ChainText.tsx'
import { Mark } from '../../../parts/Mark.tsx'
import { Picture } from '../../../parts/Picture.tsx'
import { nftPath, pathTo } from '../../../paths.ts'
import css from './Flow.module.css'
import { bandPath, layOut, RIVER_PX, type Band, type Place, type SubjectPlace } from './lay-out.ts'
import { MovingMarks } from './MovingMarks.tsx'
import { flowPath } from './path.ts'

export type RiverProps = { moves: readonly FlowMoveJson[]; family: FamilyName | undefined; isPaused: boolean }

/**
 * Families at the left, the busiest tokens and collections in the middle, receivers at the right. Band width shows the number of
 * transactions. Labels are links: a family to its transactions, a subject to its page. Bands are drawn once, stretched to the width, and
 * show nothing beyond the labels.
 */
export function River({ moves, family, isPaused }: RiverProps) {
  const t = useText('flow')
  const common = useText('common')
  const box = useRef<HTMLDivElement>(null)
  const river = useMemo(() => layOut(moves), [moves])
  const { families, subjects, receivers, left, right } = river
  return (
    <div className={css.river} ref={box}>
      <ul className={css.column} style={{ height: RIVER_PX }} aria-label={t('families')}>
        {families.map((place) => (
          <li key={place.key} {...boxOf(place)} data-dim={isDim(place.key, family)}>
            <a
              className={`${css.place} f-${place.key}`}
              href={flowPath(place.key === family ? undefined : place.key)}
              aria-current={place.key === family ? 'true' : undefined}
            >
              <Mark family={place.key} />
              <span className="ell">{common(`family_${place.key}`)}</span>
              <Count place={place} />
            </a>
          </li>
        ))}
      </ul>
      <Bands bands={left} family={family} />
      <ul className={css.column} style={{ height: RIVER_PX }} aria-label={t('subjects')}>
        {subjects.map((place) => (
          <li key={place.key} {...boxOf(place)}>
            <SubjectName place={place} />
          </li>
        ))}
      </ul>
      <Bands bands={right} family={family} />
      <ul className={css.column} style={{ height: RIVER_PX }} aria-label={t('receivers')}>
        {receivers.map((place) => (
          <li key={place.key} {...boxOf(place)}>
            <span className={css.place} title={t(`about_${place.key}`)}>
              <span className="ell">{t(`to_${place.key}`)}</span>
              <Count place={place} />
            </span>
          </li>
        ))}
      </ul>
      <MovingMarks box={box} moves={moves} river={river} family={family} isPaused={isPaused} />
    </div>
  )
}

const boxOf = ({ y, height }: Place) => ({ style: { top: y, height } })
const isDim = (own: FamilyName, chosen: FamilyName | undefined) => (chosen !== undefined && own !== chosen) || undefined

function Count({ place: { count } }: { place: Pick<Place, 'count'> }) {
  const t = useText('flow')
  return (
    <>
      <b aria-hidden="true">{formatCount(count)}</b>
      <span className="sr">{t('txCount', { count })}</span>
    </>
  )
}

function SubjectName({ place }: { place: SubjectPlace }) {
  const t = useText('flow')
  const { subject } = place
  if (subject === undefined) {
    return (
      <span className={css.place}>
        <span className="ell">{t('others')}</span>
        <Count place={place} />
      </span>
    )
  }
  const { kind, id, name, image } = subject
  const isToken = kind === 'token'
  return (
    <a
      className={css.place}
      href={isToken ? pathTo('tokenTxList', { idx: id }) : nftPath(id)}
      title={`${oneLine(name, SYMBOL_LENGTH * 2)} ${isToken ? `#${id}` : id}`}
    >
      <Picture
        kind={isToken ? 'token' : kind === 'mrc402' ? 'mrc402' : 'mrc400'}
        id={id}
        sizePx={18}
        {...(isToken && { address: image })}
      />
      <ChainText text={visibleText(name, isToken ? `#${id}` : id.slice(0, 10))} max={SYMBOL_LENGTH} className="ell" />
      <Count place={place} />
    </a>
  )
}

/** Decorative: the labels have the same content as text. */
const Bands = ({ bands, family }: { bands: readonly Band[]; family: FamilyName | undefined }) => (
  <svg className={css.bands} data-bands="" height={RIVER_PX} viewBox={`0 0 100 ${RIVER_PX}`} preserveAspectRatio="none" aria-hidden="true">
    {bands.map((band) => (
      <path key={band.key} className={`f-${band.family}`} d={bandPath(band)} data-dim={isDim(band.family, family)} />
    ))}
  </svg>
)
