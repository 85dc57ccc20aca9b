import { ownValue } from '../../../../base/own-value.ts'
import type { Mrc401Json, TokenMapJson } from '../../../../contract/nft.ts'
import { useLinkAt } from '../../../data/at.ts'
import { useClockValue } from '../../../data/clock.ts'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { itemPath } from '../../../paths.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { ChainText, visibleText } from '../../../parts/ChainText.tsx'
import { IdLink } from '../../../parts/IdLink.tsx'
import { Picture, PICTURE_SIZES } from '../../../parts/Picture.tsx'
import { itemPart } from './item-part.ts'
import { findItemPrice } from '../../../../contract/item-price.ts'
import { findItemStatus } from '../../../../contract/item-status.ts'
import { ItemStatusTag } from './ItemStatusTag.tsx'
import css from './NftTile.module.css'
import { TilePicture } from './TilePicture.tsx'

export type ItemTileProps = {
  item: Mrc401Json
  tokens: TokenMapJson
  /** The context of the tile. Among the items of a project it shows id and owner, among those of an owner the project. */
  among: 'project' | 'owner'
  /** Everything in the list is on sale, as its tab states. */
  isAllOnSale?: boolean
}

/** An MRC401 item in a grid: picture with its status, name, price if offered, and the winner of its auction. Spec: NFT-045..051. */
export function ItemTile({ item, tokens, among, isAllOnSale = false }: ItemTileProps) {
  const t = useText('tile')
  const { mrc401_id: id, itemimageurl, owner, rarity, auction_end: endSec, auction_current_bidder: bidder } = item
  const status = findItemStatus(item)
  const price = findItemPrice(item)
  const project = visibleText(item.project, t('unnamed'))
  const part = itemPart(id)
  const linkAt = useLinkAt()
  const path = linkAt(itemPath(id)) ?? itemPath(id)
  const name = visibleText(item.item_name ?? '', '')
  const isAmongProject = among === 'project'
  const isWon = useClockValue((nowSec) => status === 'auction' && bidder !== '' && endSec <= nowSec)
  return (
    <li className={css.tile}>
      <TilePicture
        href={path}
        title={id}
        status={status !== undefined && !(isAllOnSale && status === 'sale') && <ItemStatusTag item={item} status={status} />}
        rank={rarity && <span className={css.rank}>{t('rank', { rank: formatCount(rarity.rank) })}</span>}
      >
        <Picture
          kind="mrc401"
          id={id}
          name={`${project} ${part}`}
          sizePx={PICTURE_SIZES.detail}
          address={itemimageurl}
          isFaded={status === 'melted'}
        />
      </TilePicture>
      <div>
        <p className={`wraps ${css.line}`}>
          <a className={isAmongProject && name === '' ? `ell ${css.name} mono` : `ell ${css.name}`} href={path} title={id}>
            {!isAmongProject ? <ChainText text={project} /> : name === '' ? part : <ChainText text={name} max={40} />}
          </a>
          {price !== undefined && (
            <Amount units={price.units} decimal={price.decimal} token={ownValue(tokens, price.token) ?? { sn: price.token, symbol: '' }} />
          )}
        </p>
        <p className={`ell ${css.note}`}>
          {status === 'melted' ? t('meltedNote') : isAmongProject ? <IdLink id={owner} /> : <span className="mono">{part}</span>}
        </p>
        {isWon && (
          <p className={`ell ${css.note}`}>
            <span className="ent">
              {t('bidder')} <IdLink id={bidder} />
            </span>
          </p>
        )}
      </div>
    </li>
  )
}
