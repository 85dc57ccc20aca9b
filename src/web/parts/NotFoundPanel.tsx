import { messageKey, translateMessage } from '../i18n/translate-message.ts'
import { useLanguage, useText } from '../i18n/useText.ts'
import { useGo } from '../data/useGo.ts'
import { arrowBackUp } from '../../base/icons/back-icon.ts'
import { Glyph } from './Glyph.tsx'
import { Sheet } from './Sheet.tsx'
import { Button } from './States.tsx'
import css from './States.module.css'

/** `isSmall`: below other content, without the drawing and the id formats. */
export type NotFoundProps = { message?: string; isSmall?: boolean }

/**
 * The 404 panel. A message of the server replaces the default one; title and button stay. Spec: ERR-003..010, OPEN-015..018. Two cases
 * unknown to the specification have their own title: a mistyped address and a subject that is not indexed yet.
 */
export function NotFoundPanel({ message = '', isSmall = false }: NotFoundProps) {
  const t = useText('notFound')
  const language = useLanguage()
  const go = useGo()
  const goBack = () => {
    if (window.history.length > 1) window.history.back()
    else go('/')
  }
  return (
    <Sheet>
      <div className={isSmall ? `${css.panel} ${css.small}` : css.panel}>
        {!isSmall && <MissingBlock />}
        <h1>{t(titleOf(message))}</h1>
        <p>{message === '' ? t('message') : translateMessage(language, message)}</p>
        <Button isPrimary onClick={goBack}>
          <Glyph path={arrowBackUp} size={14} />
          {t('button')}
        </Button>
        {!isSmall && <Shapes />}
      </div>
    </Sheet>
  )
}

function titleOf(message: string): 'title' | 'mistyped' | 'notIndexed' {
  const key = messageKey(message)
  return key === 'mistyped' || key === 'notIndexed' ? key : 'title'
}

/** Formats of ids. */
function Shapes() {
  const t = useText('notFound')
  return (
    <div className={css.shapes}>
      <h2>{t('shapes')}</h2>
      <span className="mono">MT…</span>
      <span>{t('shapeAddress')}</span>
      <span className="mono">MRC400_… MRC402_…</span>
      <span>{t('shapeNft')}</span>
      <span className="mono">DEX402_… DEX010_…</span>
      <span>{t('shapeTrade')}</span>
      <span className="mono">52c10202cffc…</span>
      <span>{t('shapeHash')}</span>
      <span className="mono">18204391</span>
      <span>{t('shapeBlock')}</span>
    </div>
  )
}

/** A chain of blocks with the missing one in the brackets of the logo. */
const MissingBlock = () => (
  <svg className={css.chain} viewBox="0 0 240 64" fill="none" aria-hidden="true">
    <g stroke="var(--ms-line-strong)" strokeWidth="1.25">
      <path d="M38 33h14M188 33h14" />
      <g fill="var(--ms-sunken)">
        <rect x="3.5" y="15.5" width="35" height="35" rx="7" />
        <rect x="51.5" y="15.5" width="35" height="35" rx="7" />
        <rect x="153.5" y="15.5" width="35" height="35" rx="7" />
        <rect x="201.5" y="15.5" width="35" height="35" rx="7" />
      </g>
      <rect x="105" y="18" width="30" height="30" rx="7" strokeDasharray="3 3" />
    </g>
    <path
      d="M96 16V10a6 6 0 0 1 6-6h8M130 4h8a6 6 0 0 1 6 6v6M144 48v8a6 6 0 0 1-6 6h-8M110 62h-8a6 6 0 0 1-6-6v-8"
      stroke="var(--ms-accent)"
      strokeWidth="2.25"
      strokeLinecap="round"
    />
  </svg>
)
