import { ownValue } from '../../../base/own-value.ts'
import { readFileSync } from 'node:fs'

type Shapes = readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[]

/** Lines of the icon set's icons that pictures show. A copy, because the package has thousands and only the build needs it. */
export const SHAPES = JSON.parse(readFileSync(new URL('icon-shapes.json', import.meta.url), 'utf8')) as Readonly<Record<string, Shapes>>

/** The icon set's lines by its own name for them. Throws when they are not in the copy. */
export function shapesOf(name: string): Shapes {
  const shapes = ownValue(SHAPES, name)
  if (shapes === undefined) throw new Error(`icon-shapes.json lacks ${name}`)
  return shapes
}

const ICONS = {
  alertTriangle: shapesOf('AlertTriangle'),
  arrowRight: shapesOf('ArrowRight'),
  arrowsExchange: shapesOf('ArrowsExchange'),
  checkbox: shapesOf('Checkbox'),
  clipboardList: shapesOf('ClipboardList'),
  flame: shapesOf('Flame'),
  lock: shapesOf('Lock'),
  lockOpen: shapesOf('LockOpen'),
  cart: shapesOf('ShoppingCart'),
  noCart: shapesOf('ShoppingCartOff'),
  tag: shapesOf('Tag'),
  allowed: shapesOf('UserCheck'),
  denied: shapesOf('UserX'),
  versions: shapesOf('Versions'),
  wallet: shapesOf('Wallet'),
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
