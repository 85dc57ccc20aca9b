import type { Page } from 'playwright-core'
import { HOSTILE_ADDRESSES, HOSTILE_WORDS } from '../hostile/payloads.ts'

/** Hosts from the operator's configuration, whose links are trusted. */
const OWN_HOSTS: readonly string[] = ['metacoin.network', 'api.metacoin.network']

/**
 * Harm done by hostile texts to the open page: scripts that ran, links to forbidden targets, direction marks that affect neighbouring
 * texts, and control characters in the page's own words.
 */
export const findHarm = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ ownHosts, words }) => {
      const harm: string[] = []
      if ('pwned' in window) harm.push('a script ran')

      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
        const url = URL.canParse(link.href) ? new URL(link.href) : undefined
        if (url === undefined || !/^https?:$/.test(url.protocol)) harm.push(`link to ${link.href.slice(0, 80)}`)
        else if (url.origin !== location.origin && !ownHosts.includes(url.host)) {
          if (['noopener', 'nofollow', 'ugc'].some((word) => !link.relList.contains(word))) harm.push(`rel of ${url.host} is ${link.rel}`)
          const reads = (link.textContent ?? '').replace(/^https?:\/\//, '').trim()
          // Only the end of a too long host is shown, because it names the owner.
          const host = url.host.length > 60 ? `…${url.host.slice(-60)}` : url.host
          if (!reads.startsWith(host) && !reads.endsWith(` ${host}`))
            harm.push(`link to ${url.host} reads ${link.textContent?.slice(0, 80)}`)
        }
      }
      for (const element of document.querySelectorAll('img, video, source, iframe, script[src]')) {
        const from = new URL(element.getAttribute('src') ?? '', location.href)
        if (from.origin !== location.origin && from.protocol !== 'data:') harm.push(`${element.tagName} from ${from.href.slice(0, 80)}`)
      }

      const isTurning = /[\u202A-\u202E\u2066-\u2069\p{Script=Hebrew}\p{Script=Arabic}]/u
      const isIsolated = (element: Element): boolean => {
        const { unicodeBidi, display } = getComputedStyle(element)
        return /isolate|plaintext/.test(unicodeBidi) || !/^(inline|contents)$/.test(display)
      }
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        let around = node.parentElement
        // Text between U+2068 and U+2069 is isolated within the text itself.
        const text = (node.nodeValue ?? '').replaceAll(/\u2068[^\u202A-\u202E\u2066-\u2069]*\u2069/g, '')
        if (!isTurning.test(text) || around?.closest('script, .sr') !== null) continue
        while (around !== null && !isIsolated(around)) around = around.parentElement
        const shown = (around?.textContent ?? '').trim().replaceAll(/^"|[…:"]+$/g, '')
        // A text that is JSON is one value of the chain, even with several hostile words in it.
        if (!/^[[{]/.test(shown) && !words.some((word) => word.includes(shown))) harm.push(`direction reaches: ${shown.slice(0, 120)}`)
      }

      const invisible = /[\p{Control}\u200B\u2028-\u202E\u2060-\u2069\uFEFF]/u
      const said = ['description', 'og:title', 'og:description'].map(
        (name) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)?.content ?? '',
      )
      for (const text of [document.title, ...said]) {
        if (invisible.test(text)) harm.push(`control characters in ${JSON.stringify(text)}`)
        if (text.length > 260) harm.push(`a title of ${text.length} characters`)
      }
      for (const heading of document.querySelectorAll('h1')) {
        // The widest letters allowed in a name and a symbol take seven lines on a phone.
        const lines = heading.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(heading).lineHeight)
        if (lines > 7.5) harm.push(`h1 of ${Math.round(lines)} lines`)
      }
      for (const name of ['title', 'aria-label', 'alt', 'placeholder']) {
        for (const element of document.querySelectorAll(`[${name}]`)) {
          const words = element.getAttribute(name) ?? ''
          if (words.length > 2100) harm.push(`a ${name} of ${words.length} characters`)
          // A symbol in a sentence is isolated by our own marks.
          if (invisible.test(words.replaceAll(/\u2068[^\u2066-\u2069]*\u2069/g, '')))
            harm.push(`${name} has marks: ${JSON.stringify(words.slice(0, 80))}`)
        }
      }
      return [...new Set(harm)]
    },
    { ownHosts: [...OWN_HOSTS], words: [...HOSTILE_WORDS, ...HOSTILE_ADDRESSES] },
  )
