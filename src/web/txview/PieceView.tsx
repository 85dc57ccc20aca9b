import { Fragment } from 'react'
import { useLinkAt } from '../data/at.ts'
import { oneLine, SYMBOL_LENGTH } from '../format/one-line.ts'
import { projectOfItem } from '../../chain/ids.ts'
import type { Piece, Quantity, Sign, Subject } from '../../txtypes/rows.ts'
import { formatCount, formatDecimal, formatPercent } from '../format/amount.ts'
import { findRate } from '../../base/rate.ts'
import { shortId } from '../../chain/short-id.ts'
import { useText } from '../i18n/useText.ts'
import { Amount } from '../parts/Amount.tsx'
import { Chip } from '../parts/Badge.tsx'
import { LazyCautionMark } from '../parts/caution/LazyCautionMark.tsx'
import { ChainText, visibleText } from '../parts/ChainText.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { Icon, type IconName } from '../parts/Icon.tsx'
import { IdLink, TokenLink } from '../parts/IdLink.tsx'
import { Mosaic } from '../parts/Mosaic.tsx'
import { Picture } from '../parts/Picture.tsx'
import { FullTime, Opens, TimeLeft } from '../parts/Time.tsx'
import { nftPath, pathTo } from '../paths.ts'
import { useSelf } from './self.ts'
import { useFieldName } from './field-name.ts'
import { groupWays } from '../../txtypes/group-ways.ts'
import { findHanging, Named, type Hanging } from './Named.tsx'
import type { Names } from './names.ts'
import css from './PieceView.module.css'
import { Way } from './Way.tsx'

const ICONS: Readonly<Record<Extract<Piece, { kind: 'icon' }>['icon'], IconName>> = {
  lock: 'lock',
  unlock: 'lockOpen',
  wallet: 'wallet',
  upgrade: 'versions',
  vote: 'checkbox',
  log: 'clipboardList',
  allowed: 'allowed',
  denied: 'denied',
  cart: 'cart',
  'no-cart': 'noCart',
  tag: 'tag',
  flame: 'flame',
}
/** `list`: a card's line; `detail`: overview and panels, with longer ids and copy buttons. */
export type Room = 'list' | 'detail'
const THUMB_PX = 24
const PICTURES_SHOWN = 4
const MOSAICS_SHOWN = 3
const ITEM_END_LENGTH = 5
const FIELDS_SHOWN = 3

/** `lead`: the piece whose picture is already next to the line. */
export const Pieces = ({
  pieces,
  names,
  room = 'list',
  lead,
}: {
  pieces: readonly Piece[]
  names: Names
  room?: Room
  lead?: Piece | undefined
}) => {
  const view = (piece: Piece | undefined) =>
    piece && (
      <PieceView piece={piece} names={names} room={room} isBare={piece === lead || (lead?.kind === 'items' && piece.kind === 'subject')} />
    )
  const label = useText('label')
  const groups = groupWays(pieces)
  const hangingAt = (index: number): Hanging | undefined => {
    const group = groups[index]
    return group !== undefined && 'piece' in group && group.piece.kind === 'words'
      ? findHanging(label(group.piece.key, group.piece.values))
      : undefined
  }
  return groups.map((group, index) => {
    if (index > 0 && hangingAt(index) !== undefined) return null
    const hanging = hangingAt(index + 1)
    const drawn = 'to' in group ? <Way from={view(group.from)} to={view(group.to)} /> : view(group.piece)
    return (
      // Pieces are words of a sentence, so the position is the key.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>{hanging === undefined ? drawn : <Named hanging={hanging}>{drawn}</Named>}</Fragment>
    )
  })
}

/** One word of a line. A kind of piece without a view does not compile. */
// Every kind returns: one that does not would not compile.
// oxlint-disable-next-line typescript/consistent-return
export function PieceView({ piece, names, room, isBare = false }: { piece: Piece; names: Names; room: Room; isBare?: boolean }) {
  const label = useText('label')
  const self = useSelf()
  switch (piece.kind) {
    case 'words': {
      // A language may have no text in this place.
      const said = label(piece.key, piece.values)
      return said === '' ? null : <span className={css.text}>{said}</span>
    }
    case 'plain': {
      const shown = (
        <ChainText text={piece.text} max={room === 'list' ? 64 : 512} className={piece.mono === true ? `mono brk ${css.text}` : css.text} />
      )
      return (
        <>
          {piece.game === undefined ? (
            shown
          ) : (
            <a className="lk" href={pathTo('gameView', { token: piece.game, round: piece.text })}>
              {shown}
            </a>
          )}
          {room === 'detail' && piece.mono === true && <CopyButton text={piece.text} />}
        </>
      )
    }
    case 'id':
      return <IdLink id={piece.id} room={piece.isEnd === true ? 'item' : room} isSelf={piece.id === self} />
    case 'arrow':
      return <Icon name="arrowRight" size={14} className={css.arrow ?? ''} />
    case 'exchange':
      return <Icon name="arrowsExchange" size={14} className={css.arrow ?? ''} />
    case 'subject':
      return <SubjectView subject={piece.subject} names={names} sizePx={THUMB_PX} isBare={isBare} />
    case 'quantity':
      return <QuantityView quantity={piece.quantity} names={names} room={room} {...(piece.sign && { sign: piece.sign })} />
    case 'fields':
      return <Fields names={piece.names} max={room === 'list' ? FIELDS_SHOWN : piece.names.length} />
    case 'change':
      return (
        <span className="row">
          <span className="t2">
            <QuantityView quantity={piece.before} names={names} room={room} isBare />
          </span>
          <Icon name="arrowRight" size={14} className={css.arrow ?? ''} />
          <QuantityView quantity={piece.after} names={names} room={room} isBare />
        </span>
      )
    case 'people':
      return <People addresses={piece.addresses} count={piece.count} role={piece.role} />
    case 'items':
      return isBare ? <ItemCount count={piece.count} /> : <Items ids={piece.ids} count={piece.count} />
    case 'chip':
      return <Chip tone={piece.tone}>{label(piece.key, piece.values)}</Chip>
    case 'badge':
      return (
        <Chip tone={piece.tone}>
          <ChainText text={piece.text} max={64} />
        </Chip>
      )
    case 'percent':
      return <span>{formatPercent(piece.percent)}</span>
    case 'date':
      return <FullTime sec={piece.sec} />
    case 'until':
      return <TimeLeft sec={piece.sec} />
    case 'opens':
      return <Opens sec={piece.sec} />
    case 'rate':
      return <Rate from={piece.from} to={piece.to} names={names} />
    case 'bytes':
      return <Bytes count={piece.count} />
    case 'icon':
      return <Icon name={ICONS[piece.icon]} className={css.arrow ?? ''} />
  }
}

/** An amount of a token, or a number of an NFT's units. `isBare`: the unit is shown next to it. */
export function QuantityView({
  quantity,
  names,
  sign,
  room = 'list',
  isBare = false,
}: {
  quantity: Quantity
  names: Names
  sign?: Sign
  room?: Room
  isBare?: boolean
}) {
  const t = useText('tx')
  if ('nft' in quantity)
    return (
      <Amount
        units={quantity.units}
        decimal={0}
        {...(!isBare && { unit: t('unit', { count: quantity.units === '1' ? 1 : 2 }) })}
        {...(sign && { sign })}
      />
    )
  const token = names.token(quantity.token)
  const places = room === 'detail' ? { maxDecimals: 20 } : {}
  return <Amount units={quantity.units} decimal={token.decimal} {...(!isBare && { token })} {...(sign && { sign })} {...places} />
}

/** Picture and name of a transaction's subject, as a link to its page. `isBare`: the picture is shown next to it. */
export function SubjectView({
  subject: { kind, id },
  names,
  sizePx,
  isBare = false,
}: {
  subject: Subject
  names: Names
  sizePx: number
  isBare?: boolean
}) {
  const linkAt = useLinkAt()
  if (kind === 'token') {
    const { symbol, name, image, caution } = names.token(id)
    return (
      <a className={`${css.subject} lk`} href={linkAt(pathTo('tokenTxList', { idx: id }))} title={`${oneLine(name)} #${id}`}>
        {!isBare && <Picture kind="token" id={id} sizePx={Math.min(sizePx, 32)} address={image} />}
        <ChainText text={visibleText(symbol, `#${id}`)} max={SYMBOL_LENGTH} className="ell" />
        {caution !== undefined && <LazyCautionMark caution={caution} />}
      </a>
    )
  }
  // An item has no name of its own: it shows its project's name and the end of its id.
  const isItem = kind === 'mrc401'
  const { name, imageurl, itemimageurl = '' } = names.nft(isItem ? projectOfItem(id) : id)
  const isNamed = visibleText(name, '') !== ''
  return (
    <a className={`${css.subject} lk`} href={linkAt(nftPath(id))} title={isNamed ? `${oneLine(name)} · ${id}` : id}>
      {!isBare && <Picture kind={kind} id={id} sizePx={sizePx} address={isItem ? itemimageurl : imageurl} />}
      {isNamed ? <ChainText text={name} className="ell" /> : <span className="mono ell">{shortId(id)}</span>}
      {isItem && isNamed && <span className={`mono t3 ${css.end}`}>…{id.slice(-ITEM_END_LENGTH)}</span>}
    </a>
  )
}

/** Labels of the first fields and the number of the others; the tooltip has the state's names of all. */
function Fields({ names, max }: { names: readonly string[]; max: number }) {
  const nameOf = useFieldName()
  const more = names.length - max
  return (
    <span className={css.text} title={oneLine(names.join(', '))}>
      {names.slice(0, max).map(nameOf).join(', ')}
      {more > 0 && <span className="t3"> +{more}</span>}
    </span>
  )
}

function People({ addresses, count, role }: { addresses: readonly string[]; count: number; role: 'senders' | 'receivers' }) {
  const t = useText('tx')
  return (
    <span className={css.people}>
      <span className={css.stack}>
        {addresses.slice(0, MOSAICS_SHOWN).map((address) => (
          <Mosaic key={address} address={address} />
        ))}
      </span>
      {t(role, { count })}
    </span>
  )
}

const Items = ({ ids, count }: { ids: readonly string[]; count: number }) => (
  <span className={css.people}>
    <ItemStack ids={ids} sizePx={THUMB_PX} />
    <ItemCount count={count} />
  </span>
)

const ItemCount = ({ count }: { count: number }) => <span>{useText('tx')('items', { count })}</span>

/** Pictures of the first items, stacked. */
export function ItemStack({ ids, sizePx }: { ids: readonly string[]; sizePx: number }) {
  const linkAt = useLinkAt()
  return (
    <span className={sizePx > THUMB_PX ? `${css.stack} ${css.pile}` : css.stack}>
      {ids.slice(0, PICTURES_SHOWN).map((id) => {
        const href = linkAt(nftPath(id))
        return (
          <a key={id} href={href} title={id} aria-label={href && shortId(id)}>
            <Picture kind="mrc401" id={id} sizePx={sizePx} />
          </a>
        )
      })}
    </span>
  )
}

/** `45.79 MTC / DLD`; nothing if one amount is zero. */
function Rate({ from, to, names }: { from: Quantity; to: Quantity; names: Names }) {
  if (!('token' in from) || !('token' in to)) return null
  const [given, got] = [names.token(from.token), names.token(to.token)]
  const rate = findRate({ units: from.units, decimal: given.decimal }, { units: to.units, decimal: got.decimal })
  if (rate === undefined) return null
  return (
    <span className="t2">
      {formatDecimal(rate)} <TokenLink token={got} className="un" /> / <TokenLink token={given} className="un" />
    </span>
  )
}

function Bytes({ count }: { count: number }) {
  const t = useText('common')
  if (count < 1000) return <span>{t('bytes', { count: formatCount(count) })}</span>
  const [unit, size] = count < 1_000_000 ? (['kilobytes', 1000] as const) : (['megabytes', 1_000_000] as const)
  return <span>{t(unit, { count: formatDecimal((count / size).toFixed(1)) })}</span>
}
