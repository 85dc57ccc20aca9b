import { contentPolicy } from './content-policy.ts'
import type { Lang, Theme } from '../../contract/web-renderer.ts'

/** The visitor's choices; no other data of the visitor reaches the page. */
export type Appearance = { lang: Lang; theme: Theme }

type Texts = Record<'title' | 'failed' | 'refused' | 'waiting' | 'soon' | 'busy' | 'away' | 'again' | 'home', string> & {
  limited: (waitSec: number) => string
}
const TEXTS: Readonly<Record<Lang, Texts>> = {
  en: {
    title: 'Oops, an error has occurred.',
    failed: 'The page could not be rendered. Please try again in a moment.',
    refused: 'There is no such page.',
    waiting: 'One moment, please.',
    soon: 'This site is building its index. This page reloads by itself.',
    busy: 'This site is busy right now. This page reloads by itself.',
    away: 'This site cannot read its index right now. This page reloads by itself.',
    limited: (sec) =>
      `Too many requests came from your address. Please try again in ${sec >= 60 ? 'a minute' : sec === 1 ? 'a second' : `${sec} seconds`}.`,
    again: 'Try again',
    home: 'Home',
  },
  ko: {
    title: '오류가 발생했습니다.',
    failed: '페이지를 만들 수 없습니다. 잠시 후 다시 시도해 주세요.',
    refused: '페이지가 없습니다.',
    waiting: '잠시만 기다려 주세요.',
    soon: '이 사이트의 색인을 시작하고 있습니다. 페이지는 자동으로 다시 열립니다.',
    busy: '지금은 요청이 많아 페이지를 바로 보여 드릴 수 없습니다. 페이지는 자동으로 다시 열립니다.',
    away: '지금은 이 사이트의 색인을 읽을 수 없습니다. 페이지는 자동으로 다시 열립니다.',
    limited: (sec) => `같은 주소에서 요청이 너무 많이 들어왔습니다. ${sec >= 60 ? '1분' : `${sec}초`} 뒤에 다시 시도해 주세요.`,
    again: '다시 시도',
    home: '홈',
  },
}

/** Colours of `web/styles/tokens.css`: background, sheet, line, text, second text, outline, accent, text on the accent. */
const COLOURS: Readonly<Record<Theme, readonly string[]>> = {
  light: ['#f5f7f6', '#fff', '#e2e7e5', '#0f1614', '#46514d', '#84918c', '#0b6e64', '#fff'],
  dark: ['#0a0d0c', '#111514', '#232a28', '#e8eeeb', '#aab5b0', '#66736e', '#4ccfb8', '#04211c'],
}
const NAMES = ['bg', 'sheet', 'line', 'text', 'text2', 'outline', 'accent', 'on']

const styleOf = (theme: Theme): string =>
  `:root{color-scheme:${theme};${COLOURS[theme].map((colour, at) => `--${NAMES[at]}:${colour}`).join(';')}}` +
  'body{margin:0;min-height:100vh;box-sizing:border-box;padding:24px 12px;display:grid;place-content:center;justify-items:center;' +
  'gap:20px;background:var(--bg);color:var(--text);font:14px/22px system-ui,sans-serif;word-break:keep-all;overflow-wrap:anywhere}' +
  '.brand{display:flex;align-items:center;gap:8px;color:inherit;font-weight:600;font-size:16px;text-decoration:none}' +
  'main{box-sizing:border-box;width:min(30rem,100vw - 24px);padding:40px 24px;text-align:center;background:var(--sheet);' +
  'border:1px solid var(--line);border-radius:10px}h1{margin:0 0 8px;font-size:20px;line-height:28px}' +
  'main p{margin:0 0 24px;color:var(--text2);text-wrap:pretty}nav{display:flex;flex-wrap:wrap;justify-content:center;gap:8px}' +
  'nav a{min-width:96px;box-sizing:border-box;padding:6px 14px;border:1px solid var(--outline);border-radius:8px;color:inherit;' +
  'text-decoration:none}nav a:first-child{background:var(--accent);border-color:var(--accent);color:var(--on)}' +
  'a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}'

/** `web/assets/logo.svg`, inlined: the page must not need further files of a site that refuses requests. */
const LOGO =
  '<svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><rect x="1" y="1" width="22" height="22" rx="6" fill="#0B6E64"/>' +
  '<path fill="none" stroke="#fff" stroke-width="1.9" stroke-linecap="round" d="M6.2 9.4V7.4a1.2 1.2 0 0 1 1.2-1.2h2M14.6 6.2h2a1.2 1.2 0 0 1 1.2 1.2v2' +
  'M17.8 14.6v2a1.2 1.2 0 0 1-1.2 1.2h-2M9.4 17.8h-2a1.2 1.2 0 0 1-1.2-1.2v-2"/><rect x="9.6" y="9.6" width="4.8" height="4.8" rx="1.2" fill="#fff"/></svg>'

/**
 * The page for failures of the site itself: no scripts, no external files. 503: there is no index yet; `busy`: overload; `away`: the index
 * does not answer; 429: this visitor's rate limit, with a retry in `waitSec`.
 */
export function errorPage(
  status: number | 'busy' | 'away',
  { lang, theme }: Appearance = { lang: 'en', theme: 'light' },
  waitSec = 60,
): string {
  const { failed, refused, waiting, soon, busy, away, limited, again, home, ...texts } = TEXTS[lang]
  const isWaiting = status === 503 || status === 'busy' || status === 'away'
  const title = isWaiting || status === 429 ? waiting : texts.title
  const message =
    status === 'busy'
      ? busy
      : status === 'away'
        ? away
        : isWaiting
          ? soon
          : status === 429
            ? limited(waitSec)
            : status >= 500
              ? failed
              : refused
  const isPassing = isWaiting || status === 429 || status >= 500
  // An empty address links to the page itself.
  const ways = `${isPassing ? `<a href="">${again}</a>` : ''}<a href="/">${home}</a>`
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} · Metascope</title><style>${styleOf(theme)}</style></head><body><a class="brand" href="/">${LOGO}Metascope</a><main><h1>${title}</h1><p>${message}</p><nav>${ways}</nav></main></body></html>`
}

/** Pages of one theme have the same styles and no scripts, so one precomputed policy fits all. */
const headersOf = (theme: Theme) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentPolicy(errorPage(404, { lang: 'en', theme }), []),
})
const HEADERS = { light: headersOf('light'), dark: headersOf('dark') }

/** Headers of these pages. */
export const errorPageHeaders = (theme: Theme = 'light') => HEADERS[theme]
