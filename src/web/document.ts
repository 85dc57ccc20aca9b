import { ownValue } from '../base/own-value.ts'
import type { DocumentHead } from './describe/document-head.ts'
import type { Lang, Theme, WebAssets } from '../contract/web-renderer.ts'

export type DocumentParts = {
  lang: Lang
  theme: Theme
  head: DocumentHead
  /** The markup of the page with its shell. */
  body: string
  /** Markup above the page that React does not manage. */
  above?: string
  /** Initial state for the browser. */
  state: object
  assets: WebAssets
  modules: readonly string[]
}

/** Applies settings from cookies before the first paint and starts all other scripts (`web/public`). */
const BEFORE_PAINT = '/before-paint.js'

/** Polyfills for the oldest supported browsers (`web/public`). Newer ones do not load them. */
const OLDER_BROWSERS = '/older-browsers.js'
/** Messages that work without the scripts of the page: `before-paint.js` shows one of them. */
const NOTES: Readonly<Record<Lang, { late: string; broken: string }>> = {
  en: {
    late: 'Some of this page did not load. It will be loaded again once the site can be reached.',
    broken: 'This browser could not run all of this page. It shows what was sent, and does not update itself.',
  },
  ko: {
    late: '페이지의 일부를 불러오지 못했습니다. 사이트에 연결되면 자동으로 다시 불러옵니다.',
    broken: '이 브라우저에서 페이지의 일부를 실행하지 못했습니다. 받은 내용을 그대로 표시하며 자동으로 갱신되지 않습니다.',
  },
}

/** Colour of the browser's own toolbar: `--ms-bg` of each theme. */
const BAR_COLORS: Readonly<Record<Theme, string>> = { light: '#f5f7f6', dark: '#0a0d0c' }

export const STATE_ID = 'site-state'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ownValue(ESCAPES, character) ?? character)
/** JSON for a script element, escaped so that no text can close the element. */
const escapeState = (json: string): string =>
  json
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)

/** The complete document. It has no inline script: browsers do not execute the state, so the content policy needs no exception for it. */
export function makeDocument({ lang, theme, head, body, above = '', state, assets, modules }: DocumentParts): string {
  const own = modules.flatMap((module) => ownValue(assets.routes, module) ?? [])
  const styles = unique([...assets.styles, ...own.flatMap((files) => files.styles)])
  const preloads = unique([...assets.preloads, ...own.flatMap((files) => files.preloads)])
  const { late, broken } = NOTES[lang]
  return [
    `<!doctype html><html lang="${lang}" data-theme="${theme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    meta('name', 'theme-color', BAR_COLORS[theme]),
    ...headTags(head, lang),
    `<script src="${BEFORE_PAINT}"></script>`,
    ...assets.fonts.map((font) => `<link rel="preload" href="${escapeHtml(font)}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((style) => `<link rel="stylesheet" href="${escapeHtml(style)}">`),
    `</head><body>${above}<div id="root">${body}</div>`,
    `<p id="site-note" role="status" hidden data-late="${escapeHtml(late)}" data-broken="${escapeHtml(broken)}"></p>`,
    `<script id="${STATE_ID}" type="application/json">${escapeState(JSON.stringify(state))}</script>`,
    // `before-paint.js` starts these after the first paint. On a slow connection they would delay styles and fonts.
    `<template id="site-scripts"><script src="${OLDER_BROWSERS}" data-older></script>`,
    ...preloads.map((module) => `<link rel="modulepreload" href="${escapeHtml(module)}">`),
    ...assets.scripts.map((script) => `<script type="module" src="${escapeHtml(script)}"></script>`),
    '</template></body></html>',
  ].join('')
}

/** Title, tags for search engines and previews, and icons. */
const headTags = (head: DocumentHead, lang: Lang): string[] => [
  `<title>${escapeHtml(head.title)}</title>`,
  meta('name', 'description', head.description),
  meta('property', 'og:site_name', 'Metascope'),
  meta('property', 'og:type', 'website'),
  meta('property', 'og:title', head.title),
  meta('property', 'og:description', head.description),
  meta('property', 'og:url', head.canonical),
  meta('property', 'og:locale', lang === 'ko' ? 'ko_KR' : 'en_US'),
  meta('property', 'og:image', head.image),
  meta('property', 'og:image:width', '1200'),
  meta('property', 'og:image:height', '630'),
  meta('property', 'og:image:type', 'image/png'),
  meta('property', 'og:image:alt', head.imageAlt),
  meta('name', 'twitter:card', 'summary_large_image'),
  head.isIndexed ? '' : meta('name', 'robots', 'noindex'),
  `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/site.webmanifest">',
]

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
const unique = (items: readonly string[]): string[] => [...new Set(items)]
