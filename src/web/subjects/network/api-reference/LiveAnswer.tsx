import type { Json } from '../../../../base/json.ts'
import type { HttpAnswer } from '../../../../client/request.ts'
import { useText } from '../../../i18n/useText.ts'
import { JsonTree } from '../../../parts/JsonTree.tsx'
import css from './ApiReference.module.css'

/** The site's response to this call, unchanged. */
export function LiveAnswer({ answer: { code, result, msg, data } }: { answer: HttpAnswer }) {
  const t = useText('apiReference')
  return (
    <div className={css.live}>
      <p role="status">{t('answered', { code })}</p>
      <JsonTree json={{ result, msg, data: data as Json }} />
    </div>
  )
}
