import { useEffect } from 'react'

/** Letters of Hangul, whole and in parts. */
const HANGUL = /[\u1100-\u11FF\u3130-\u318F\uA960-\uA97F\uAC00-\uD7FF]/

/**
 * Loads the font of Hangul as soon as the page holds a letter of it: names on the chain are Korean on English pages too. A Korean page has
 * it already (`language-ko.ts`). Until its files come a font of the system shows them.
 */
export function useHangul(): void {
  useEffect(() => {
    let isWanted = false
    const load = (): void => {
      if (isWanted) return
      isWanted = true
      observer.disconnect()
      for (const faces of [
        import('@fontsource-variable/noto-sans-kr/wght.css?catalogue'),
        import('@fontsource-variable/noto-sans-kr/wght.css?rest'),
      ])
        faces.catch(() => undefined)
    }
    const look = (node: Node): void => {
      if (HANGUL.test(node.textContent ?? '')) load()
    }
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') look(target)
        else for (const node of addedNodes) look(node)
      }
    })
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    const root = document.getElementById('root')
    if (root !== null) look(root)
    return () => observer.disconnect()
  }, [])
}
