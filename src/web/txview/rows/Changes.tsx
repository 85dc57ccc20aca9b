import { isAddress } from '../../../chain/ids.ts'
import { oneLine } from '../../format/one-line.ts'
import { displayText } from '../../parts/ChainText.tsx'
import type { Change as ChangeOf, Subject } from '../../../txtypes/rows.ts'
import { formatPercent } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { ShowAll } from '../../parts/cut/Cut.tsx'
import { pathOfId } from '../../parts/IdLink.tsx'
import { isLikeAddress, LazyExternalLink } from '../../parts/lazy-external-link.tsx'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { LazyTextTree } from '../text/lazy-text.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { breakOf } from '../text/break-of.ts'
import { isImageField, isRateField, useFieldName } from '../field-name.ts'
import type { Names } from '../names.ts'
import css from './Changes.module.css'
import { isTree } from './find-tree.ts'
import { TEXT_SHOWN } from './TextOrTree.tsx'
import '../text/RawText.module.css'
import '../text/TextTree.module.css'

// Rarely needed.
const MapChange = lazyPart(async () => (await import('./MapChange.tsx')).MapChange)

const THUMB_PX = 36

type Shown = { subject: Subject; names: Names }

/** Fields with their old value struck through and the new one, then unchanged fields. The tooltip has the field's own name. */
export function Changes({
  changes,
  unchanged = [],
  subject,
  names,
}: Shown & { changes: readonly ChangeOf[]; unchanged?: readonly { field: string; value: string }[] }) {
  const t = useText('panel')
  const nameOf = useFieldName()
  return (
    <dl className={css.diff}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className={css.change}>
          <dt title={oneLine(field)}>{nameOf(field)}</dt>
          <dd>
            <Change field={field} before={before} after={after} subject={subject} names={names} />
          </dd>
        </div>
      ))}
      {unchanged.map(({ field, value }) => (
        <div key={field} className={css.change}>
          <dt title={oneLine(field)}>{nameOf(field)}</dt>
          <dd>
            <span className={css.new}>
              <Value field={field} value={value} subject={subject} names={names} />
            </span>
            <span className="t3 fs12">{t('unchanged')}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** One field before and after: a map entry by entry, other values as two values. */
function Change(props: Shown & ChangeOf) {
  const { before, after } = props
  const values = <TwoValues {...props} />
  return isTree(before) && isTree(after) ? (
    <MapChange before={before} after={after}>
      {values}
    </MapChange>
  ) : (
    values
  )
}

function TwoValues({ field, before, after, ...shown }: Shown & ChangeOf) {
  const t = useText('panel')
  return (
    <>
      {before !== '' && (
        <del className={css.old}>
          <span className="sr">{t('was')}: </span>
          <OldValue field={field} value={before} {...shown} />
        </del>
      )}
      <ins className={css.new}>
        <span className="sr">{t('now')}: </span>
        {after === '' ? <i className="t3">{t('emptied')}</i> : <Value field={field} value={after} {...shown} />}
      </ins>
    </>
  )
}

type ValueProps = Shown & { field: string; value: string }

/** A value by its type: picture, web address, rate, tree or text. */
function Value({ field, value, subject, names }: ValueProps) {
  if (isTree(value)) return <LazyTextTree text={value} />
  return (
    <>
      <Thumb field={field} value={value} subject={subject} names={names} />
      {isLikeAddress(value) ? <LazyExternalLink href={value} shows="address" /> : <Plain field={field} value={value} />}
      <ShowAll part={value} />
    </>
  )
}

/** Like the new value, but without external links. */
function OldValue({ field, value, subject, names }: ValueProps) {
  if (isTree(value)) return <LazyTextTree text={value} />
  return (
    <>
      <Thumb field={field} value={value} subject={subject} names={names} isFaded />
      <Plain field={field} value={value} />
      <ShowAll part={value} />
    </>
  )
}

/** A text, or a rate; an address is a link. Other ids are not linked, because anyone may write ids that do not exist. */
function Plain({ field, value }: { field: string; value: string }) {
  const path = isAddress(value) ? pathOfId(value) : undefined
  const text = <bdi className={`${breakOf(value)} ${css.text}`}>{isRateField(field) ? rate(value) : displayText(value, TEXT_SHOWN)}</bdi>
  return path === undefined ? (
    text
  ) : (
    <a className="lk" href={path}>
      {text}
    </a>
  )
}

const rate = (value: string): string => (/^\d+(\.\d+)?$/.test(value) ? formatPercent(value) : value)

/** The site only has the subject's current picture, so it is shown next to its own address and nowhere else. */
function Thumb({ field, value, subject, names, isFaded = false }: ValueProps & { isFaded?: boolean }) {
  const today = subject.kind === 'token' ? names.token(subject.id).image : names.nft(subject.id).imageurl
  if (!isImageField(field) || value !== today || subject.kind === 'mrc401') return null
  return <Picture kind={subject.kind} id={subject.id} sizePx={THUMB_PX} address={value} isFaded={isFaded} />
}
