import type { Mrc400Json, Mrc402Json } from '../../../../contract/nft.ts'
import { oneLine } from '../../../format/one-line.ts'
import { useText } from '../../../i18n/useText.ts'
import { nftPath } from '../../../paths.ts'
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

/** A page of MRC402, or of projects, as tiles. `matched`: part of their names that stands out. Design section 13, NFT list. */
export function NftCards({ nfts, matched = '' }: { nfts: NftList; matched?: string }) {
  const t = useText('nft')
  return (
    <NftGrid label={t('listLabel')} hasForms>
      {nfts.kind === 'MRC402' ? (
        <Entries of={nfts.page.list} as="item" keyOf={({ mrc402_id: id }) => id}>
          {(nft) => <Mrc402Card nft={nft} matched={matched} />}
        </Entries>
      ) : (
        <Entries of={nfts.page.list} as="item" keyOf={({ mrc400_id: id }) => id}>
          {(nft) => <Mrc400Card nft={nft} matched={matched} />}
        </Entries>
      )}
    </NftGrid>
  )
}

function Mrc402Card({ nft: { mrc402_id: id, name, imageurl, creator, circulation }, matched }: { nft: Mrc402Json; matched: string }) {
  const t = useText('nft')
  return (
    <Card
      kind="mrc402"
      id={id}
      name={name}
      address={imageurl}
      matched={matched}
      figure={t('units', { count: Number(circulation) })}
      title={t('circulation')}
      person={creator}
      role={t('creator')}
    />
  )
}

function Mrc400Card({ nft: { mrc400_id: id, name, imageurl, owner, counts }, matched }: { nft: Mrc400Json; matched: string }) {
  const t = useText('nft')
  return (
    <Card
      kind="mrc400"
      id={id}
      name={name}
      address={imageurl}
      matched={matched}
      figure={t('items', { count: counts.items })}
      title={t('itemCount')}
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
  person: string
  role: string
  /** Items of a project that are for sale. */
  sale?: number
}

function Card({ kind, id, name, address, matched, figure, title, person, role, sale = 0 }: CardProps) {
  const t = useText('nft')
  const label = visibleText(name, t('unnamed'))
  return (
    <li className={css.tile}>
      <TilePicture href={nftPath(id)} title={id}>
        <Picture kind={kind} id={id} name={label} sizePx={PICTURE_SIZES.detail} address={address} />
      </TilePicture>
      <div>
        <p className={css.line}>
          <a className={css.name} href={nftPath(id)} title={oneLine(label)}>
            <Marked text={label} part={matched} />
          </a>
          <span className="nw t2 fs12" title={title}>
            {figure}
          </span>
        </p>
        <p className={`${css.note} ${css.ends}`}>
          <span title={role}>
            <IdLink id={person} />
          </span>
          {sale > 0 && (
            <a className="lk" href={salePath(id)}>
              {t('forSale', { count: sale })}
            </a>
          )}
        </p>
      </div>
    </li>
  )
}
