import type { Page } from 'playwright-core'

/** Layout of the parts of a gallery page, for comparison with another page's. */
export type Layout = { misfits: string[]; heights: Record<string, number>; header: string; overflowPx: number }

/**
 * Checks every part of a gallery page at the present width: texts that stick out of the part sideways, overlapping texts, the height of
 * each part, and the place of the header. Scrolled or clipped content does not count.
 */
export const findMisfits = (page: Page): Promise<Layout> =>
  page.evaluate(() => {
    type Box = { left: number; top: number; right: number; bottom: number }
    const SLACK_PX = 2
    const misfits = new Set<string>()
    const heights: Record<string, number> = {}

    const clips = new Map<Element, Box | undefined>()
    const intersect = (a: Box | undefined, b: Box): Box =>
      a === undefined
        ? b
        : {
            left: Math.max(a.left, b.left),
            top: Math.max(a.top, b.top),
            right: Math.min(a.right, b.right),
            bottom: Math.min(a.bottom, b.bottom),
          }
    /** The visible area of an element's content: the intersection of all elements around it that clip or scroll. */
    const clipOf = (element: Element, part: Element): Box | undefined => {
      if (element === part) return undefined
      if (clips.has(element)) return clips.get(element)
      const outer = element.parentElement === null ? undefined : clipOf(element.parentElement, part)
      const { overflowX, overflowY, position } = getComputedStyle(element)
      const isCut = overflowX !== 'visible' || overflowY !== 'visible'
      const clip = isCut ? intersect(outer, element.getBoundingClientRect()) : outer
      // Texts for screen readers only are rendered in one pixel.
      clips.set(element, position === 'absolute' && element.classList.contains('sr') ? { left: 0, top: 0, right: 0, bottom: 0 } : clip)
      return clips.get(element)
    }

    for (const part of document.querySelectorAll<HTMLElement>('[data-page]')) {
      const name = (part.dataset['page'] ?? '').slice(0, 24)
      const room = part.getBoundingClientRect()
      heights[part.dataset['page'] ?? ''] = Math.round(room.height)
      const seen: { box: Box; text: string; node: Node }[] = []
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const parent = node.parentElement
        if (parent === null || (node.nodeValue ?? '').trim() === '' || !parent.checkVisibility({ contentVisibilityAuto: true })) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const clip = clipOf(parent, part)
        const words = (node.nodeValue ?? '').trim().slice(0, 24)
        for (const rect of [...range.getClientRects()].slice(0, 60)) {
          if (rect.width < 1 || rect.height < 1) continue
          const box = intersect(clip, rect)
          if (box.right - box.left < 1 || box.bottom - box.top < 1) continue
          if (box.right > room.right + SLACK_PX || box.left < room.left - SLACK_PX)
            misfits.add(
              `${name}: leaves by ${Math.round(Math.max(box.right - room.right, room.left - box.left))} px in ${parent.tagName}.${parent.className}`,
            )
          seen.push({ box, text: words, node })
        }
      }
      seen.sort((a, b) => a.box.top - b.box.top)
      for (const [index, one] of seen.entries()) {
        for (let at = index + 1; at < seen.length; at += 1) {
          const other = seen[at]
          if (other === undefined || other.box.top >= one.box.bottom - SLACK_PX) break
          if (other.node === one.node) continue
          const over = intersect(one.box, other.box)
          // Lines of a paragraph may touch. A real overlap covers about half a line.
          if (over.right - over.left > SLACK_PX * 2 && over.bottom - over.top > 6)
            misfits.add(
              `${name}: ${one.node.parentElement?.tagName}.${one.node.parentElement?.className} lies over ${other.node.parentElement?.tagName}.${other.node.parentElement?.className}`,
            )
        }
      }
    }
    const { width, height, top } = document.querySelector('header')?.getBoundingClientRect() ?? new DOMRect()
    const { scrollWidth, clientWidth } = document.documentElement
    return { misfits: [...misfits], heights, header: `${width} ${height} ${top}`, overflowPx: scrollWidth - clientWidth }
  })
