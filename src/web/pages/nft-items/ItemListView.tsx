import type { Mrc401Json, TokenMapJson } from '../../../contract/nft.ts'
import { useClockValue } from '../../data/clock.ts'
import { useText } from '../../i18n/useText.ts'
import { Amount } from '../../parts/Amount.tsx'
import { IdLink } from '../../parts/IdLink.tsx'
import { itemPart } from '../../parts/nft-head/item-part.ts'
import { findItemPrice } from '../../parts/nft-head/item-price.ts'
import { findItemStatus } from '../../parts/nft-tile/item-status.ts'
import { ItemStatusTag } from '../../parts/nft-tile/ItemStatusTag.tsx'
import { NftGrid } from '../../parts/nft-tile/NftGrid.tsx'
import css from '../../parts/nft-tile/NftTile.module.css'
import { Pager } from '../../parts/Pager.tsx'
import { Picture, PICTURE_SIZES } from '../../parts/Picture.tsx'
import { EmptyState } from '../../parts/States.tsx'
import { itemPath, pagePath } from '../../paths.ts'
import type { ItemList } from './query.ts'

/** Items of a project as tiles, the newest first. Spec: ROUTE-057, NFT-045..051. */
export function ItemListView({ idx, items }: { idx: string; items: ItemList }) {
  const t = useText('nft')
  if (items.list.length === 0) return <EmptyState>{t('noItem')}</EmptyState>
  return (
    <>
      <NftGrid label={t('tabItems')}>
        {items.list.map((item) => (
          <ProjectItem key={item.mrc401_id} item={item} tokens={items.token} />
        ))}
      </NftGrid>
      <Pager
        page={items.page}
        maxPage={items.maxpage}
        count={items.count}
        limit={items.limit}
        pathOf={(page) => pagePath('nftItemList', page, { idx })}
      />
    </>
  )
}

/** An item among those of its own project: its id is its name, whose it is stands below, and who won its auction. */
function ProjectItem({ item, tokens }: { item: Mrc401Json; tokens: TokenMapJson }) {
  const t = useText('nft')
  const { mrc401_id: id, project, owner, itemimageurl, auction_end: endSec, auction_current_bidder: bidder } = item
  const status = findItemStatus(item)
  const price = findItemPrice(item)
  const isWon = useClockValue((nowSec) => status === 'auction' && bidder !== '' && endSec <= nowSec)
  return (
    <li className={css.tile}>
      <a className={css.picture} href={itemPath(id)} title={id}>
        <Picture
          kind="mrc401"
          id={id}
          name={`${project} ${itemPart(id)}`.trim()}
          sizePx={PICTURE_SIZES.detail}
          address={itemimageurl}
          isFaded={status === 'melted'}
        />
        {status !== undefined && <ItemStatusTag item={item} status={status} />}
      </a>
      <div>
        <p className={css.line}>
          <a className={`${css.name} mono`} href={itemPath(id)} title={id}>
            {itemPart(id)}
          </a>
          {price !== undefined && (
            <Amount units={price.units} decimal={price.decimal} unit={tokens[price.token]?.symbol ?? `#${price.token}`} />
          )}
        </p>
        <p className={css.note}>{status === 'melted' ? t('meltedNote') : <IdLink id={owner} />}</p>
        {isWon && (
          <p className={css.note}>
            <span className="ent">
              {t('bidder')} <IdLink id={bidder} />
            </span>
          </p>
        )}
      </div>
    </li>
  )
}
