import type { ComponentType } from 'react'
import './banner/Banner.module.css'
import { eagerPart, lazyPart } from '../parts/lazy-part.tsx'
import '../parts/ChangePercent.module.css'
import '../txview/MiniTx.module.css'
import './MajorTokens.module.css'
import './search/SearchBox.module.css'
import './SideToggle.module.css'

// The server renders these with the page, so their styles come with it. Their scripts load after those of the page; until then its HTML
// stays.

export const Banners: ComponentType = import.meta.env.SSR
  ? eagerPart((await import('./Banners.tsx')).Banners)
  : lazyPart(async () => (await import('./Banners.tsx')).Banners)

export const Notices: ComponentType = import.meta.env.SSR
  ? eagerPart((await import('./Notices.tsx')).Notices)
  : lazyPart(async () => (await import('./Notices.tsx')).Notices)

export const SideContent: ComponentType = import.meta.env.SSR
  ? eagerPart((await import('./SideContent.tsx')).SideContent)
  : lazyPart(async () => (await import('./SideContent.tsx')).SideContent)

export const Footer: ComponentType = import.meta.env.SSR
  ? eagerPart((await import('./Footer.tsx')).Footer)
  : lazyPart(async () => (await import('./Footer.tsx')).Footer)

export const StripTokens: ComponentType = import.meta.env.SSR
  ? eagerPart((await import('./StripTokens.tsx')).StripTokens)
  : lazyPart(async () => (await import('./StripTokens.tsx')).StripTokens)

export const LazyControls: ComponentType = import.meta.env.SSR
  ? eagerPart((await import('./Controls.tsx')).Controls)
  : lazyPart(async () => (await import('./Controls.tsx')).Controls)

export const SearchBox: ComponentType = import.meta.env.SSR
  ? eagerPart((await import('./search/SearchBox.tsx')).SearchBox)
  : lazyPart(async () => (await import('./search/SearchBox.tsx')).SearchBox)

export const ConnectMenu: ComponentType = import.meta.env.SSR
  ? eagerPart((await import('./ConnectMenu.tsx')).ConnectMenu)
  : lazyPart(async () => (await import('./ConnectMenu.tsx')).ConnectMenu)
