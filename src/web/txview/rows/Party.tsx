import { kindOfKey } from '../../../chain/ids.ts'
import { shortId } from '../../../chain/short-id.ts'
import { useLinkAt } from '../../data/at.ts'
import { useIsAlike } from '../../data/look-alikes.ts'
import { AlikeChip } from '../../parts/caution/AlikeChip.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { pathOfId } from '../../parts/IdLink.tsx'
import { Mosaic } from '../../parts/Mosaic.tsx'
import css from './Party.module.css'

/** One side of a drawing: picture, linked id and role. A party that is no wallet (a survey) has a mark instead of a mosaic. */
export function Party({ id, role }: { id: string; role: string }) {
  const path = useLinkAt()(pathOfId(id))
  const isAlike = useIsAlike(id)
  return (
    <div className={css.party}>
      {kindOfKey(id) === 'wallet' ? (
        <Mosaic address={id} />
      ) : (
        <span className={css.mark}>
          <Icon name="clipboardList" />
        </span>
      )}
      {path === undefined ? (
        <span className={`mono ${css.id}`} title={id}>
          {shortId(id)}
        </span>
      ) : (
        <a className={`mono lk ${css.id}`} href={path} title={id}>
          {shortId(id)}
        </a>
      )}
      {isAlike && <AlikeChip />}
      <span>{role}</span>
    </div>
  )
}
