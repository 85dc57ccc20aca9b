import type { Mrc401Json } from '../../../../contract/nft.ts'
import { useClockValue } from '../../../data/clock.ts'
import { formatDuration } from '../../../format/time.ts'
import { useText } from '../../../i18n/useText.ts'
import { Chip } from '../../../parts/Badge.tsx'
import { Icon } from '../../../parts/Icon.tsx'
import type { ItemStatus } from '../../../../contract/item-status.ts'
import css from '../tile/NftTile.module.css'

/** The status in the head of an item, with the same words and icons as on a tile. Spec: NFT-045..051. */
export function ItemStatusChip({ item, status }: { item: Pick<Mrc401Json, 'auction_end' | 'auction_current_bidder'>; status: ItemStatus }) {
  const t = useText('tile')
  const common = useText('common')
  const { auction_end: endSec, auction_current_bidder: bidder } = item
  const left = useClockValue((nowSec) => (status === 'auction' && endSec > nowSec ? formatDuration(common, endSec - nowSec) : ''))
  if (status === 'sale') {
    return (
      <Chip tone="accent">
        <Icon name="tag" size={14} />
        {t('onSale')}
      </Chip>
    )
  }
  if (status === 'melted') {
    return (
      <Chip>
        <Icon name="flame" size={14} />
        {t('melted')}
      </Chip>
    )
  }
  if (left !== '') {
    return (
      <Chip tone="accent">
        <i className={css.spinner} aria-hidden="true" />
        {t('auction', { time: left })}
      </Chip>
    )
  }
  return (
    <Chip title={bidder}>
      <Icon name={bidder === '' ? 'noCart' : 'cart'} size={14} />
      {t(bidder === '' ? 'auctionEmpty' : 'auctionEnded')}
    </Chip>
  )
}
