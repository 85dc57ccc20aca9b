import { useText } from '../../i18n/useText.ts'
import { Dialog } from '../../parts/dialog/Dialog.tsx'
import css from './KeyList.module.css'

/** Keys and their actions, in the order of the design's table; `g` is followed by a second key. */
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
  { keys: ['f'], does: 'filter' },
  { keys: ['r'], does: 'row' },
  { keys: ['['], does: 'previousPage' },
  { keys: [']'], does: 'nextPage' },
  { keys: [','], does: 'changeBefore' },
  { keys: [';'], does: 'changeAfter' },
  { keys: ['0'], does: 'now' },
  { keys: ['c'], does: 'copy' },
  { keys: ['.'], does: 'theme' },
  { keys: ['?'], does: 'list' },
] as const

/** The list of keys. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const t = useText('keys')
  const common = useText('shell')
  return (
    <Dialog title={t('title')} closeLabel={common('close')} className={css.dialog} onClose={onClose}>
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
    </Dialog>
  )
}
