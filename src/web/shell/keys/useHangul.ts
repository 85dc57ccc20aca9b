import { useEffect } from 'react'

/** Hangul syllables and letters. */
const HANGUL = /[\u1100-\u11FF\u3130-\u318F\uA960-\uA97F\uAC00-\uD7FF]/

/**
 * Loads the Hangul font when the page contains such a letter: names on the chain are Korean on English pages too. A Korean page already has
 * the font (`language-ko.ts`). Until it is loaded a system font shows them.
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
