/**
 * What runs in the measuring frame, a document without an origin: it fetches the vendors' scripts when there is
 * something to tell, tells it, and says that it has. What the scripts keep, they keep as long as the frame lives.
 */
export const frameScript = `(() => {
  const bases = JSON.parse(document.getElementById('measure').textContent)
  // A document without an origin has neither cookies nor storage, and scripts that ask for them would break.
  const jar = new Map()
  Object.defineProperty(document, 'cookie', {
    get: () => [...jar].map(([name, value]) => name + '=' + value).join('; '),
    set: (text) => {
      const [, name, value] = /^([^=;]*)=([^;]*)/.exec(text) || []
      if (name) jar.set(name.trim(), value)
    },
  })
  for (const name of ['localStorage', 'sessionStorage']) {
    const kept = new Map()
    Object.defineProperty(window, name, {
      value: {
        getItem: (key) => (kept.has(key) ? kept.get(key) : null),
        setItem: (key, value) => void kept.set(key, String(value)),
        removeItem: (key) => void kept.delete(key),
        clear: () => kept.clear(),
        key: (at) => [...kept.keys()][at] ?? null,
        get length() { return kept.size },
      },
    })
  }
  const loading = new Map()
  const load = (url) => {
    if (!loading.has(url)) {
      loading.set(url, new Promise((resolve) => {
        const script = document.createElement('script')
        script.src = url
        script.async = true
        // Whoever blocks it does not want it: then there is nothing to wait for.
        script.onload = script.onerror = resolve
        document.head.append(script)
      }))
    }
    return loading.get(url)
  }
  window.dataLayer = []
  function gtag() { dataLayer.push(arguments) }
  const accounts = new Set()
  const first = (account) => !accounts.has(account) && accounts.add(account)
  let googleUrl = ''
  function google(hit, page, visitor) {
    const account = hit.id.split('/')[0]
    if (googleUrl === '') {
      googleUrl = bases.google + '/gtag/js?id=' + encodeURIComponent(account)
      gtag('js', new Date())
      gtag('set', { allow_google_signals: false, allow_ad_personalization_signals: false })
    }
    const where = { page_location: location.origin + page, page_referrer: '', page_title: page }
    if (first(account)) {
      const client = visitor === '' ? {} : { client_id: visitor }
      gtag('config', account, { send_page_view: false, client_storage: 'none', ...where, ...client })
    }
    gtag('event', hit.name, { send_to: hit.id, ...where, ...hit.params })
    return load(googleUrl)
  }
  function meta(hit, page, visitor) {
    if (!window.fbq) {
      const fbq = function () {
        if (fbq.callMethod) fbq.callMethod.apply(fbq, arguments)
        else fbq.queue.push(arguments)
      }
      Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', queue: [], disablePushState: true })
      window.fbq = window._fbq = fbq
      const [chance, seconds] = visitor.split('.')
      if (seconds) jar.set('_fbp', 'fb.1.' + seconds + '000.' + chance)
    }
    if (first(hit.id)) {
      // Nothing by itself: no clicks, no texts of a page.
      fbq('set', 'autoConfig', false, hit.id)
      fbq('init', hit.id)
    }
    const { eventID, ...params } = hit.params
    fbq('trackSingle', hit.id, hit.name, params, eventID ? { eventID } : {})
    return load(bases.meta + '/en_US/fbevents.js')
  }
  addEventListener('message', async (event) => {
    if (event.source !== parent || event.origin !== location.origin) return
    const { key, page, hits, visitor } = event.data
    await Promise.all(hits.map((hit) => (hit.vendor === 'google' ? google : meta)(hit, page, visitor)))
    parent.postMessage(key, location.origin)
  })
  parent.postMessage('ready', location.origin)
})()
`
