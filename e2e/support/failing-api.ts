import { openServer, passOn } from './proxy/open-server.ts'

/** Forwards requests to the real API, but answers the failing paths with 500. */
export const openFailingApi = (api: string, isFailing: (path: string) => boolean) =>
  openServer((incoming, outgoing) => {
    if (!isFailing(incoming.url ?? '')) return passOn(incoming, outgoing, api)
    outgoing.writeHead(500, { 'content-type': 'application/json' }).end('{"Success":false,"Code":"internal"}')
  })
