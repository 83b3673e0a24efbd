// Reads from the mapped host without redirects or private addresses. The address is checked on connecting, which
// prevents
// DNS rebinding between check and use.
import { lookup as systemLookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'
import type { Limits } from '../config.ts'
import { PictureFailure } from '../failure.ts'
import { fetchFailure, readBounded } from './body.ts'

const closed = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(net, bits, 'ipv6')

/** True for public addresses only. IPv6 addresses that embed an IPv4 address are checked by the latter. */
export const isPublicAddress = (address: string): boolean => !closed.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

export type ReadRemote = (url: URL) => Promise<Buffer | null>

export function remoteReader(limits: Limits, isAllowed: (address: string) => boolean = isPublicAddress): ReadRemote {
  const lookup: LookupFunction = (hostname, options, callback) =>
    systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const refused = addresses.find(({ address }) => !isAllowed(address))
      const first = addresses[0]
      if (refused || !first) return callback(new PictureFailure('host', 'the host has a private address'), '', 0)
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  return async (url) => {
    const signal = AbortSignal.timeout(limits.sourceMs)
    try {
      return await get(url, lookup, signal, limits.sourceBytes)
    } catch (error) {
      throw fetchFailure(error, signal)
    }
  }
}

function get(url: URL, lookup: LookupFunction, signal: AbortSignal, maxBytes: number): Promise<Buffer | null> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const call = request(url, { lookup, signal, agent: false, headers: { accept: 'image/*' } }, (reply) => {
      const status = reply.statusCode ?? 0
      if (status === 404 || status === 410) {
        reply.destroy()
        return resolve(null)
      }
      // A redirect could lead to any host, so it counts as a failure.
      if (status !== 200) {
        reply.destroy()
        return reject(new PictureFailure('unreachable', `the host returned ${status}`))
      }
      readBounded(reply, maxBytes).then(resolve, (error) => {
        reply.destroy()
        reject(error)
      })
    })
    call.on('error', reject)
    call.end()
  })
}
