import type { ReactNode } from 'react'
import type { Mrc400Json, Mrc402Json } from '../../../contract/nft.ts'
import { useText } from '../../i18n/useText.ts'
import { nftPath } from '../../paths.ts'
import { IdLink } from '../IdLink.tsx'
import { NftGrid } from '../nft-tile/NftGrid.tsx'
import css from '../nft-tile/NftTile.module.css'
import { Picture, PICTURE_SIZES } from '../Picture.tsx'
import type { NftList } from './nft-list-query.ts'

type Draw = (text: string) => ReactNode

/** A page of MRC402, or of projects, as tiles. `draw` writes their names. Design section 13, NFT list. */
export function NftCards({ nfts, draw = (text) => text }: { nfts: NftList; draw?: Draw }) {
  const t = useText('nft')
  return (
    <NftGrid label={t('listLabel')}>
      {nfts.kind === 'MRC402'
        ? nfts.page.list.map((nft) => <Mrc402Card key={nft.mrc402_id} nft={nft} draw={draw} />)
        : nfts.page.list.map((nft) => <Mrc400Card key={nft.mrc400_id} nft={nft} draw={draw} />)}
    </NftGrid>
  )
}

function Mrc402Card({ nft: { mrc402_id: id, name, imageurl, creator, circulation }, draw }: { nft: Mrc402Json; draw: Draw }) {
  const t = useText('nft')
  return <Card kind="mrc402" id={id} name={name} address={imageurl} draw={draw} figure={t('units', { count: Number(circulation) })} title={t('circulation')} person={creator} role={t('creator')} />
}

function Mrc400Card({ nft: { mrc400_id: id, name, imageurl, owner, counts }, draw }: { nft: Mrc400Json; draw: Draw }) {
  const t = useText('nft')
  return <Card kind="mrc400" id={id} name={name} address={imageurl} draw={draw} figure={t('items', { count: counts.items })} title={t('itemCount')} person={owner} role={t('owner')} />
}

type CardProps = { kind: 'mrc400' | 'mrc402'; id: string; name: string; address: string; draw: Draw; figure: string; title: string; person: string; role: string }

function Card({ kind, id, name, address, draw, figure, title, person, role }: CardProps) {
  const t = useText('nft')
  const label = name === '' ? t('unnamed') : name
  return (
    <li className={css.tile}>
      <a className={css.picture} href={nftPath(id)} title={id}>
        <Picture kind={kind} id={id} name={label} sizePx={PICTURE_SIZES.detail} address={address} />
      </a>
      <div>
        <p className={css.line}>
          <a className={css.name} href={nftPath(id)} title={label}>
            {draw(label)}
          </a>
          <span className="nw t2 fs12" title={title}>
            {figure}
          </span>
        </p>
        <p className={css.note} title={role}>
          <IdLink id={person} />
        </p>
      </div>
    </li>
  )
}
