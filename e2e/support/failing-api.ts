import { openServer, passOn } from './door/open-server.ts'

/** The API as it is, except that some of its calls fail. */
export const openFailingApi = (api: string, isFailing: (path: string) => boolean) =>
  openServer((incoming, outgoing) => {
    if (!isFailing(incoming.url ?? '')) return passOn(incoming, outgoing, api)
    outgoing.writeHead(500, { 'content-type': 'application/json' }).end('{"Success":false,"Code":"internal"}')
  })
