import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useGo } from '../data/useGo.ts'
import { isPlainClick } from '../parts/plain-click.ts'

/**
 * Links of the site are plain links: they work before the scripts load, and their rendering is cheap. One listener handles those to pages
 * of the site, and preloads a page when the pointer rests on its link.
 */
export function useLinks() {
  const go = useGo()
  const router = useRouter()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = findSiteLink(event)
      if (link === undefined || event.defaultPrevented || !isPlainClick(event)) return
      if (link.hash !== '' && link.pathname + link.search === window.location.pathname + window.location.search) return
      event.preventDefault()
      go(link.pathname + link.search + link.hash)
    }
    const onTouch = (event: Event) => {
      const link = findSiteLink(event)
      if (link === undefined || link.href === window.location.href) return
      const search = Object.fromEntries(new URLSearchParams(link.search))
      // A failed preload is silent: the click requests it again and shows the error.
      router.preloadRoute({ to: link.pathname, search } as unknown as Parameters<typeof router.preloadRoute>[0]).catch(() => undefined)
    }
    // Pointing at an arrow of a list usually precedes a click.
    const onOver = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a[rel=next], a[rel=prev]') !== null) onTouch(event)
    }
    document.addEventListener('click', onClick)
    document.addEventListener('touchstart', onTouch, { passive: true })
    document.addEventListener('mousedown', onTouch)
    document.addEventListener('mouseover', onOver)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('touchstart', onTouch)
      document.removeEventListener('mousedown', onTouch)
      document.removeEventListener('mouseover', onOver)
    }
  }, [go, router])
}

/** Paths that are no pages: the browser requests them itself. */
const NOT_PAGES = /^\/(api|v1|page|share|media|assets|healthz|livez|readyz|metrics)(\/|$)/

function findSiteLink(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.origin !== window.location.origin || link.hasAttribute('download')) return undefined
  if ((link.target !== '' && link.target !== '_self') || NOT_PAGES.test(link.pathname)) return undefined
  return link
}
