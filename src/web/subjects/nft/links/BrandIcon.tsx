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

/** Sign of a social network by the name a creator gave the link, a chain link for names nobody knows. The name stands beside it. */
export const BrandIcon = ({ name }: { name: string }) => <Glyph path={BRANDS.get(name.trim().toLowerCase()) ?? link} size={14} />
