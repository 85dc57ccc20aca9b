import { __iconNode as alertTriangle } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { __iconNode as arrowRight } from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { __iconNode as arrowsExchange } from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import { __iconNode as checkbox } from '@tabler/icons-react/dist/esm/icons/IconCheckbox.mjs'
import { __iconNode as clipboardList } from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import { __iconNode as flame } from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs'
import { __iconNode as lock } from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { __iconNode as lockOpen } from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import { __iconNode as cart } from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs'
import { __iconNode as noCart } from '@tabler/icons-react/dist/esm/icons/IconShoppingCartOff.mjs'
import { __iconNode as tag } from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import { __iconNode as allowed } from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import { __iconNode as denied } from '@tabler/icons-react/dist/esm/icons/IconUserX.mjs'
import { __iconNode as versions } from '@tabler/icons-react/dist/esm/icons/IconVersions.mjs'
import { __iconNode as wallet } from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'

type Shapes = readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[]

const ICONS = {
  alertTriangle,
  arrowRight,
  arrowsExchange,
  checkbox,
  clipboardList,
  flame,
  lock,
  lockOpen,
  cart,
  noCart,
  tag,
  allowed,
  denied,
  versions,
  wallet,
} as const satisfies Record<string, Shapes>
export type IconName = keyof typeof ICONS

/** Lines of an icon set's icon, in a colour. */
export function outlineSvg(shapes: Shapes, color: string): string {
  const lines = shapes.map(([element, { key: _key, ...attributes }]) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
    return `<${element}${written.join('')}/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${color}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}</svg>`
}

export const iconSvg = (name: IconName, color: string): string => outlineSvg(ICONS[name], color)
