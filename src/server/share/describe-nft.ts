import { ownValue } from '../../base/own-value.ts'
import { projectOfItem } from '../../chain/ids.ts'
import { shortId } from '../../chain/short-id.ts'
import { findItemPrice } from '../../contract/item-price.ts'
import { findItemStatus } from '../../contract/item-status.ts'
import type { Mrc400DetailJson, Mrc401DetailJson, Mrc402Json } from '../../contract/nft.ts'
import { cautionChips, isVideo, unitOf } from './describe-pieces.ts'
import type { Media, Picture, Word } from './picture.ts'
import { amountFigure, countOf, dayOf, momentOf, plain, sinceWords } from './words.ts'

type Columns = Picture['tape']['columns']
type Described = Omit<Picture, 'network'>

const ITEM_END = 6
const PRICE_LABELS = { salePrice: 'Price', currentBid: 'Current bid', startPrice: 'Start price' } as const

const artOf = (kind: Media['kind'], id: string, address: string): Media => ({ kind, id, ...(isVideo(address) && { isVideo: true }) })
const by = (role: string, address: string): Word[] => (address === '' ? [] : [plain(role, { tone: 'faint' }), { kind: 'address', address }])
const fact = (label: string, text: string): Picture['facts'][number] => ({ label, words: [plain(text)] })

/** An MRC402 with its numbers and its creator. One without remaining units is shown as melted. Spec: SHARE-005. */
export function describeMrc402(nft: Mrc402Json, columns: Columns): Described {
  const isMelted = nft.heldamount === '0' && nft.meltedamount !== '0'
  return {
    badge: { family: 'nft', label: 'MRC402' },
    chips: isMelted ? [MELTED] : [],
    title: { text: nft.name, instead: 'NFT' },
    lines: [by('Creator', nft.creator)],
    facts: [
      { label: 'Circulation', words: [{ kind: 'figure', figure: amountFigure(nft.circulation, 0, '') }] },
      fact('Holders', countOf(nft.counts.holder)),
      fact('Transactions', countOf(nft.counts.tx)),
    ],
    art: [{ ...artOf('mrc402', nft.mrc402_id, nft.imageurl), ...(isMelted && { isFaded: true }) }],
    tape: { columns, isLastOwn: false },
    foot: [shortId(nft.mrc402_id, 'detail')],
  }
}

/** A project. Spec: SHARE-005. */
export function describeMrc400(project: Mrc400DetailJson, columns: Columns): Described {
  return {
    badge: { family: 'nft', label: 'MRC400' },
    chips: project.category === '' ? [] : [{ kind: 'chip', text: project.category, tone: 'quiet' }],
    title: { text: project.name, instead: 'NFT project' },
    lines: [by('Owner', project.owner)],
    facts: [fact('Items', countOf(project.counts.items)), fact('Transactions', countOf(project.counts.tx))],
    art: [artOf('mrc400', project.mrc400_id, project.imageurl)],
    tape: { columns, isLastOwn: false },
    foot: [shortId(project.mrc400_id, 'detail'), ...sinceWords(project.createdate)],
  }
}

const MELTED = { kind: 'chip', text: 'Melted', tone: 'quiet', icon: 'flame' } as const

/** An item with its state, and its price while on offer. Items have no names: the project's name is shown with the end of the id. */
export function describeItem(item: Mrc401DetailJson, columns: Columns, nowSec: number): Described {
  const status = findItemStatus(item)
  const price = findItemPrice(item)
  const token = price && (ownValue(item.token, price.token) ?? { sn: price.token, symbol: '', name: '' })
  const isMelted = status === 'melted'
  const offered: Word[] =
    status === 'auction' ? [plain(item.auction_end > nowSec ? 'Ends' : 'Ended', { tone: 'faint' }), plain(momentOf(item.auction_end))] : []
  return {
    badge: { family: 'nft', label: 'MRC401' },
    chips: [...statusChips(item, nowSec), ...cautionChips(token ? [token] : [])],
    title: { text: item.project, instead: shortId(projectOfItem(item.mrc401_id)), aside: `…${item.mrc401_id.slice(-ITEM_END)}` },
    ...(price &&
      token && {
        figure: { ...amountFigure(price.units, price.decimal, unitOf(token)), label: PRICE_LABELS[price.kind] },
      }),
    lines: [isMelted ? [] : by('Owner', item.owner), offered].filter((words) => words.length > 0),
    facts:
      price === undefined
        ? [fact('Transactions', countOf(item.counts.tx)), ...(isMelted ? [fact('Melted', dayOf(item.melting_date))] : [])]
        : [],
    art: [{ ...artOf('mrc401', item.mrc401_id, item.itemimageurl), ...(isMelted && { isFaded: true }) }],
    tape: { columns, isLastOwn: false },
    foot: [shortId(item.mrc401_id), ...sinceWords(item.createdate)],
  }
}

function statusChips({ auction_end: endSec, auction_current_bidder: bidder, ...item }: Mrc401DetailJson, nowSec: number): Picture['chips'] {
  const status = findItemStatus(item)
  if (status === 'sale') return [{ kind: 'chip', text: 'On sale', tone: 'accent', icon: 'tag' }]
  if (status === 'melted') return [MELTED]
  if (status !== 'auction') return []
  if (endSec > nowSec) return [{ kind: 'chip', text: 'Auction', tone: 'accent', icon: 'cart' }]
  return bidder === ''
    ? [{ kind: 'chip', text: 'Auction ended, no bidder', tone: 'quiet', icon: 'noCart' }]
    : [{ kind: 'chip', text: 'Auction ended', tone: 'quiet', icon: 'cart' }]
}
