import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import { useWithAt } from '../data/at.ts'
import { useTakeTabsTop } from '../data/tabs-place.ts'
import { useGo } from '../data/useGo.ts'
import { isPlainClick } from './plain-click.ts'
import css from './Sheet.module.css'

export type Tab = { label: string; path: string; count?: string; isCurrent: boolean }

/** Narrow screens scroll the tabs sideways: bring the current one into view. */
const showTab = (tab: HTMLAnchorElement | null) => {
  const list = tab?.parentElement
  if (tab && list) list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}

/** Space of the header, below which tabs go that had scrolled out of sight. */
const ABOVE_PX = 72

/** Tabs are links with their own route. Following one keeps the scroll position of the tabs. */
export function Tabs({ tabs: plainTabs, label }: { tabs: readonly Tab[]; label: string }) {
  const atMoment = useWithAt()
  const tabs = plainTabs.map((tab) => ({ ...tab, path: atMoment(tab.path) }))
  const go = useGo()
  const takeTop = useTakeTabsTop()
  const list = useRef<HTMLElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.path
  useLayoutEffect(() => {
    const top = current === undefined ? undefined : takeTop()
    if (top === undefined) return undefined
    const stay = (): void => window.scrollBy(0, (list.current?.getBoundingClientRect().top ?? top) - top)
    stay()
    // The page below may need one more render to regain its height.
    const frame = requestAnimationFrame(stay)
    return () => cancelAnimationFrame(frame)
  }, [current, takeTop])
  const open = (path: string) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    go(path, { keepsScroll: true, tabsTopPx: Math.max(ABOVE_PX, list.current?.getBoundingClientRect().top ?? ABOVE_PX) })
  }
  return (
    <nav ref={list} className={css.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.label}
          ref={tab.isCurrent ? showTab : undefined}
          className={css.tab}
          href={tab.path}
          onClick={open(tab.path)}
          aria-current={tab.isCurrent ? 'page' : undefined}
        >
          {tab.label} {tab.count !== undefined && <i>{tab.count}</i>}
        </a>
      ))}
    </nav>
  )
}
