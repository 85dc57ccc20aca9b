import type { ReactNode } from 'react'
import { isAddress } from '../../../chain/ids.ts'
import { displayText } from '../../parts/ChainText.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { IdLink } from '../../parts/IdLink.tsx'
import { RawText } from '../text/RawText.tsx'
import foot from '../text/TextTree.module.css'
import { useText } from '../../i18n/useText.ts'
import css from './Changes.module.css'
import { readMapChange } from './read-map.ts'

const NAME_SHOWN = 120
const VALUE_SHOWN = 400

/** `children`: shown for texts that are no maps. */
export type MapChangeProps = { before: string; after: string; children: ReactNode }

/** Changes in a map: each entry with its old value struck through and the new one; unchanged entries are plain. */
export function MapChange({ before: old, after: raw, children }: MapChangeProps) {
  const t = useText('panel')
  const entries = readMapChange(old, raw)
  if (entries === undefined) return children
  return (
    <div className={css.map}>
      <dl>
        {entries.map(({ name, before, after }) => (
          <div key={name} className={css.entry}>
            <dt>{isAddress(name) ? <IdLink id={name} /> : <bdi>{displayText(name, NAME_SHOWN)}</bdi>}</dt>
            <dd>
              {before !== undefined && before !== after && (
                <del>
                  <span className="sr">{t('was')}: </span>
                  <bdi>{displayText(before, VALUE_SHOWN)}</bdi>
                </del>
              )}
              {after === undefined ? (
                <i className="t3">{t('removed')}</i>
              ) : before === after ? (
                <bdi className="t3">{displayText(after, VALUE_SHOWN)}</bdi>
              ) : (
                <ins>
                  <span className="sr">{t('now')}: </span>
                  <bdi>{displayText(after, VALUE_SHOWN)}</bdi>
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className={foot.foot}>
        <RawText title={t('rawText')} text={raw} />
        <CopyButton text={raw} />
      </div>
    </div>
  )
}
