import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../parts/Icon.tsx'
import css from './KeyList.module.css'

/** Keys and what they do, in the order of the design's table; two follow each other. */
const KEYS = [
  { keys: ['/'], does: 'search' },
  { keys: ['Esc'], does: 'close' },
  { keys: ['g', 'h'], does: 'home' },
  { keys: ['g', 't'], does: 'token' },
  { keys: ['g', 'b'], does: 'block' },
  { keys: ['g', 'x'], does: 'tx' },
  { keys: ['g', 'n'], does: 'nft' },
  { keys: ['g', 'd'], does: 'dex' },
  { keys: ['j'], does: 'nextRow' },
  { keys: ['k'], does: 'previousRow' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['['], does: 'previousPage' },
  { keys: [']'], does: 'nextPage' },
  { keys: [','], does: 'changeBefore' },
  { keys: [';'], does: 'changeAfter' },
  { keys: ['0'], does: 'now' },
  { keys: ['c'], does: 'copy' },
  { keys: ['.'], does: 'theme' },
  { keys: ['?'], does: 'list' },
] as const

/** The list of keys. A dialog of the browser: the focus stays inside, Esc closes it and the focus goes back. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const t = useText('keys')
  const common = useText('shell')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby="key-list-title" onClose={onClose}>
      <div className={css.head}>
        <h2 id="key-list-title">{t('title')}</h2>
        <button type="button" className={css.close} aria-label={common('close')} onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      <dl className={css.keys}>
        {KEYS.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && <span className="t3"> {t('after')} </span>}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  )
}
