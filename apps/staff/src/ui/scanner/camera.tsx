import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'
import { openDecoder } from './decoder.ts'
import type { Decoder } from './loaded-decoder.ts'
import styles from './scanner.module.css'

type Props = { onScan: (text: string) => void; onClose: () => void }
type Failure = 'refused' | 'failed'

/** A code counts again only after it was missing in 8 pictures and for 1 s, so that one label is one scan. */
const AGAIN_MS = 1_000
const AGAIN_PICTURES = 8
const PICTURE = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } } as const
const PAUSE_MS = 60

/** Reads codes from the camera of the device until it is closed. Pictures stay on the device. */
export function Camera({ onScan, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [failure, setFailure] = useState<Failure>()
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    const stop = new AbortController()
    void watch(video.current, (text) => scanned(text), stop.signal).then((failed) => {
      if (!stop.signal.aborted) setFailure(failed)
    })
    return () => stop.abort()
  }, [])
  return (
    <section className={styles.scanView} aria-label={m.camera_title()}>
      {failure ? (
        <Notice tone="bad" text={failure === 'refused' ? m.camera_refused() : m.camera_offline()} />
      ) : (
        <>
          <video className={styles.scanVideo} ref={video} playsInline muted />
          <span className={styles.scanLine} aria-hidden="true" />
        </>
      )}
      <button className={styles.scanClose} type="button" aria-label={m.camera_close()} onClick={onClose}>
        <X size={24} aria-hidden="true" />
      </button>
    </section>
  )
}

/** Shows the camera in the video and reports each code once. Returns why it ended, unless the screen was closed. */
async function watch(
  video: HTMLVideoElement | null,
  onCode: (text: string) => void,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  if (!video) return undefined
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
    // The screen was closed while the video started.
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
  onCode: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let shown = ''
  let gone = { pictures: 0, since: 0 }
  while (!signal.aborted) {
    const takenAt = performance.now()
    const text = await decode(video)
    if (signal.aborted) return
    if (text === undefined) gone = { pictures: gone.pictures + 1, since: gone.pictures === 0 ? takenAt : gone.since }
    else {
      const isAgain = gone.pictures >= AGAIN_PICTURES && takenAt - gone.since > AGAIN_MS
      if (text !== shown || isAgain) onCode(text)
      shown = text
      gone = { pictures: 0, since: 0 }
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
