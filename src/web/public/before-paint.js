// Runs before the first paint of every page. The server's HTML depends only on language, theme and time zone. Other choices are set on the
// document here and applied by styles, so nothing moves when the page is hydrated. `web/data/choices.ts` writes the cookie.
;(() => {
  const found = /(?:^|;\s*)config=([^;]*)/.exec(document.cookie)
  if (found === null) return
  try {
    const config = JSON.parse(decodeURIComponent(found[1]))
    const { dataset } = document.documentElement
    if (config.list === 'table' || config.list === 'card') dataset.list = config.list
    if (config.right === false) dataset.right = 'closed'
  } catch {
    // An invalid cookie changes nothing.
  }
})()

// Visitors without a chosen time zone get an offer of their own, in a line rendered by the server (`web/describe/zone-offer.ts`). Either
// button stores the answer.
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

// The page is complete without scripts, so they load after the first paint: its content gets the full bandwidth.
;(() => {
  // `older-browsers.js` adds what the site's scripts need beyond the oldest browsers (Chrome 100, Firefox 100, Safari 15.4).
  const isNew =
    'canParse' in URL &&
    'any' in AbortSignal &&
    'toSorted' in Array.prototype &&
    'findLast' in Array.prototype &&
    'toWellFormed' in String.prototype
  const start = () => {
    const scripts = document.getElementById('site-scripts').content.cloneNode(true)
    if (isNew) scripts.querySelector('[data-older]').remove()
    // In order: the missing functions come first.
    else for (const script of scripts.querySelectorAll('script')) script.async = false
    document.head.append(scripts)
  }
  const startWhenRead = () => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true })
    else start()
  }
  // A page in a hidden tab is not painted until it is visible.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return startWhenRead()
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    startWhenRead()
  }).observe({ type: 'paint', buffered: true })
})()

// The server's page is complete and stays so when a script fails: a short note explains the problem. If scripts did not load, the page is
// reloaded once the site is reachable.
;(() => {
  const RELOADS_AT_MOST = 3
  const RELOADS_WITHIN_MS = 600_000
  const say = (why) => {
    const note = document.getElementById('site-note')
    if (note === null || !note.hidden) return
    note.textContent = note.dataset[why]
    note.hidden = false
  }
  // Scripts that the browser itself blocks do not load after any number of reloads.
  const mayReload = () => {
    try {
      const times = JSON.parse(sessionStorage.getItem('reloads') ?? '[]').filter((time) => Date.now() - time < RELOADS_WITHIN_MS)
      if (times.length >= RELOADS_AT_MOST) return false
      sessionStorage.setItem('reloads', JSON.stringify([...times, Date.now()]))
      return true
    } catch {
      return false
    }
  }
  // The page whose scripts did not load, while they are requested.
  let latePath
  const recover = () => {
    const isAsking = latePath !== undefined
    latePath = location.pathname
    if (isAsking) return
    say('late')
    let pauseMs = 2000
    let timer
    const attempt = async () => {
      clearTimeout(timer)
      const isThere = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
        ({ status }) => status < 500,
        () => false,
      )
      // A visitor who has gone to another page is not disturbed.
      if (location.pathname !== latePath) stop()
      else if (!isThere) timer = setTimeout(attempt, (pauseMs = Math.min(pauseMs * 2, 60_000)))
      else if (mayReload()) location.reload()
    }
    const again = () => void attempt()
    const stop = () => {
      latePath = undefined
      removeEventListener('online', again)
      document.getElementById('site-note').hidden = true
    }
    addEventListener('online', again)
    timer = setTimeout(attempt, pauseMs)
  }
  const onError = ({ target }) => {
    if (target instanceof HTMLScriptElement) recover()
    else if (target === window) say('broken')
  }
  addEventListener('error', onError, true)
  // The page as served, until the visitor leaves it: it is better than the error panel of failed scripts.
  let served
  // From then on the page itself reports errors.
  addEventListener('site-started', () => {
    removeEventListener('error', onError, true)
    const root = document.getElementById('root')
    // An error panel of the server is not worth restoring.
    if (root !== null && root.querySelector('[data-crash]') === null) served = { path: location.pathname, copy: root.cloneNode(true) }
  })
  addEventListener('site-failed', ({ detail: why }) => {
    const root = document.getElementById('root')
    if (served !== undefined && served.path === location.pathname && root !== null) {
      // The scripts keep their references to the old root.
      root.replaceWith(served.copy)
      served = undefined
      say(why)
    }
    if (why === 'late') recover()
  })
  // Prints show their source address.
  addEventListener('beforeprint', () => {
    document.body.dataset.address = location.href
  })
})()
