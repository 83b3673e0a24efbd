import { m } from '~/paraglide/messages.js'
import type { IconName } from '~/ui/icon-names.ts'

type Service = { readonly icon: IconName; readonly name: () => string; readonly text: () => string }

/** The services of a branch, by their code. */
export const SERVICES: Readonly<Record<string, Service>> = {
  afhalen: { icon: 'package', name: m.service_pickup, text: m.service_pickup_text },
  'drive-in': { icon: 'truck', name: m.service_drive_in, text: m.service_drive_in_text },
  zaagservice: { icon: 'scissors', name: m.service_saw, text: m.service_saw_text },
  verhuur: { icon: 'wrench', name: m.service_hire, text: m.service_hire_text },
  kraan: { icon: 'truck', name: m.service_crane, text: m.service_crane_text },
  'verf-mengen': { icon: 'refresh-cw', name: m.service_paint, text: m.service_paint_text },
  vakbalie: { icon: 'building-2', name: m.service_counter, text: m.service_counter_text },
}
