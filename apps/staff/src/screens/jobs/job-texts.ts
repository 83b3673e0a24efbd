import type { JOB_ACTIONS, JOB_STATES, ROW_OUTCOMES } from '@shop/contract/staff/range/jobs'
import type { ProductFilter } from '@shop/contract/staff/range/products'
import { m } from '#paraglide/messages.js'
import { STATE_NAMES } from '../products/product-filters.tsx'

export const ACTION_NAMES: Readonly<Record<(typeof JOB_ACTIONS)[number], () => string>> = {
  stop_sale: m.jobs_stop_sale,
  resume_sale: m.jobs_resume_sale,
}
export const JOB_STATE_NAMES: Readonly<Record<(typeof JOB_STATES)[number], () => string>> = {
  prepared: m.jobs_prepared,
  running: m.jobs_running,
  stopped: m.jobs_stopped,
  done: m.jobs_done,
}
export const OUTCOME_NAMES: Readonly<Record<(typeof ROW_OUTCOMES)[number], () => string>> = {
  changed: m.jobs_row_changed,
  already: m.jobs_row_already,
  conflict: m.jobs_row_conflict,
  gone: m.jobs_row_gone,
}

/** The filters of a job in words. */
export function filterText({ search, state, sale, category }: ProductFilter): string {
  const parts = [
    search ? `${m.products_search()}: ${search}` : '',
    state ? `${m.orders_state()}: ${STATE_NAMES[state]?.() ?? state}` : '',
    sale ? `${m.products_sale()}: ${sale === 'yes' ? m.products_for_sale() : m.products_stopped()}` : '',
    category ? `${m.products_category()}: ${category}` : '',
  ].filter(Boolean)
  return parts.length === 0 ? m.jobs_all() : parts.join(', ')
}
