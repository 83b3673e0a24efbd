import { inflateSync } from 'node:zlib'

const COMPRESSED = /<<([^<>]*\/FlateDecode[^<>]*)>>\s*stream\r?\n/g

/**
 * The inflated streams of a PDF. Each is read by its stated length, because compressed bytes may end with a line break
 * or contain any word that follows a stream.
 */
export function pdfStreams(file: Buffer): string[] {
  const text = file.toString('latin1')
  const streams: string[] = []
  for (const match of text.matchAll(COMPRESSED)) {
    const length = /\/Length (\d+)/.exec(match[1] ?? '')?.[1]
    if (length === undefined) throw new Error('a compressed stream of the PDF does not state its length')
    const start = match.index + match[0].length
    streams.push(inflateSync(file.subarray(start, start + Number(length))).toString('latin1'))
  }
  return streams
}
