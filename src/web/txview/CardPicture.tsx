import { projectOfItem } from '../../chain/ids.ts'
import type { Lead } from '../../txtypes/find-lead.ts'
import { useLinkAt } from '../data/at.ts'
import { nftPath } from '../paths.ts'
import { Picture } from '../parts/Picture.tsx'
import type { Names } from './names.ts'
import { ItemStack } from './PieceView.tsx'

const PICTURE_PX = 39

/** The picture of an NFT next to the two lines of a card. */
export function CardPicture({ lead, names }: { lead: Lead; names: Names }) {
  const linkAt = useLinkAt()
  if (lead.kind === 'items') return <ItemStack ids={lead.ids} sizePx={PICTURE_PX} />
  const { kind, id } = lead.subject
  const isItem = kind === 'mrc401'
  const { imageurl, itemimageurl = '' } = names.nft(isItem ? projectOfItem(id) : id)
  // The name next to it is the accessible link; this one is only for the mouse.
  return (
    <a href={linkAt(nftPath(id))} tabIndex={-1} aria-hidden="true">
      <Picture kind={kind} id={id} sizePx={PICTURE_PX} address={isItem ? itemimageurl : imageurl} />
    </a>
  )
}
