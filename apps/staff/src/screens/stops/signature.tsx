import { type PointerEvent, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './stops.module.css'

const SIZE = { width: 600, height: 200 } as const
const INK = '#0f1b2d'

type Props = {
  /** Whether the drawing is the proof; a photo replaces it. */
  readonly isUsed: boolean
  /** The drawing as PNG in base64, or undefined after it was erased. */
  readonly onChange: (content: string | undefined) => void
}

/** A field to sign with a finger. People who cannot sign show the goods on a photo instead. */
export function Signature({ isUsed, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDrawing = useRef(false)
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return [((clientX - left) * SIZE.width) / width, ((clientY - top) * SIZE.height) / height] as const
  }
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    event.currentTarget.setPointerCapture(event.pointerId)
    isDrawing.current = true
    Object.assign(context, { lineWidth: 4, lineCap: 'round', strokeStyle: INK })
    context.beginPath()
    context.moveTo(...pointOf(event))
  }
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = canvas.current?.getContext('2d')
    if (!context || !isDrawing.current) return
    context.lineTo(...pointOf(event))
    context.stroke()
  }
  const end = () => {
    if (!isDrawing.current) return
    isDrawing.current = false
    onChange(canvas.current?.toDataURL('image/png').split(',')[1])
  }
  const erase = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, SIZE.width, SIZE.height)
    onChange(undefined)
  }
  return (
    <div className={styles.stopSign}>
      <span className={styles.stopSignHead}>
        {m.stops_sign()}
        <button className={styles.stopErase} type="button" disabled={!isUsed} onClick={erase}>
          {m.stops_erase()}
        </button>
      </span>
      <canvas
        className={styles.stopCanvas}
        ref={canvas}
        {...SIZE}
        role="img"
        aria-label={m.stops_sign()}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
    </div>
  )
}
