import type { ReactNode } from 'react'
import { ownValue } from '../../../../base/own-value.ts'
import type { Mrc400Json, Mrc402Json, TokenMapJson } from '../../../../contract/nft.ts'
import { oneLine } from '../../../format/one-line.ts'
import { useText } from '../../../i18n/useText.ts'
import { nftPath } from '../../../paths.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { visibleText } from '../../../parts/ChainText.tsx'
import { IdLink } from '../../../parts/IdLink.tsx'
import { salePath } from '../head/sale-path.ts'
import { Marked } from '../../../parts/marked/Marked.tsx'
import { NftGrid } from '../tile/NftGrid.tsx'
import { Entries } from '../../../parts/entries/Entries.tsx'
import css from '../tile/NftTile.module.css'
import { TilePicture } from '../tile/TilePicture.tsx'
import { Picture, PICTURE_SIZES } from '../../../parts/Picture.tsx'
import type { NftList } from './nft-list-query.ts'

/** A page of MRC402, or of projects, as tiles. `matched`: highlighted part of their names; `sort`: the order of the list. */
export function NftCards({ nfts, matched = '', sort }: { nfts: NftList; matched?: string; sort?: string | undefined }) {
  const t = useText('nft')
  return (
    <NftGrid label={t('listLabel')} hasForms>
      {nfts.kind === 'MRC402' ? (
        <Entries of={nfts.page.list} as="item" keyOf={({ mrc402_id: id }) => id}>
          {(nft) => <Mrc402Card nft={nft} matched={matched} tokens={nfts.page.token} sort={sort} />}
        </Entries>
      ) : (
        <Entries of={nfts.page.list} as="item" keyOf={({ mrc400_id: id }) => id}>
          {(nft) => <Mrc400Card nft={nft} matched={matched} />}
        </Entries>
      )}
    </NftGrid>
  )
}

type Mrc402CardProps = { nft: Mrc402Json; matched: string; tokens: TokenMapJson | undefined; sort: string | undefined }

function Mrc402Card({ nft, matched, tokens, sort }: Mrc402CardProps) {
  const t = useText('nft')
  const card = useText('nftCards')
  const { mrc402_id: id, name, imageurl, creator, circulation, counts, lowest_price: price } = nft
  const shown =
    sort === 'holders'
      ? card('holderCount', { count: counts.holder })
      : counts.sales !== undefined
        ? card('saleCount', { count: counts.sales })
        : price && <LowestPrice price={price} tokens={tokens} />
  return (
    <Card
      kind="mrc402"
      id={id}
      name={name}
      address={imageurl}
      matched={matched}
      figure={card('units', { count: Number(circulation) })}
      title={t('circulation')}
      by={shown}
      person={creator}
      role={t('creator')}
    />
  )
}

/** The price in the token's own units. A token missing in the response is shown by its number. */
function LowestPrice({
  price: { token, units },
  tokens = {},
}: {
  price: NonNullable<Mrc402Json['lowest_price']>
  tokens?: TokenMapJson | undefined
}) {
  const named = ownValue(tokens, token)
  return <Amount units={units} decimal={named?.decimal ?? 0} token={named ?? { sn: token, symbol: '' }} />
}

function Mrc400Card({ nft: { mrc400_id: id, name, imageurl, owner, counts }, matched }: { nft: Mrc400Json; matched: string }) {
  const t = useText('nft')
  const card = useText('nftCards')
  const { owners, sales } = counts
  const shown =
    owners !== undefined ? card('ownerCount', { count: owners }) : sales !== undefined ? card('saleCount', { count: sales }) : undefined
  return (
    <Card
      kind="mrc400"
      id={id}
      name={name}
      address={imageurl}
      matched={matched}
      figure={card('items', { count: counts.items })}
      title={t('itemCount')}
      by={shown}
      person={owner}
      role={t('owner')}
      sale={counts.sale ?? 0}
    />
  )
}

type CardProps = {
  kind: 'mrc400' | 'mrc402'
  id: string
  name: string
  address: string
  matched: string
  figure: string
  title: string
  /** The value by which the list is sorted, if no other part of the tile shows it. */
  by: ReactNode
  person: string
  role: string
  /** Number of a project's items on sale. */
  sale?: number
}

function Card({ kind, id, name, address, matched, figure, title, by, person, role, sale = 0 }: CardProps) {
  const t = useText('nft')
  const card = useText('nftCards')
  const label = visibleText(name, t('unnamed'))
  return (
    <li className={css.tile}>
      <TilePicture href={nftPath(id)} title={id}>
        <Picture kind={kind} id={id} name={label} sizePx={PICTURE_SIZES.detail} address={address} />
      </TilePicture>
      <div>
        <p className={`wraps ${css.line}`}>
          <a className={`ell ${css.name}`} href={nftPath(id)} title={oneLine(label)}>
            <Marked text={label} part={matched} />
          </a>
          <span className="nw t2 fs12" title={title}>
            {figure}
          </span>
        </p>
        {by !== undefined && <p className={`ell ${css.note}`}>{by}</p>}
        <p className={`ell ${css.note} ${css.ends}`}>
          <span title={role}>
            <IdLink id={person} />
          </span>
          {sale > 0 && (
            <a className="lk" href={salePath(id)}>
              {card('forSale', { count: sale })}
            </a>
          )}
        </p>
      </div>
    </li>
  )
}
