import { readCode } from '@shop/domain/gs1/scanned-code'
import { openDecoder } from './decoder.ts'
import type { Decoder } from './loaded-decoder.ts'

export type ScanFailure = 'refused' | 'failed'

const PICTURE = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } } as const
const PAUSE_MS = 60
/** A code counts again only after it was out of the picture this long, so that one label is one piece. */
const AGAIN_MS = 1_000
const AGAIN_PICTURES = 8

/** Shows the camera in the video and reports each code once, until `signal`. Returns why it could not. */
export async function watchCamera(
  video: HTMLVideoElement,
  onCode: (ean: string) => void,
  signal: AbortSignal,
): Promise<ScanFailure | undefined> {
  let stream: MediaStream | undefined
  try {
    // Both at once: the decoder arrives while the person answers the question of the browser.
    const [decode, opened] = await Promise.all([openDecoder(), openCamera()])
    if (opened === undefined) return 'refused'
    stream = opened
    video.srcObject = stream
    if (!signal.aborted) await video.play()
    await readAll(video, decode, onCode, signal)
    return undefined
  } catch (error) {
    // The view was closed while the video started.
    if (signal.aborted) return undefined
    // A script or the decoder cannot be loaded.
    if (error instanceof TypeError || error instanceof WebAssembly.RuntimeError) return 'failed'
    throw error
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
}

/** The camera on the back, or undefined if the device has none or the person refuses. */
async function openCamera(): Promise<MediaStream | undefined> {
  try {
    // Undefined on an origin without TLS.
    return await navigator.mediaDevices?.getUserMedia({ video: PICTURE, audio: false })
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

async function readAll(
  video: HTMLVideoElement,
  decode: Decoder,
  onCode: (ean: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const report = onceEach(onCode)
  while (!signal.aborted) {
    const takenAt = performance.now()
    const text = await decode(video)
    if (signal.aborted) return
    report(text, takenAt)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** Reports a code when it comes into the picture, and not again while it stays there. */
export function onceEach(onCode: (ean: string) => void) {
  let shown = ''
  let gone = { pictures: 0, since: 0 }
  return (text: string | undefined, at: number) => {
    const ean = text === undefined ? undefined : eanOf(text)
    if (ean === undefined) {
      gone = { pictures: gone.pictures + 1, since: gone.pictures === 0 ? at : gone.since }
      return
    }
    const isAgain = gone.pictures >= AGAIN_PICTURES && at - gone.since > AGAIN_MS
    if (ean !== shown || isAgain) onCode(ean)
    shown = ean
    gone = { pictures: 0, since: 0 }
  }
}

/** The GTIN without the zeros that fill it up to 14 digits; a code that names no product is no scan. */
function eanOf(text: string): string | undefined {
  const gtin = readCode(text)?.gtin
  return gtin?.replace(/^0(?=\d{13}$)/, '')
}
