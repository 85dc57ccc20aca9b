import { useLinkAt } from '../../data/at.ts'
import { useText } from '../../i18n/useText.ts'
import { Chip } from '../../parts/Badge.tsx'
import { ChainText } from '../../parts/ChainText.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { IdLink, pathOfId } from '../../parts/IdLink.tsx'
import { SubjectView } from '../PieceView.tsx'
import css from './Log.module.css'
import rowCss from './rows.module.css'
import type { RowProps } from './row-props.ts'
import { TextOrTree } from './TextOrTree.tsx'

const KEY_SHOWN = 64

/** P12: logger, key and entry of a log; the entry in the mono font, JSON as a tree. */
export function LogRow({ row: { logger, token, reference, text }, names }: RowProps<'log'>) {
  const t = useText('detail')
  const path = useLinkAt()(reference === '' ? undefined : pathOfId(reference))
  const key = (
    <Chip title={reference}>
      <ChainText text={reference} max={KEY_SHOWN} className="mono ell" />
    </Chip>
  )
  return (
    <div className={rowCss.form}>
      <div className={css.head}>
        <span className="row">
          <IdLink id={logger} room="detail" />
        </span>
        {token !== '' && <SubjectView subject={{ kind: 'token', id: token }} names={names} sizePx={24} />}
        {reference !== '' && (
          <span className={css.key}>
            <span className="sr">{t('key')}: </span>
            {path === undefined ? key : <a href={path}>{key}</a>}
            <CopyButton text={reference} />
          </span>
        )}
      </div>
      {text !== '' && (
        <div className={css.entry}>
          <h3 className="t3 fs12">{t('logEntry')}</h3>
          <TextOrTree text={text} />
        </div>
      )}
    </div>
  )
}
