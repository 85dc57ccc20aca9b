import { projectOfItem } from '../../../chain/ids.ts'
import type { Subject } from '../../../txtypes/rows.ts'
import { Picture } from '../../parts/Picture.tsx'
import type { Names } from '../names.ts'

/** The picture alone, with the name next to it. An item follows its project's rule for pictures. */
export function SubjectPicture({ subject: { kind, id }, names, sizePx }: { subject: Subject; names: Names; sizePx: number }) {
  const address =
    kind === 'token' ? names.token(id).image : kind === 'mrc401' ? names.nft(projectOfItem(id)).itemimageurl : names.nft(id).imageurl
  return <Picture kind={kind} id={id} sizePx={sizePx} {...(address !== undefined && { address })} />
}
