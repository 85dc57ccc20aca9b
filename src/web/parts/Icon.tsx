import { __iconNode as alertTriangle } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { __iconNode as arrowBackUp } from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { __iconNode as arrowRight } from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { __iconNode as arrowUp } from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { __iconNode as arrowsExchange } from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import { __iconNode as check } from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { __iconNode as checkbox } from '@tabler/icons-react/dist/esm/icons/IconCheckbox.mjs'
import { __iconNode as chevronDown } from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { __iconNode as chevronLeft } from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { __iconNode as chevronRight } from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { __iconNode as clipboardList } from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import { __iconNode as clock } from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { __iconNode as copy } from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { __iconNode as externalLink } from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { __iconNode as flame } from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs'
import { __iconNode as language } from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import { __iconNode as cards } from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import { __iconNode as sidebar } from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarRight.mjs'
import { __iconNode as lock } from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { __iconNode as lockOpen } from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import { __iconNode as maximize } from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import { __iconNode as menu } from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import { __iconNode as minimize } from '@tabler/icons-react/dist/esm/icons/IconMinimize.mjs'
import { __iconNode as moon } from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import { __iconNode as pause } from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import { __iconNode as play } from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { __iconNode as search } from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { __iconNode as share } from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs'
import { __iconNode as cart } from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs'
import { __iconNode as noCart } from '@tabler/icons-react/dist/esm/icons/IconShoppingCartOff.mjs'
import { __iconNode as sun } from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { __iconNode as table } from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { __iconNode as tag } from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import { __iconNode as allowed } from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import { __iconNode as denied } from '@tabler/icons-react/dist/esm/icons/IconUserX.mjs'
import { __iconNode as versions } from '@tabler/icons-react/dist/esm/icons/IconVersions.mjs'
import { __iconNode as wallet } from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import { __iconNode as x } from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Glyph } from './Glyph.tsx'

const ICONS = {
  alertTriangle,
  arrowBackUp,
  arrowRight,
  arrowUp,
  arrowsExchange,
  cards,
  check,
  checkbox,
  chevronDown,
  chevronLeft,
  chevronRight,
  clipboardList,
  clock,
  copy,
  externalLink,
  flame,
  language,
  lock,
  lockOpen,
  maximize,
  menu,
  minimize,
  moon,
  pause,
  play,
  search,
  share,
  sidebar,
  cart,
  noCart,
  sun,
  table,
  tag,
  allowed,
  denied,
  versions,
  wallet,
  x,
}
export type IconName = keyof typeof ICONS

/** An icon of the product's set, decorative: what it means stands in text or in the label of its control. 16 px unless told. */
export const Icon = ({ name, size = 16, className = '' }: { name: IconName; size?: 14 | 16 | 20; className?: string }) => (
  <Glyph shapes={ICONS[name]} size={size} className={className} />
)
