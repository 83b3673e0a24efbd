import { useId } from 'react'
import { m } from '~/paraglide/messages.js'
import * as measuresStyles from '~/shared/form/measures.module.css'
import { Checkbox } from '~/ui/form/checkbox.tsx'
import { Input } from '~/ui/form/input.tsx'
import { Icon } from '~/ui/icon.tsx'
import { IconButton } from '~/ui/icon-button.tsx'
import type { CutRow, ReadList } from './cut-rows.ts'
import * as styles from './saw-form.module.css'

type Props = {
  rows: readonly CutRow[]
  fault: ReadList['fault']
  most: number
  /** A beam has no width to choose and no grain across. */
  isOfBeam: boolean
  onChange: (rows: readonly CutRow[]) => void
  /** The row lost focus, so its error may be shown. */
  onLeave: (id: number) => void
  /** Cells of a spreadsheet that replace the row and follow it; false if the text is one value. */
  onPaste: (id: number, text: string) => boolean
  onAdd: () => void
}

/** One row per size; each field has its own accessible name, so that screen readers can distinguish them. */
export function CutRows({ rows, fault, most, isOfBeam, onChange, onLeave, onPaste, onAdd }: Props) {
  const faultId = useId()
  return (
    <div className={measuresStyles.measures}>
      <p className={`${measuresStyles.measuresLabels} ${isOfBeam ? styles.sawBeam : styles.sawRow}`} aria-hidden="true">
        <b>{m.saw_length()}</b>
        {isOfBeam ? null : <b>{m.saw_width()}</b>}
        <b>{m.saw_count()}</b>
      </p>
      {rows.map((row, at) => (
        <Row
          key={row.id}
          row={row}
          at={at + 1}
          faultId={fault?.id === row.id ? faultId : undefined}
          isOnly={rows.length === 1}
          isOfBeam={isOfBeam}
          onChange={(part) => onChange(rows.map((one) => (one.id === row.id ? { ...one, ...part } : one)))}
          onLeave={() => onLeave(row.id)}
          onPaste={(text) => onPaste(row.id, text)}
          onRemove={() => onChange(rows.filter(({ id }) => id !== row.id))}
        />
      ))}
      {fault ? (
        <p className="field__error" id={faultId} role="alert">
          <Icon name="circle-alert" /> {fault.text}
        </p>
      ) : null}
      {rows.length < most ? (
        <button type="button" className="linkbtn" onClick={onAdd}>
          <Icon name="plus" size={16} /> {m.saw_add()}
        </button>
      ) : null}
    </div>
  )
}

type RowProps = {
  row: CutRow
  at: number
  faultId: string | undefined
  isOnly: boolean
  isOfBeam: boolean
  onChange: (part: Partial<CutRow>) => void
  onLeave: () => void
  onPaste: (text: string) => boolean
  onRemove: () => void
}

function Row({ row, at, faultId, isOnly, isOfBeam, onChange, onLeave, onPaste, onRemove }: RowProps) {
  const wrong = faultId ? ({ 'aria-invalid': true, 'aria-describedby': faultId } as const) : {}
  const typed = { type: 'text', inputMode: 'numeric', autoComplete: 'off', className: 'num' } as const
  const leave = () => row.length !== '' && onLeave()
  return (
    <div className={isOfBeam ? styles.sawBeam : styles.sawRow}>
      <Input
        {...typed}
        aria-label={m.saw_length_of({ at })}
        value={row.length}
        {...wrong}
        onChange={(event) => onChange({ length: event.target.value })}
        onPaste={(event) => onPaste(event.clipboardData.getData('text')) && event.preventDefault()}
      />
      {isOfBeam ? null : (
        <>
          <span aria-hidden="true">×</span>
          <Input
            {...typed}
            aria-label={m.saw_width_of({ at })}
            value={row.width}
            {...wrong}
            onChange={(event) => onChange({ width: event.target.value })}
            onBlur={leave}
          />
        </>
      )}
      <Input
        {...typed}
        aria-label={m.saw_count_of({ at })}
        value={row.count}
        {...wrong}
        onChange={(event) => onChange({ count: event.target.value })}
        onBlur={leave}
      />
      <IconButton icon="trash-2" label={m.saw_remove({ at })} disabled={isOnly} onClick={onRemove} />
      {isOfBeam ? null : (
        <Checkbox
          className={styles.sawTurn}
          label={m.saw_turn_of({ at })}
          checked={row.canTurn}
          onChange={(event) => onChange({ canTurn: event.target.checked })}
        />
      )}
    </div>
  )
}
