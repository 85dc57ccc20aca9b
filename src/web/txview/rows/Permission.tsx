import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../parts/Icon.tsx'
import { IdLink } from '../../parts/IdLink.tsx'
import { SubjectView } from '../PieceView.tsx'
import css from './Permission.module.css'
import rowCss from './rows.module.css'
import type { RowProps } from './row-props.ts'

/** P11: a switch that changed to allowed or denied, with its address and token. */
export function PermissionRow({ row: { token, address, isAllowed }, names }: RowProps<'permission'>) {
  const t = useText('detail')
  return (
    <div className={`${rowCss.panel} ${css.box}`}>
      <div className={css.who}>
        <span className="row">
          <IdLink id={address} room="detail" />
        </span>
        <SubjectView subject={{ kind: 'token', id: token }} names={names} sizePx={24} />
      </div>
      <div className={css.turn}>
        <span className={isAllowed ? css.switch : `${css.switch} ${css.on}`} aria-hidden="true" />
        <Icon name="arrowRight" size={14} className="t3" />
        <span className={isAllowed ? `${css.switch} ${css.on}` : css.switch} aria-hidden="true" />
        <b>{t(isAllowed ? 'allowed' : 'denied')}</b>
      </div>
    </div>
  )
}
