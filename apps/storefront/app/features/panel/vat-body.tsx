import { useSyncExternalStore } from 'react'
import { onVatChange, setVat, shownVat, type Vat } from '~/lib/vat.ts'
import { m } from '~/paraglide/messages.js'
import { Radio, RadioGroup } from '~/ui/form/radio.tsx'

const CHOICES: readonly { vat: Vat; label: () => string }[] = [
  { vat: 'in', label: m.panel_vat_in },
  { vat: 'ex', label: m.panel_vat_ex },
]

export default function VatBody() {
  const shown = useSyncExternalStore(onVatChange, shownVat, () => 'in' as const)
  return (
    <div className="stack">
      <RadioGroup legend={m.panel_vat_legend()}>
        {CHOICES.map(({ vat, label }) => (
          <Radio
            key={vat}
            name="vat"
            value={vat}
            checked={shown === vat}
            onChange={() => setVat(vat)}
            label={label()}
          />
        ))}
      </RadioGroup>
      <p className="soft small">{m.panel_vat_text()}</p>
    </div>
  )
}
