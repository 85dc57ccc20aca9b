import { ownValue } from '../../../../base/own-value.ts'
import { SHAPES_PART } from '../../../../contract/reference-parts.ts'
import type { ReferenceIndexJson } from '../../../../contract/reference.ts'
import { useText, type Text } from '../../../i18n/useText.ts'
import { pathTo } from '../../../paths.ts'
import { callPath, docsPath, shapePath, shortPath } from './anchors.ts'
import css from './ApiReference.module.css'

/** Title of a group of calls; the group's own name when it has no translation. */
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
export function CallList({ areas, shapes }: ReferenceIndexJson) {
  const t = useText('apiReference')
  return (
    <ul className={css.groups}>
      <li>
        <p>
          <a href={pathTo('apiReference')}>{t('basics')}</a>
        </p>
      </li>
      {areas.map(({ name, calls }) => (
        <li key={name}>
          <p>
            <a href={docsPath(name)}>{areaTitle(t, name)}</a>
          </p>
          <ul>
            {calls.map(({ id, path }) => (
              <li key={id}>
                <a href={callPath(name, id)}>{shortPath(path)}</a>
              </li>
            ))}
          </ul>
        </li>
      ))}
      <li>
        <p>
          <a href={docsPath(SHAPES_PART)}>{t('shapes')}</a>
        </p>
        <ul>
          {shapes.map((name) => (
            <li key={name}>
              <a href={shapePath(name)}>{name}</a>
            </li>
          ))}
        </ul>
      </li>
    </ul>
  )
}
