import {
  discord,
  facebook,
  github,
  instagram,
  kakao,
  link,
  medium,
  telegram,
  tiktok,
  world,
  x,
  youtube,
} from '../../../../base/icons/brand-icons.ts'
import { Glyph } from '../../../parts/Glyph.tsx'

const BRANDS: ReadonlyMap<string, string> = new Map([
  ['discord', discord],
  ['facebook', facebook],
  ['github', github],
  ['instagram', instagram],
  ['kakao', kakao],
  ['kakaotalk', kakao],
  ['medium', medium],
  ['telegram', telegram],
  ['tiktok', tiktok],
  ['x', x],
  ['twitter', x],
  ['youtube', youtube],
  ['homepage', world],
  ['website', world],
  ['web', world],
])

/** Icon of a social network by the name of the link; a chain icon for unknown names. The name is beside it. */
export const BrandIcon = ({ name }: { name: string }) => <Glyph path={BRANDS.get(name.trim().toLowerCase()) ?? link} size={14} />
