import { isPositive } from '../../../base/units.ts'
import type { Mrc401Json, TokenMapJson } from '../../../contract/nft.ts'
import { shortId } from '../../format/shorten.ts'
import { useText } from '../../i18n/useText.ts'
import { itemPath } from '../../paths.ts'
import { Amount } from '../Amount.tsx'
import { Picture, PICTURE_SIZES } from '../Picture.tsx'
import { findItemStatus } from './item-status.ts'
import { ItemStatusTag } from './ItemStatusTag.tsx'
import css from './NftTile.module.css'

/** An MRC401 item in a grid: picture with its status, project, price while it has one, end of the id. */
export function ItemTile({ item, tokens }: { item: Mrc401Json; tokens: TokenMapJson }) {
  const t = useText('tile')
  const { mrc401_id: id, project, itemimageurl } = item
  const status = findItemStatus(item)
  const name = project === '' ? t('unnamed') : project
  return (
    <li className={css.tile}>
      <a className={css.picture} href={itemPath(id)} title={id}>
        <Picture kind="mrc401" id={id} name={name} sizePx={PICTURE_SIZES.detail} address={itemimageurl} isFaded={status === 'melted'} />
        {status !== undefined && <ItemStatusTag item={item} status={status} />}
      </a>
      <div>
        <p className={css.line}>
          <a className={css.name} href={itemPath(id)} title={name}>
            {name}
          </a>
          <Price item={item} tokens={tokens} />
        </p>
        <p className={css.note}>
          {status === 'melted' ? (
            t('meltedNote')
          ) : (
            <span className="mono" title={id}>
              {shortId(id)}
            </span>
          )}
        </p>
      </div>
    </li>
  )
}

/** Asked price of a sale, highest bid of an auction, its start price before the first bid. */
function Price({ item, tokens }: { item: Mrc401Json; tokens: TokenMapJson }) {
  const { auction_date, auction_current_price, auction_start_price, auction_token, sell_date, sell_price, sell_token, decimal } = item
  if (auction_date <= 0 && sell_date <= 0) return null
  const token = auction_date > 0 ? auction_token : sell_token
  const auctionPrice = isPositive(auction_current_price) ? auction_current_price : auction_start_price
  return <Amount units={auction_date > 0 ? auctionPrice : sell_price} decimal={decimal} unit={tokens[token]?.symbol ?? `#${token}`} />
}
