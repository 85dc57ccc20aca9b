import type { ReactNode } from 'react'
import { ownValue } from '../../../../base/own-value.ts'
import type { FoundJson } from '../../../../contract/find.ts'
import type { TokenRefJson } from '../../../../contract/token.ts'
import { rosetteCheck } from '../../../../base/icons/rosette-check.ts'
import { shortId } from '../../../../chain/short-id.ts'
import { useSite } from '../../../data/site.ts'
import { formatAmount, formatCount, formatPercent } from '../../../format/amount.ts'
import { dayIn } from '../../../format/time.ts'
import { formatPrice } from '../../../format/money.ts'
import { oneLine } from '../../../format/one-line.ts'
import { useText, type Text } from '../../../i18n/useText.ts'
import { Chip } from '../../../parts/Badge.tsx'
import { CautionChip } from '../../../parts/caution/CautionChip.tsx'
import { visibleText } from '../../../parts/ChainText.tsx'
import { Glyph } from '../../../parts/Glyph.tsx'
import { Icon } from '../../../parts/Icon.tsx'
import { Marked } from '../../../parts/marked/Marked.tsx'
import { Mosaic } from '../../../parts/Mosaic.tsx'
import { Picture } from '../../../parts/Picture.tsx'
import { Day, useMoment } from '../../../parts/Time.tsx'
import css from './Find.module.css'

const PICTURE_PX = 36
const BEST_PICTURE_PX = 48
const MAX_NOTE_LENGTH = 40
const MAX_QUESTION_LENGTH = 80

/** `isBest`: the single best match; `isChoice`: there is none, so exact matches are marked. */
type RowProps = { row: FoundJson; words: string; isBest?: boolean; isChoice?: boolean }

/** One result: its picture, its name with a warning if it imitates another, a line of facts, and its usage at the right. */
export function FoundRow({ row, words, isBest = false, isChoice = false }: RowProps) {
  const { id, path } = row
  return (
    <a className={css.row} data-best={isBest || undefined} href={path} title={id}>
      <span className={css.picture} aria-hidden="true">
        <RowPicture row={row} sizePx={isBest ? BEST_PICTURE_PX : PICTURE_PX} />
      </span>
      <span className={css.words}>
        <span className={css.name}>
          <RowName row={row} words={words} />
          <RowMarks row={row} isExact={(isBest || isChoice) && row.is_exact === true} />
        </span>
        <span className={css.facts}>
          <RowFacts row={row} />
        </span>
      </span>
      <RowFigures row={row} />
    </a>
  )
}

function RowName({ row, words }: RowProps) {
  const t = useText('find')
  const { kind, id, title, note, label, same } = row
  if (kind === 'block') return <b>{t('blockName', { number: formatCount(Number(id)) })}</b>
  if (kind === 'address' && label !== undefined)
    return (
      <>
        <b>
          <Marked text={label} part={words} />
        </b>
        <span className="mono t3">{shortId(id)}</span>
      </>
    )
  if (same !== undefined)
    return (
      <span className={`mono ${css.whole}`}>
        <b>{id.slice(0, same)}</b>
        {id.slice(same)}
      </span>
    )
  const isNamed =
    (kind === 'token' || kind === 'survey' || kind === 'mrc400' || kind === 'mrc402') && visibleText(title, '') !== '' && title !== id
  return (
    <>
      {isNamed ? (
        <b>
          <Marked text={title} part={words} />
        </b>
      ) : (
        <b className="mono">
          <Marked text={kind === 'token' ? `#${id}` : shortId(id, 'detail')} part={words} />
        </b>
      )}
      {kind === 'token' && visibleText(note, '') !== '' && (
        <span className="t2">
          <Marked text={note} part={words} />
        </span>
      )}
    </>
  )
}

/** Marks of a result: verified, exact match, or look-alike. */
function RowMarks({ row, isExact }: { row: FoundJson; isExact: boolean }) {
  const t = useText('find')
  const why = useText('caution')
  const { alike, caution, is_verified: isVerified } = row
  const isNamed = row.kind === 'token' || row.kind === 'mrc400' || row.kind === 'mrc402' || row.label !== undefined
  return (
    <>
      {isVerified === true && (
        <span className={css.verified} role="img" aria-label={t('verified')} title={t('verifiedWhy')}>
          <Glyph path={rosetteCheck} />
        </span>
      )}
      {isExact && alike === undefined && <Chip tone="accent">{t(isNamed ? 'exact' : 'exactId')}</Chip>}
      {alike === undefined ? (
        <CautionChip caution={caution} />
      ) : (
        <Chip tone="warn" {...(caution !== undefined && { title: why(`${caution}Why`) })}>
          <Icon name="alertTriangle" size={14} />
          {t('looksLike', { symbol: oneLine(alike, MAX_NOTE_LENGTH) })}
        </Chip>
      )}
    </>
  )
}

/** Facts of a result, in one line. Each part is a complete phrase. */
function RowFacts({ row }: { row: FoundJson }) {
  const t = useText('find')
  const { kind, id, note, items, tx, supply, timestamp, block, question, votes, trade } = row
  const voters = votes === undefined ? undefined : t('voters', { count: votes })
  const day = timestamp === undefined ? undefined : <Day sec={timestamp} />
  const since = timestamp === undefined ? undefined : <Since sec={timestamp} />
  const uses = tx === undefined ? undefined : tx === 0 && kind === 'address' ? t('neverUsed') : t('transactions', { count: tx })
  const parts = {
    token: [t('tokenId', { id }), uses, since],
    mrc400: ['MRC400', items === undefined ? undefined : t('items', { count: items })],
    mrc402: ['MRC402', supply === undefined ? undefined : t('units', { count: formatCount(supply) })],
    mrc401: ['MRC401', visibleText(note, '') === '' ? undefined : oneLine(note, MAX_NOTE_LENGTH)],
    address: [uses, since],
    tx: [block === undefined ? undefined : t('blockName', { number: formatCount(block) }), day],
    block: [uses, day],
    dex: [id.slice(0, id.indexOf('_'))],
    survey: [
      question === undefined || visibleText(question, '') === '' ? undefined : oneLine(question, MAX_QUESTION_LENGTH),
      voters,
      (row.start_date ?? 0) > 0 && (row.end_date ?? 0) > 0 ? <Days key="days" row={row} /> : undefined,
    ],
    order: trade === undefined ? [] : sayTrade(t, trade),
  }
  const shown = (ownValue<readonly ReactNode[]>(parts, kind) ?? []).filter((part) => part !== undefined)
  return shown.map((part, at) => (
    // The order of the parts is fixed.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={at}>
      {at > 0 && '\u00a0· '}
      {part}
    </span>
  ))
}

/** Buy or sell, price, and the traded part. */
function sayTrade(
  t: Text<'find'>,
  { type, side, price, filled, base_token: base, target_token: target }: NonNullable<FoundJson['trade']>,
): string[] {
  const symbolOf = ({ symbol, sn }: TokenRefJson): string => oneLine(visibleText(symbol, `#${sn}`), MAX_NOTE_LENGTH)
  return [
    t(side === 'SELL' ? 'trade_SELL' : 'trade_BUY', { symbol: symbolOf(target) }),
    t('atPrice', { price: `${formatAmount(price, base.decimal)} ${symbolOf(base)}` }),
    type === 'fill' ? t('isFill') : t('filled', { share: formatPercent(filled) }),
  ]
}

/** The voting period of a survey, in the page's zone. */
function Days({ row: { start_date: from = 0, end_date: to = 0 } }: { row: FoundJson }) {
  const t = useText('find')
  const { zone } = useSite()
  return <span className="nw">{t('days', { from: dayIn(from, zone), to: dayIn(to, zone) })}</span>
}

/** `since 2021-04-02`, in the page's zone. */
function Since({ sec }: { sec: number }) {
  const t = useText('find')
  const { zone } = useSite()
  return (
    <time className="nw" {...useMoment(sec)}>
      {t('since', { day: dayIn(sec, zone) })}
    </time>
  )
}

function RowFigures({ row: { kind, price, holders } }: { row: FoundJson }) {
  const t = useText('find')
  if (holders === undefined) return null
  return (
    <span className={css.right}>
      {kind === 'token' && <span>{price === undefined ? <span className="t3">–</span> : formatPrice(price)}</span>}
      <small className="t3">{t('holders', { count: holders })}</small>
    </span>
  )
}

function RowPicture({ row: { kind, id, image }, sizePx }: { row: FoundJson; sizePx: number }) {
  if (kind === 'address') return <Mosaic address={id} />
  if (kind === 'token') return <Picture kind="token" id={id} sizePx={sizePx} address={image} />
  if (kind === 'mrc400' || kind === 'mrc401' || kind === 'mrc402')
    return <Picture kind={kind} id={id} sizePx={sizePx} {...(image !== '' && { address: image })} />
  return <Icon name={kind === 'block' ? 'versions' : kind === 'tx' || kind === 'survey' ? 'clipboardList' : 'arrowsExchange'} size={20} />
}
