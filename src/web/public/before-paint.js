// Runs before the first paint, on every page. Only language, theme and time zone vary what the server sends; what else a visitor chose is put on
// the document here, and styles do the rest, so nothing jumps once the page comes alive. `web/data/choices.ts` writes the cookie.
;(() => {
  const found = /(?:^|;\s*)config=([^;]*)/.exec(document.cookie)
  if (found === null) return
  try {
    const config = JSON.parse(decodeURIComponent(found[1]))
    const { dataset } = document.documentElement
    if (config.list === 'table' || config.list === 'card') dataset.list = config.list
    if (config.right === false) dataset.right = 'closed'
  } catch {
    // A cookie that is not ours to read changes nothing.
  }
})()

// Whoever has not chosen a time zone yet is offered their own in a line that the server has drawn (`web/describe/zone-offer.ts`). Either
// button is an answer for good.
;(() => {
  if (/(?:^|;\s*)zone=/.test(document.cookie)) return
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!own || /^(Etc\/|UTC$|GMT$)/.test(own)) return
  const root = document.documentElement
  root.dataset.zoneOffer = ''
  root.style.setProperty('--own-zone', JSON.stringify(own))
  document.addEventListener('click', ({ target }) => {
    const pick = target instanceof Element ? target.closest('[data-zone-pick]') : null
    if (pick === null) return
    const isOwn = pick.dataset.zonePick === 'own'
    document.cookie = `zone=${encodeURIComponent(isOwn ? own : 'UTC')}; path=/; max-age=31536000; samesite=lax`
    delete root.dataset.zoneOffer
    if (isOwn) location.reload()
  })
})()

// The page is complete without scripts, so they are fetched when it is painted: what is seen first has the whole line for itself.
;(() => {
  const start = () => document.head.append(document.getElementById('site-scripts').content.cloneNode(true))
  const startWhenRead = () => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true })
    else start()
  }
  // A page in a hidden tab is not painted until it is looked at.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return startWhenRead()
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    startWhenRead()
  }).observe({ type: 'paint', buffered: true })
})()
