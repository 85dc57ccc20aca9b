import { __iconNode as discord } from '@tabler/icons-react/dist/esm/icons/IconBrandDiscord.mjs'
import { __iconNode as facebook } from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs'
import { __iconNode as github } from '@tabler/icons-react/dist/esm/icons/IconBrandGithub.mjs'
import { __iconNode as instagram } from '@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs'
import { __iconNode as kakao } from '@tabler/icons-react/dist/esm/icons/IconBrandKakaoTalk.mjs'
import { __iconNode as medium } from '@tabler/icons-react/dist/esm/icons/IconBrandMedium.mjs'
import { __iconNode as telegram } from '@tabler/icons-react/dist/esm/icons/IconBrandTelegram.mjs'
import { __iconNode as tiktok } from '@tabler/icons-react/dist/esm/icons/IconBrandTiktok.mjs'
import { __iconNode as x } from '@tabler/icons-react/dist/esm/icons/IconBrandX.mjs'
import { __iconNode as youtube } from '@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs'
import { __iconNode as link } from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import { __iconNode as world } from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { Glyph, type GlyphShapes } from '../Glyph.tsx'

const BRANDS: ReadonlyMap<string, GlyphShapes> = new Map([
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
export const BrandIcon = ({ name }: { name: string }) => <Glyph shapes={BRANDS.get(name.trim().toLowerCase()) ?? link} size={14} />
