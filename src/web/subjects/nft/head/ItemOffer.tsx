import type { Mrc401DetailJson } from '../../../../contract/nft.ts'
import { useText } from '../../../i18n/useText.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { IdLink } from '../../../parts/IdLink.tsx'
import { Pair } from '../../../parts/KeyValue.tsx'
import { FullTime } from '../../../parts/Time.tsx'
import { NamedToken } from './AllowedToken.tsx'
import { findItemPrice } from '../../../../contract/item-price.ts'

/** Offer of an item: price, bidder, dates. Empty without an offer. */
export function ItemOffer({ item }: { item: Mrc401DetailJson }) {
  const t = useText('nft')
  const price = findItemPrice(item)
  if (price === undefined) return null
  return (
    <>
      <Pair label={t(price.kind)}>
        <Amount units={price.units} decimal={price.decimal} />
        <NamedToken id={price.token} tokens={item.token} />
      </Pair>
      {item.auction_date > 0 && item.auction_current_bidder !== '' && (
        <Pair label={t('highestBidder')}>
          <IdLink id={item.auction_current_bidder} room="detail" />
        </Pair>
      )}
      {item.auction_date > 0 ? (
        <Pair label={t('ends')}>
          <FullTime sec={item.auction_end} />
        </Pair>
      ) : (
        <Pair label={t('onSaleSince')}>
          <FullTime sec={item.sell_date} />
        </Pair>
      )}
    </>
  )
}
