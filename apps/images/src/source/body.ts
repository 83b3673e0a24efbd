import { PictureFailure } from '../failure.ts'

/** Reads at most `maxBytes`. Rejects more before holding it in memory. */
export async function readBounded(chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new PictureFailure('too-big', `the original is more than ${maxBytes} bytes`)
    parts.push(chunk)
  }
  return Buffer.concat(parts)
}

/** Maps a failed fetch to the reason for the caller. */
export function fetchFailure(error: unknown, signal: AbortSignal): Error {
  if (error instanceof PictureFailure) return error
  return signal.aborted
    ? new PictureFailure('slow', 'the original did not arrive in time', { cause: error })
    : new PictureFailure('unreachable', 'the original could not be fetched', { cause: error })
}
