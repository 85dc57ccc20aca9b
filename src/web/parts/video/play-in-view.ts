/**
 * Plays a video while it is in view and stops it when it leaves, until `gone`. A visitor who asked for less motion is heard, and before
 * that one who played or stopped this very video (`data-choice`), also before this was there to see it.
 */
export function playInView(video: HTMLVideoElement, gone: AbortSignal): void {
  if (gone.aborted) return
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let isInView = false
  const settle = (): void => {
    const isWanted = isInView && (video.dataset['choice'] ?? (lessMotion.matches ? 'stop' : 'play')) === 'play'
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
