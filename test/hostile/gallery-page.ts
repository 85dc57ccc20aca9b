import type { MarkedSite, TextOf } from './marked-site.ts'

export type GalleryPage = { html: string; policy: string }

const MAIN = /(<main\b[^>]*>)([\s\S]*)(<\/main>)/
const STYLES = /<link rel="stylesheet"[^>]*>/g
const OWN_SCRIPTS = /<script src="\/before-paint\.js"><\/script>|<template id="site-scripts">[\s\S]*?<\/template>/g

/**
 * Renders many pages of the site into one document, each in its own part between the header and the footer of the first page. Like the
 * server's pages, they work without scripts.
 */
export async function renderGalleryPage(site: MarkedSite, paths: readonly string[], textOf?: TextOf): Promise<GalleryPage> {
  const styles = new Set<string>()
  const parts: string[] = []
  let frame: GalleryPage | undefined
  for (const path of paths) {
    const { html, policy } = await site.render(path, textOf)
    frame ??= { html, policy }
    for (const [style] of html.matchAll(STYLES)) styles.add(style)
    parts.push(`<div data-page="${path}">${MAIN.exec(html)?.[2] ?? ''}</div>`)
  }
  if (frame === undefined) throw new Error('a gallery needs a page')
  const html = frame.html
    .replaceAll(STYLES, '')
    .replaceAll(OWN_SCRIPTS, '')
    .replace('</head>', () => `${[...styles].join('')}</head>`)
    .replace(MAIN, (_whole, open: string, _page, close: string) => open + parts.join('') + close)
  return { html, policy: frame.policy }
}
