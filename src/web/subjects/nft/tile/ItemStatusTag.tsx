import type { Mrc401Json } from '../../../../contract/nft.ts'
import { useClockValue } from '../../../data/clock.ts'
import { formatDuration } from '../../../format/time.ts'
import { shortId } from '../../../../chain/short-id.ts'
import { useText } from '../../../i18n/useText.ts'
import { Icon } from '../../../parts/Icon.tsx'
import type { ItemStatus } from '../../../../contract/item-status.ts'
import css from './NftTile.module.css'

/** Status of an item over its picture: spinner and time left, then a cart with or without a bidder. Spec: NFT-049..051. */
export function ItemStatusTag({ item, status }: { item: Pick<Mrc401Json, 'auction_end' | 'auction_current_bidder'>; status: ItemStatus }) {
  const t = useText('tile')
  if (status === 'auction') return <AuctionTag endSec={item.auction_end} bidder={item.auction_current_bidder} />
  return (
    <span className={css.status}>
      <Icon name={status === 'sale' ? 'tag' : 'flame'} size={14} />
      {t(status === 'sale' ? 'onSale' : 'melted')}
    </span>
  )
}

function AuctionTag({ endSec, bidder }: { endSec: number; bidder: string }) {
  const t = useText('tile')
  const common = useText('common')
  const left = useClockValue((nowSec) => (endSec > nowSec ? formatDuration(common, endSec - nowSec) : ''))
  if (left !== '') {
    return (
      <span className={css.status}>
        <i className={css.spinner} aria-hidden="true" />
        {t('auction', { time: left })}
      </span>
    )
  }
  const title = bidder === '' ? t('auctionEmpty') : t('auctionWon', { bidder: shortId(bidder) })
  return (
    <span className={css.status} title={title}>
      <Icon name={bidder === '' ? 'noCart' : 'cart'} size={14} />
      {t('auctionEnded')}
    </span>
  )
}
