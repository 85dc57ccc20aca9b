import type { ComponentProps, MouseEvent } from 'react'
import { useGo } from '../data/useGo.ts'
import { isPlainClick } from './plain-click.ts'

/** A choice of a list: place and focus stay, for whoever chooses may choose again. Spec: MARKET-011, FILTER-010. */
export function StayLink({ href, onClick: alsoOnClick, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const go = useGo()
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    alsoOnClick?.(event)
    go(href, { keepsScroll: true })
  }
  return (
    <a {...rest} href={href} onClick={onClick}>
      {children}
    </a>
  )
}
