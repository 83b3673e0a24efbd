// Caches built files, whose names change with their content, and one offline page. Pages are never cached here: a
// visitor sees the current shop, or the offline page (docs/adr/0029).
const OFFLINE_PAGE = '/offline.html'
const OFFLINE = 'offline-3'
const FILES = 'files-1'
/** About two builds; the oldest files are evicted first. */
const MOST_FILES = 240

self.addEventListener('install', (event) => event.waitUntil(prepare()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== self.location.origin) return
  // A request forwarded by this worker counts as same-origin, but sign-out must check the real origin.
  if (pathname.endsWith('/logout/redirect')) return
  if (event.request.mode === 'navigate') event.respondWith(page(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(file(event))
})

async function prepare() {
  const kept = await caches.open(OFFLINE)
  await kept.add(new Request(OFFLINE_PAGE, { cache: 'reload' }))
  await self.skipWaiting()
}

async function takeOver() {
  for (const name of await caches.keys()) if (name !== OFFLINE && name !== FILES) await caches.delete(name)
  // Navigation preload requests the page while this worker starts.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    return (await caches.match(OFFLINE_PAGE)) ?? Promise.reject(error)
  }
}

async function file(event) {
  const files = await caches.open(FILES)
  const kept = await files.match(event.request)
  if (kept) return kept
  const fresh = await fetch(event.request)
  if (fresh.status === 200) event.waitUntil(keep(files, event.request, fresh.clone()))
  return fresh
}

async function keep(files, request, response) {
  await files.put(request, response)
  const names = await files.keys()
  for (const old of names.slice(0, Math.max(0, names.length - MOST_FILES))) await files.delete(old)
}
