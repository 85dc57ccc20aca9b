import { useSyncExternalStore } from 'react'
import { translateMessage } from '../../i18n/translate-message.ts'
import { useLanguage, useText } from '../../i18n/useText.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { Icon } from '../Icon.tsx'
import { TOAST_TONES, type NoticeBoard, type Notices } from './make-notices.ts'
import css from './Notices.module.css'

export type NoticeHostProps = { board: NoticeBoard }

/** Renders the board. Titles are results and texts are messages: both are translated. */
export function NoticeHost({ board }: NoticeHostProps) {
  const t = useText('common')
  const language = useLanguage()
  const { toasts, info } = useSyncExternalStore(board.subscribe, board.read, board.read)
  return (
    <>
      <div className={css.host}>
        {toasts.map(({ id, style, title, text, action }) => (
          <div
            key={id}
            role="alert"
            className={`popup ${css.toast}`}
            data-style={style}
            style={{ '--tone': TOAST_TONES[style] } as React.CSSProperties}
          >
            <b>{translateMessage(language, title)}</b>
            <p>{translateMessage(language, text)}</p>
            {action !== undefined && (
              <button type="button" className={css.action} onClick={action.run}>
                {action.label}
              </button>
            )}
            <button type="button" className={css.close} aria-label={t('closeMessage')} onClick={() => board.close(id)}>
              <Icon name="x" size={14} />
            </button>
          </div>
        ))}
      </div>
      {info !== undefined && <InfoDialog key={info.id} info={info} board={board} />}
    </>
  )
}

function InfoDialog({ info: { id, title, text }, board }: { info: NonNullable<Notices['info']>; board: NoticeBoard }) {
  const t = useText('common')
  const language = useLanguage()
  return (
    <Dialog
      title={translateMessage(language, title)}
      closeLabel={t('closeMessage')}
      className={css.dialog}
      onClose={() => board.finish(id)}
    >
      <p className={css.text}>{translateMessage(language, text)}</p>
    </Dialog>
  )
}
