import { findRate } from '../../base/rate.ts'
import { isAddress, projectOfItem } from '../../chain/ids.ts'
import { shortId } from '../../chain/short-id.ts'
import type { CardTxJson } from '../../contract/rendered-tx.ts'
import { findCaution, type Caution } from '../../contract/find-caution.ts'
import type { Card, Piece, Quantity, Sign, Subject } from '../../txtypes/rows.ts'
import { groupWays } from '../../txtypes/group-ways.ts'
import type { IconName } from './draw/icons.ts'
import type { Figure, Media, Tone, Word } from './picture.ts'
import { amountFigure, counted, dayOf, figureOf, label, momentOf, plain } from './words.ts'

export type NamedTx = Pick<CardTxJson<Card>, 'tokens' | 'nfts'>

const COIN = '0'
const CAUTIONS: Readonly<Record<Caution, string>> = { coin: 'Looks like MTC', mixed: 'Mixed alphabets', unseen: 'Hidden letters' }
const FIELDS_SHOWN = 3
const MOSAICS_SHOWN = 3
const ITEM_END = 5
const SIGNS: Readonly<Record<Sign, Figure['sign']>> = { gain: '+', loss: '−' }
const CHIP_TONES: Readonly<Record<Extract<Piece, { kind: 'chip' }>['tone'], Tone>> = {
  neutral: 'quiet',
  accent: 'accent',
  info: 'info',
  warn: 'warn',
  orange: 'warn',
  fail: 'fail',
}
const ICONS: Readonly<Partial<Record<Extract<Piece, { kind: 'icon' }>['icon'], IconName>>> = {
  unlock: 'lockOpen',
  upgrade: 'versions',
  vote: 'checkbox',
  log: 'clipboardList',
  'no-cart': 'noCart',
}

const tokenIn = ({ tokens }: NamedTx, id: string) =>
  tokens.find(({ sn }) => sn === id) ?? { sn: id, symbol: '', name: '', decimal: 0, image: '' }

/** A picture has no links, so every token but the coin shows its number beside its symbol, which others may use too. */
export const unitOf = ({ sn, symbol }: { sn: string; symbol: string }): string => (sn === COIN ? symbol || '#0' : `${symbol} #${sn}`.trim())

type ShownToken = { sn: string; symbol: string; name: string }
const IDS_SHOWN = 2

/** Warnings about tokens that look like others, one per reason. In a picture with several tokens, a warning names its own. */
export function cautionChips(shown: readonly ShownToken[]): Extract<Word, { kind: 'chip' }>[] {
  const tokens = [...new Map(shown.map((token) => [token.sn, token])).values()]
  return [...Map.groupBy(tokens, findCaution)].flatMap(([caution, alike]) => {
    if (caution === undefined) return []
    const ids = alike.slice(0, IDS_SHOWN).map(({ sn }) => `#${sn}`)
    const whose = tokens.length === 1 ? '' : `${ids.join(', ')}${alike.length > IDS_SHOWN ? ' …' : ''}: `
    return [{ kind: 'chip' as const, text: whose + CAUTIONS[caution], tone: 'warn' as const }]
  })
}

/** The tokens that pieces show, by amount or by name. */
export const tokensOfPieces = (pieces: readonly Piece[], tx: NamedTx): ShownToken[] =>
  pieces.flatMap((piece) => tokenIdsOf(piece)).map((id) => tokenIn(tx, id))

function tokenIdsOf(piece: Piece): string[] {
  if (piece.kind === 'subject') return piece.subject.kind === 'token' ? [piece.subject.id] : []
  if (piece.kind === 'quantity') return tokenIdOf(piece.quantity)
  if (piece.kind === 'change') return [...tokenIdOf(piece.before), ...tokenIdOf(piece.after)]
  return piece.kind === 'rate' ? [...tokenIdOf(piece.from), ...tokenIdOf(piece.to)] : []
}
const tokenIdOf = (quantity: Quantity): string[] => ('token' in quantity ? [quantity.token] : [])
const nftIn = ({ nfts }: NamedTx, id: string) => nfts.find((nft) => nft.id === id)

/** Path ends in `.mp4`, query and fragment ignored (OPEN-107). */
export const isVideo = (address: string): boolean => /\.mp4$/i.test(address.split(/[?#]/, 1)[0] ?? '')
const mediaOf = (kind: Media['kind'], id: string, address: string): Media => ({ kind, id, ...(isVideo(address) && { isVideo: true }) })

/** The artwork of a transaction's subject. */
export function subjectMedia({ kind, id }: Subject, tx: NamedTx): Media {
  if (kind === 'token') return { kind, id }
  const nft = nftIn(tx, kind === 'mrc401' ? projectOfItem(id) : id)
  return mediaOf(kind, id, (kind === 'mrc401' ? nft?.itemimageurl : nft?.imageurl) ?? '')
}

/** An amount in its token, or a number of NFT units. */
export function quantityFigure(quantity: Quantity, tx: NamedTx, sign?: Sign): Figure {
  const mark = sign && SIGNS[sign]
  if ('nft' in quantity) return amountFigure(quantity.units, 0, quantity.units === '1' ? 'unit' : 'units', mark)
  const token = tokenIn(tx, quantity.token)
  return amountFigure(quantity.units, token.decimal, unitOf(token), mark)
}

/** Pieces of a line as words; both sides of an arrow stay together. */
export const piecesToWords = (pieces: readonly Piece[], tx: NamedTx): Word[] =>
  groupWays(pieces).flatMap((group): Word[] => {
    if ('piece' in group) return pieceToWords(group.piece, tx)
    const from = group.from ? pieceToWords(group.from, tx) : []
    return [{ kind: 'way', words: [...from, { kind: 'icon', icon: 'arrowRight' }, ...pieceToWords(group.to, tx)] }]
  })

// Every kind returns: a missing one would not compile.
// oxlint-disable-next-line typescript/consistent-return
function pieceToWords(piece: Piece, tx: NamedTx): Word[] {
  switch (piece.kind) {
    case 'words': {
      // A label may be empty in some languages.
      const words = label(piece.key, piece.values)
      return words === '' ? [] : [plain(words, { tone: 'quiet' })]
    }
    case 'plain':
      return [plain(piece.text)]
    case 'id':
      return [isAddress(piece.id) ? { kind: 'address', address: piece.id } : plain(shortId(piece.id))]
    case 'arrow':
      return [{ kind: 'icon', icon: 'arrowRight' }]
    case 'exchange':
      return [{ kind: 'icon', icon: 'arrowsExchange' }]
    case 'subject':
      return subjectWords(piece.subject, tx)
    case 'quantity':
      return [{ kind: 'figure', figure: quantityFigure(piece.quantity, tx, piece.sign) }]
    case 'fields':
      return [plain(piece.names.slice(0, FIELDS_SHOWN).join(', ') + (piece.names.length > FIELDS_SHOWN ? ' …' : ''))]
    case 'change':
      return [
        {
          kind: 'way',
          words: [
            { kind: 'figure', figure: { ...quantityFigure(piece.before, tx), unit: '' } },
            { kind: 'icon', icon: 'arrowRight' },
            { kind: 'figure', figure: quantityFigure(piece.after, tx) },
          ],
        },
      ]
    case 'people':
      return [
        { kind: 'mosaics', addresses: piece.addresses.slice(0, MOSAICS_SHOWN) },
        plain(counted(piece.count, piece.role === 'senders' ? 'sender' : 'receiver')),
      ]
    case 'items':
      return [plain(counted(piece.count, 'item'))]
    case 'chip':
      return [{ kind: 'chip', text: label(piece.key, piece.values), tone: CHIP_TONES[piece.tone] }]
    case 'badge':
      return [{ kind: 'chip', text: piece.text, tone: CHIP_TONES[piece.tone] }]
    case 'percent':
      return [{ kind: 'figure', figure: figureOf(piece.percent, '%') }]
    case 'date':
      return [plain(momentOf(piece.sec))]
    case 'until':
      return [plain(`until ${momentOf(piece.sec)}`, { tone: 'quiet' })]
    case 'opens':
      return [plain(`Opens ${dayOf(piece.sec)}`, { tone: 'quiet' })]
    case 'rate':
      return rateWords(piece.from, piece.to, tx)
    case 'bytes':
      return [plain(counted(piece.count, 'byte'))]
    case 'icon':
      return [{ kind: 'icon', icon: ICONS[piece.icon] ?? (piece.icon as IconName) }]
  }
}

/** A token by its emblem and symbol; an NFT by its name; an item by its project's name and the end of its id. */
function subjectWords(subject: Subject, tx: NamedTx): Word[] {
  const { kind, id } = subject
  if (kind === 'token') {
    return [
      { kind: 'way', words: [{ kind: 'media', media: subjectMedia(subject, tx) }, plain(unitOf(tokenIn(tx, id)), { instead: `#${id}` })] },
    ]
  }
  const name = nftIn(tx, kind === 'mrc401' ? projectOfItem(id) : id)?.name ?? ''
  const words = [plain(name, { instead: shortId(id) })]
  return kind === 'mrc401' && name !== ''
    ? [{ kind: 'way', words: [...words, plain(`…${id.slice(-ITEM_END)}`, { tone: 'faint' })] }]
    : words
}

/** `45.79 MTC / DLD`; nothing without a rate. */
function rateWords(from: Quantity, to: Quantity, tx: NamedTx): Word[] {
  if (!('token' in from) || !('token' in to)) return []
  const [given, got] = [tokenIn(tx, from.token), tokenIn(tx, to.token)]
  const rate = findRate({ units: from.units, decimal: given.decimal }, { units: to.units, decimal: got.decimal })
  return rate === undefined ? [] : [{ kind: 'figure', figure: figureOf(rate, `${unitOf(got)} / ${unitOf(given)}`) }]
}
