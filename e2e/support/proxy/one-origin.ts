import { openServer, passOn } from './open-server.ts'

type Targets = { readonly api: string; readonly images: string; readonly pages: string }

function targetOf(path: string, { api, images, pages }: Targets): string {
  if (/^\/(api\/img|media\/)/.test(path)) return images
  return path.startsWith('/api/') ? api : pages
}

/** A minimal reverse proxy that serves images, API and pages on one origin. */
export async function openDoor(targets: Targets, port = 0) {
  const { url, close } = await openServer(
    (incoming, outgoing) => passOn(incoming, outgoing, targetOf(incoming.url ?? '', targets)),
    port,
  )
  return { origin: url, close }
}
