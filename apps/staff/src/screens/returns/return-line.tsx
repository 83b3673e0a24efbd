import { addReturnPhoto, readReturnPhoto } from '@shop/contract/staff/branch/returns'
import { CONDITIONS, needsPhoto } from '@shop/domain/order/return'
import { Camera, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { money } from '#lib/format.ts'
import { smallPicture } from '#lib/picture.ts'
import { CONDITION_TEXTS } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { type Outcome, OutcomeNotice } from '#ui/notice.tsx'
import { type Draft, mostOf, type ReturnLine } from './draft.ts'
import styles from './returns.module.css'

export const photoUrl = (id: string): string => readReturnPhoto.url.replace(':id', id)

type Props = {
  readonly line: ReturnLine
  readonly draft: Draft
  readonly isInTime: boolean
  readonly branchId: number
  readonly change: (part: Partial<Draft>) => void
}

/**
 * One line of the order: pieces that come back, their condition, and for goods that are not as new a photo. Pieces that
 * the customer may not withdraw come back with a defect only.
 */
export function Line({ line, draft, isInTime, branchId, change }: Props) {
  const most = mostOf(line, isInTime)
  const { quantity, condition } = draft
  const more = quantity + 1
  return (
    <li className={styles.returnLine}>
      <div className={styles.returnHead}>
        <div>
          <b>{line.title}</b>
          <small>{aboutText(line)}</small>
        </div>
        <div className={styles.returnCount}>
          <button
            className={styles.returnStep}
            type="button"
            aria-label={m.return_less({ title: line.title })}
            disabled={quantity === 0}
            onClick={() => change({ quantity: quantity - 1 })}
          >
            <Minus size={20} aria-hidden="true" />
          </button>
          <output className={styles.returnPieces} aria-label={m.return_pieces({ title: line.title })}>
            {quantity}
          </output>
          <button
            className={styles.returnStep}
            type="button"
            aria-label={m.return_more({ title: line.title })}
            disabled={more > line.quantity - line.received}
            onClick={() => change({ quantity: more, ...(more > most ? { condition: 'defective' } : {}) })}
          >
            <Plus size={20} aria-hidden="true" />
          </button>
        </div>
      </div>
      {quantity > 0 ? (
        <fieldset className={styles.returnConditions}>
          <legend className={controls.label}>{m.return_condition({ title: line.title })}</legend>
          {CONDITIONS.map((one) => (
            <label className={styles.returnCondition} key={one}>
              <input
                type="radio"
                name={`condition-${line.lineNumber}`}
                checked={condition === one}
                disabled={quantity > most && one !== 'defective'}
                onChange={() => change({ condition: one })}
              />
              {CONDITION_TEXTS[one]()}
            </label>
          ))}
        </fieldset>
      ) : null}
      {quantity > 0 && needsPhoto(condition) ? (
        <div className={styles.returnReduce}>
          <Photo
            title={line.title}
            photoId={draft.photoId}
            branchId={branchId}
            onPhoto={(photoId) => change({ photoId })}
          />
          <label className={controls.field}>
            <span className={controls.label}>{m.return_reduced()}</span>
            <input
              className={controls.input}
              inputMode="decimal"
              autoComplete="off"
              value={draft.reduced}
              onChange={(event) => change({ reduced: event.target.value })}
            />
          </label>
          <label className={controls.field}>
            <span className={controls.label}>{m.return_reason()}</span>
            <input
              className={controls.input}
              maxLength={300}
              autoComplete="off"
              value={draft.reason}
              onChange={(event) => change({ reason: event.target.value })}
            />
          </label>
        </div>
      ) : null}
    </li>
  )
}

function aboutText({ productNumber, quantity, totalCents, received, announced, isReturnable }: ReturnLine): string {
  return [
    m.order_article({ number: productNumber }),
    m.return_bought({ count: quantity, amount: money(totalCents) }),
    received > 0 ? m.return_received({ count: received }) : '',
    announced > 0 ? m.return_announced({ count: announced }) : '',
    isReturnable || announced > 0 || received === quantity ? '' : m.return_never(),
  ]
    .filter(Boolean)
    .join(' · ')
}

type PhotoProps = {
  readonly title: string
  readonly photoId: string | undefined
  readonly branchId: number
  readonly onPhoto: (id: string) => void
}
function Photo({ title, photoId, branchId, onPhoto }: PhotoProps) {
  const [outcome, setOutcome] = useState<Outcome>()
  const send = async (file: File | undefined) => {
    if (!file) return
    const done = await act(async () => {
      const content = await smallPicture(file)
      const { id } = await request(addReturnPhoto, { params: { branch: branchId }, body: { content } })
      onPhoto(id)
      return ''
    }).catch(() => ({ ok: false, code: 'bad_picture' }) as const) // the browser cannot decode the file
    setOutcome(done.ok ? undefined : done)
  }
  return (
    <div className={styles.returnPhoto}>
      {photoId ? <img src={photoUrl(photoId)} alt={m.return_photo_of({ title })} width={96} height={96} /> : null}
      <label className={controls.button}>
        <Camera size={20} aria-hidden="true" />
        {photoId ? m.return_photo_again() : m.return_photo()}
        <input
          className={styles.returnFile}
          type="file"
          accept="image/*"
          capture="environment"
          onChange={(event) => void send(event.target.files?.[0])}
        />
      </label>
      <OutcomeNotice outcome={outcome} />
    </div>
  )
}
