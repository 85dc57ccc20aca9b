import { useRef, type MouseEvent } from 'react'
import { useGo } from '../data/useGo.ts'
import { isPlainClick } from './plain-click.ts'
import { scrollToListTop } from './scroll-to.ts'
import css from './Sheet.module.css'

export type Tab = { label: string; path: string; count?: string; isCurrent: boolean }

/** Narrow screens scroll the tabs sideways: the current one is brought into view. */
const showTab = (tab: HTMLAnchorElement | null) => {
  const list = tab?.parentElement
  if (tab && list) list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}

/** Tabs are links: each has its route. Who follows one stays at the tabs. */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  const go = useGo()
  const list = useRef<HTMLElement>(null)
  const open = (path: string) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    go(path, { keepsScroll: true })
    if (list.current !== null) scrollToListTop(list.current)
  }
  return (
    <nav ref={list} className={css.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.path}
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
