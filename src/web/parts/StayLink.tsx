import type { ComponentProps, MouseEvent } from 'react'
import { useGo } from '../data/useGo.ts'
import { isPlainClick } from './plain-click.ts'

/** `hrefNow`: the address at the time of the click, when another choice may be in progress. */
export type StayLinkProps = ComponentProps<'a'> & { href: string; hrefNow?: () => string }

/** A choice of a list: scroll position and focus stay, because the visitor may choose again. Spec: MARKET-011, FILTER-010. */
export function StayLink({ href, hrefNow = () => href, onClick: alsoOnClick, children, ...rest }: StayLinkProps) {
  const go = useGo()
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    alsoOnClick?.(event)
    go(hrefNow(), { keepsScroll: true })
  }
  return (
    <a {...rest} href={href} onClick={onClick}>
      {children}
    </a>
  )
}
