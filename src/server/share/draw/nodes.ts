/** An element for satori, made here instead of by React, with only the types a picture needs. */
export type Node = { type: 'div' | 'img'; props: { style: Style; children?: Children; src?: string; width?: number; height?: number } }
export type Child = Node | string | undefined
type Children = Child | readonly Child[]
export type Style = Readonly<Record<string, string | number>>

/** A box in a row; `flexDirection: 'column'` makes it a column. Texts in it are drawn as letters, never as markup. */
export const box = (style: Style, ...children: Child[]): Node => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children: children.filter((child) => child !== undefined) },
})

/** Text on one line that ends in an ellipsis if it exceeds its box. */
export const lineOf = (text: string, style: Style = {}): Node => ({
  type: 'div',
  props: { style: { display: 'block', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis', ...style }, children: text },
})

/** A drawing of our own, embedded in the picture: nothing is loaded. */
export const drawing = (svg: string, width: number, height: number, style: Style = {}): Node => image(dataOf(svg), width, height, style)

/** A picture embedded as a data URL. */
export const image = (src: `data:${string}`, width: number, height: number, style: Style = {}): Node => ({
  type: 'img',
  props: { src, width, height, style: { width, height, flexShrink: 0, ...style } },
})

export const dataOf = (svg: string): `data:${string}` => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
