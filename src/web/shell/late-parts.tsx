import { lazyPart } from '../parts/lazy-part.tsx'
import type { late } from './late.ts'
import './banner/Banner.module.css'
import '../parts/ChangePercent.module.css'
import '../txview/MiniTx.module.css'
import './MajorTokens.module.css'
import './search/SearchBox.module.css'
import './SideToggle.module.css'

// The server renders these with the page, so their styles come with it. Their scripts load after those of the page; until then its HTML
// stays.

const part = (name: keyof typeof late) => lazyPart(async () => (await import('./late.ts')).late[name])

export const Banners = part('Banners')
export const ConnectMenu = part('ConnectMenu')
export const Footer = part('Footer')
export const LazyControls = part('Controls')
export const Notices = part('Notices')
export const SearchBox = part('SearchBox')
export const SideContent = part('SideContent')
export const StripTokens = part('StripTokens')
