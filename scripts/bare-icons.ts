import type { Plugin } from 'vite'

type Shape = readonly [element: string, attributes: Readonly<Record<string, string>>]

const ICON_FILE = /@tabler\/icons-react\/dist\/esm\/icons\/Icon\w+\.mjs$/
const SHAPES = /const __iconNode = (\[.*\]);/

/** Shapes that are drawn alike as one: paths that start at a place of their own are one path. Anything else stays as it is. */
export function joinPaths(shapes: readonly Shape[]): readonly Shape[] {
  const isPlain = ([element, { d = '', key: _key, ...others }]: Shape): boolean =>
    element === 'path' && d.startsWith('M') && Object.keys(others).length === 0
  if (shapes.length < 2 || !shapes.every(isPlain)) return shapes
  return [['path', { d: shapes.map(([, { d = '' }]) => d).join(''), key: '0' }]]
}

/** Only the lines of an icon: the icon set's files also make a component of each, which the site draws with its own. */
export const bareIcons = (): Plugin => ({
  name: 'bare-icons',
  enforce: 'pre',
  transform(code, id) {
    if (!ICON_FILE.test(id)) return undefined
    const shapes = SHAPES.exec(code)?.[1]
    if (shapes === undefined) throw new Error(`${id} has no shapes`)
    return { code: `export const __iconNode = ${JSON.stringify(joinPaths(JSON.parse(shapes) as Shape[]))}`, map: null }
  },
})
