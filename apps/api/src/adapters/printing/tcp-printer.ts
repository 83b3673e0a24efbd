import { connect } from 'node:net'
import type { LabelPrinter } from '../../ports/printing.ts'

/** The person at the screen has a label or a PDF within two seconds. */
const TIMEOUT_MS = 1_500

type Options = {
  /** '1=10.1.0.20:9100,2=10.2.0.20:9100': branch, host and port. */
  readonly printers: string | undefined
  readonly onFailure: (branchId: number, cause: unknown) => void
}

const readAddresses = (printers: string) =>
  new Map(
    printers.split(',').map((one) => {
      const [branch = '', address = ''] = one.split('=')
      const at = address.lastIndexOf(':')
      return [Number(branch), { host: address.slice(0, at), port: Number(address.slice(at + 1)) }] as const
    }),
  )

/** Printers that accept ZPL on a TCP port, usually 9100, in the network of the branch. They confirm nothing. */
export function openTcpPrinters({ printers, onFailure }: Options): LabelPrinter {
  const addresses = printers ? readAddresses(printers) : new Map<number, { host: string; port: number }>()
  return {
    async print(branchId, zpl) {
      const address = addresses.get(branchId)
      if (!address) return 'no_printer'
      try {
        await send(address, zpl)
        return 'printed'
      } catch (cause) {
        onFailure(branchId, cause)
        return 'unreachable'
      }
    },
  }
}

const send = (address: { readonly host: string; readonly port: number }, text: string) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(address)
    const timer = setTimeout(() => socket.destroy(new Error('printer did not accept the label in time')), TIMEOUT_MS)
    socket.once('error', reject)
    socket.once('close', () => clearTimeout(timer))
    socket.end(text, resolve)
  })
