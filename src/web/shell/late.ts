import { Banners } from './Banners.tsx'
import { ConnectMenu } from './ConnectMenu.tsx'
import { Controls } from './Controls.tsx'
import { Footer } from './Footer.tsx'
import { Notices } from './Notices.tsx'
import { SearchBox } from './search/SearchBox.tsx'
import { SideContent } from './SideContent.tsx'
import { StripTokens } from './StripTokens.tsx'

/** What the server renders around the page: one file of scripts, loaded after those of the page (`late-parts.tsx`). */
export const late = { Banners, ConnectMenu, Controls, Footer, Notices, SearchBox, SideContent, StripTokens }
