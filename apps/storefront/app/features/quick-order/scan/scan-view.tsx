import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { faultText } from '~/features/quick-order/fault-text.ts'
import type { ShownLine } from '~/features/quick-order/list/list-matches.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './scan-view.module.css'
import { openSound, signalScan } from './signal-scan.ts'
import { type ScanFailure, watchCamera } from './watch-camera.ts'

type Props = { lines: readonly ShownLine[]; onCode: (ean: string) => void; onClose: () => void }

/** Reads codes one after another into the list until it is closed. Pictures stay on the device. */
export default function ScanView({ lines, onCode, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const close = useRef<HTMLDivElement>(null)
  const [failure, setFailure] = useState<ScanFailure>()
  const [last, setLast] = useState<string>()
  const scanned = useEffectEvent((ean: string) => {
    signalScan()
    setLast(ean)
    onCode(ean)
  })
  useEffect(() => {
    openSound()
    const stop = new AbortController()
    if (video.current)
      watchCamera(video.current, (ean) => scanned(ean), stop.signal)
        .then((failed) => stop.signal.aborted || setFailure(failed))
        .catch((error: unknown) => {
          console.warn('the camera stopped', error)
          setFailure('failed')
        })
    // The button that opened the view is gone.
    close.current?.querySelector('button')?.focus()
    return () => stop.abort()
  }, [])
  const line = lines.find((one) => one.line.code === last)
  return (
    <section className={styles.scan} aria-label={m.quick_scan_title()}>
      {failure ? (
        <Notice kind="error" live>
          {failure === 'refused' ? m.quick_scan_refused() : m.quick_scan_failed()}
        </Notice>
      ) : (
        <div className={styles.scanPicture}>
          <video ref={video} playsInline muted />
          <span className={styles.scanMark} aria-hidden="true" />
        </div>
      )}
      <p className={styles.scanLast} role="status">
        {last === undefined ? m.quick_scan_hint() : <LastScan code={last} line={line} />}
      </p>
      <div ref={close}>
        <Button block onClick={onClose}>
          <Icon name="x" /> {m.quick_scan_close()}
        </Button>
      </div>
    </section>
  )
}

function LastScan({ code, line }: { code: string; line: ShownLine | undefined }) {
  if (!line) return <span className="num">{code}</span>
  const { product, fault } = line
  return (
    <>
      <b>
        {line.line.quantity} × {product?.name ?? <span className="num">{code}</span>}
      </b>
      {fault ? <span> {faultText(fault, product)}</span> : null}
    </>
  )
}
