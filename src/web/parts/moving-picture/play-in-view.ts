/**
 * Plays a video while it is in view and stops it when it leaves, until `gone`. A visitor who asked for less motion, or who stopped
 * this video (`data-held`), is heard.
 */
export function playInView(video: HTMLVideoElement, gone: AbortSignal): void {
  if (gone.aborted) return
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let isInView = false
  const settle = (): void => {
    const isWanted = isInView && !lessMotion.matches && video.dataset['held'] === undefined
    video.autoplay = isWanted
    if (!isWanted) video.pause()
    // Left before it began, or not allowed by the browser: the first frame stays.
    else video.play().catch(() => undefined)
  }
  const observer = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting === true
    settle()
  })
  observer.observe(video)
  lessMotion.addEventListener('change', settle, { signal: gone })
  gone.addEventListener('abort', () => observer.disconnect(), { once: true })
}
