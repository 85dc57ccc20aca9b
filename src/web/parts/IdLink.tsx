import { HASH, TOKEN_ID, kindOfKey } from '../../chain/ids.ts'
import { oneLine, SYMBOL_LENGTH } from '../format/one-line.ts'
import { shortId, shortItem } from '../../chain/short-id.ts'
import { useLabel } from '../data/labels.ts'
import { useLinkAt } from '../data/at.ts'
import { useIsAlike } from '../data/look-alikes.ts'
import { RECORD_KIND_OF } from '../../contract/record-words.ts'
import { nftPath, pathTo } from '../paths.ts'
import { AlikeChip } from './caution/AlikeChip.tsx'
import type { Caution } from '../../contract/find-caution.ts'
import { LazyCautionMark } from './caution/LazyCautionMark.tsx'
import { ChainText, visibleText } from './ChainText.tsx'
import { CopyButton } from './CopyButton.tsx'
import { Mosaic } from './Mosaic.tsx'

/** Maximum length of a label, which the operator chooses to fit. */
const LABEL_SHOWN = 50

/** Page of an id by its shape; `undefined` for ids without one. Spec: ID-006. Token numbers have no distinct shape: see `TokenLink`. */
export function pathOfId(id: string): string | undefined {
  const kind = kindOfKey(id)
  switch (kind) {
    case 'wallet':
      return pathTo('addressTxList', { idx: id })
    case 'mrc400':
    case 'mrc401':
    case 'mrc402':
      return nftPath(id)
    case 'dex402':
    case 'dex010':
      return pathTo('dexTxList', { idx: id })
    case 'token':
      return pathTo('tokenTxList', { idx: id.slice('TOKEN_DATA_'.length) })
    case 'mrc100':
      // The address of its page contains the token, which is not part of the id.
      return `/find?q=${encodeURIComponent(id.toWellFormed())}&go=1`
    case 'mrc031':
      // The key of a vote is that of its survey, `_` and an address.
      return recordPath('survey', id.slice(0, -VOTE_END))
    default: {
      const area = AREA_OF.get(kind)
      if (area !== undefined) return recordPath(area, id)
      return HASH.test(id) ? pathTo('txView', { idx: id }) : undefined
    }
  }
}

/** Length of `_` and an address. */
const VOTE_END = 41
/** Used instead of `pathOfRecord`, whose imports add 0.15 kB to every page. */
const AREA_OF: ReadonlyMap<string, string> = new Map(Object.entries(RECORD_KIND_OF).map(([area, kind]) => [kind, area]))
const recordPath = (area: string, id: string): string => `/${area}/${encodeURIComponent(id.toWellFormed())}`

export type IdLinkProps = {
  id: string
  /** `list` is short, `detail` longer with a copy button, `item` the end of an item's id (OVER-025). */
  room?: 'list' | 'detail' | 'item'
  /** The subject of the page itself is not a link. */
  isSelf?: boolean
}

/**
 * A shortened id as a link to its page, with the mosaic before an address and the full id in the tooltip. A known address shows its label;
 * one similar to another has a warning.
 */
export function IdLink({ id, room = 'list', isSelf = false }: IdLinkProps) {
  const known = useLabel(id)
  const isAlike = useIsAlike(id) && known === undefined
  const linkAt = useLinkAt()
  if (id === '') return null
  const path = isSelf ? undefined : pathOfId(id)
  const label = room === 'item' ? shortItem(id) : shortId(id, room)
  const isAddress = kindOfKey(id) === 'wallet'
  const inside = (
    <>
      {isAddress && <Mosaic address={id} />}
      <span className={known === undefined ? 'mono ell' : 'ell'}>
        {known === undefined ? label : <ChainText text={known} max={LABEL_SHOWN} />}
      </span>
      {isAlike && <AlikeChip />}
    </>
  )
  const className = isAlike ? 'ent alike' : 'ent'
  const link =
    path === undefined ? (
      <span className={className} title={id}>
        {inside}
      </span>
    ) : (
      <a className={`${className} lk`} href={linkAt(path)} title={id}>
        {inside}
      </a>
    )
  if (room !== 'detail') return link
  return (
    <span className="copied">
      {link}
      <CopyButton text={id} />
    </span>
  )
}

export type TokenLinkProps = { token: AmountToken; className?: string }

/** A token as used in amounts. */
export type AmountToken = { sn: string; symbol: string; name?: string; caution?: Caution }

/** A token by its symbol, with the number in the tooltip because symbols are ambiguous, and a warning if it imitates another. */
export function TokenLink({ token: { sn: id, symbol, name = '', caution }, className = 'lk' }: TokenLinkProps) {
  const linkAt = useLinkAt()
  const label = <ChainText text={visibleText(symbol, `#${id}`)} max={SYMBOL_LENGTH} />
  if (!TOKEN_ID.test(id)) return label
  return (
    <>
      <a className={className} href={linkAt(pathTo('tokenTxList', { idx: id }))} title={`${oneLine(name)} #${id}`.trim()}>
        {label}
      </a>
      {caution !== undefined && <LazyCautionMark caution={caution} />}
    </>
  )
}
