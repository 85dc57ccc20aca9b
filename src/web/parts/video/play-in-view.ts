/**
 * Plays a video while it is in view and stops it when it leaves, until `gone`. The visitor's choice for this video (`data-choice`) has
 * priority, even if it was made earlier; next comes the setting for reduced motion.
 */
export function playInView(video: HTMLVideoElement, gone: AbortSignal): void {
  if (gone.aborted) return
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let isInView = false
  const settle = (): void => {
    const isWanted = isInView && (video.dataset['choice'] ?? (lessMotion.matches ? 'stop' : 'play')) === 'play'
    video.autoplay = isWanted
    if (!isWanted) video.pause()
    // The video left the view before it started, or the browser refused: the first frame stays.
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
