import type { ComponentProps, MouseEvent } from 'react'
import { useGo } from '../../data/useGo.ts'
import { isPlainClick } from '../plain-click.ts'

/** A choice of a market: place and focus stay, for whoever chooses may choose again. Spec: MARKET-011. */
export function StayLink({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const go = useGo()
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    go(href, { keepsScroll: true })
  }
  return (
    <a {...rest} href={href} onClick={onClick}>
      {children}
    </a>
  )
}
