import { contentPolicy } from './content-policy.ts'
import type { Lang } from './web-renderer.ts'

const TEXTS: Readonly<
  Record<
    Lang,
    { title: string; failed: string; refused: string; waiting: string; soon: string; busy: string; limited: string; home: string }
  >
> = {
  en: {
    title: 'Oops, an error has occurred.',
    failed: 'The page could not be made. Please try again in a moment.',
    refused: 'There is no such page.',
    waiting: 'One moment, please.',
    soon: 'The index of this site is being begun. This page loads again by itself.',
    busy: 'More is asked of this site just now than it can do. This page loads again by itself.',
    limited: 'Too many requests came from your address. Please try again in a minute.',
    home: 'Home',
  },
  ko: {
    title: '오류가 발생했습니다.',
    failed: '페이지를 만들 수 없습니다. 잠시 후 다시 시도해 주세요.',
    refused: '페이지가 없습니다.',
    waiting: '잠시만 기다려 주세요.',
    soon: '이 사이트의 색인을 시작하고 있습니다. 페이지는 자동으로 다시 열립니다.',
    busy: '지금은 요청이 많아 페이지를 바로 보여 드릴 수 없습니다. 페이지는 자동으로 다시 열립니다.',
    limited: '같은 주소에서 요청이 너무 많이 들어왔습니다. 1분 뒤에 다시 시도해 주세요.',
    home: '홈',
  },
}

const STYLE = 'body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1rem;color-scheme:light dark}'

/** The page for when the site itself cannot be drawn: no script, nothing from anywhere. 503: there is no index yet; `busy`: too much is asked for; 429: by this visitor. */
export function errorPage(status: number | 'busy', lang: Lang = 'en'): string {
  const { failed, refused, waiting, soon, busy, limited, home, ...texts } = TEXTS[lang]
  const isWaiting = status === 503 || status === 'busy'
  const title = isWaiting || status === 429 ? waiting : texts.title
  const message = status === 'busy' ? busy : status === 429 ? limited : isWaiting ? soon : status >= 500 ? failed : refused
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1><p>${message}</p><p><a href="/">${home}</a></p></body></html>`
}

/** Said with each of these pages. They are styled alike and run nothing, so one policy, worked out once, is that of all. */
export const ERROR_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentPolicy(errorPage(404), []),
} as const
