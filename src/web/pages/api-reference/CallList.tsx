import { ownValue } from '../../../base/own-value.ts'
import type { ReferenceJson } from '../../../contract/reference.ts'
import { useText, type Text } from '../../i18n/useText.ts'
import { callAnchor, shapeAnchor, shortPath } from './anchors.ts'
import css from './ApiReference.module.css'

/** Title of a group of calls; one the page has no words for keeps its own. */
export function areaTitle(t: Text<'apiReference'>, area: string): string {
  const key = ownValue(AREA_KEYS, area)
  return key === undefined ? area : t(key)
}
const AREA_KEYS: Readonly<Record<string, `area_${'block' | 'tx' | 'address' | 'token' | 'nft' | 'mrc402' | 'dex' | 'search' | 'site'}`>> = {
  block: 'area_block',
  tx: 'area_tx',
  address: 'area_address',
  token: 'area_token',
  nft: 'area_nft',
  mrc402: 'area_mrc402',
  dex: 'area_dex',
  search: 'area_search',
  site: 'area_site',
}

/** Links to every call and shape, by group. */
export function CallList({ areas, shapes }: ReferenceJson) {
  const t = useText('apiReference')
  return (
    <ul className={css.groups}>
      {areas.map(({ name, calls }) => (
        <li key={name}>
          <p>{areaTitle(t, name)}</p>
          <ul>
            {calls.map(({ id, path }) => (
              <li key={id}>
                <a href={`#${callAnchor(id)}`}>{shortPath(path)}</a>
              </li>
            ))}
          </ul>
        </li>
      ))}
      <li>
        <p>{t('shapes')}</p>
        <ul>
          {shapes.map(({ name }) => (
            <li key={name}>
              <a href={`#${shapeAnchor(name)}`}>{name}</a>
            </li>
          ))}
        </ul>
      </li>
    </ul>
  )
}
