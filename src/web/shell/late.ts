// What the server renders around the page: one file of scripts, loaded after those of the page (`late-parts.tsx`).
export { Banners } from './Banners.tsx'
export { ConnectMenu } from './ConnectMenu.tsx'
export { Controls } from './Controls.tsx'
export { Footer } from './Footer.tsx'
export { Notices } from './Notices.tsx'
export { SearchBox } from './search/SearchBox.tsx'
export { SideContent } from './SideContent.tsx'
export { StripTokens } from './StripTokens.tsx'
