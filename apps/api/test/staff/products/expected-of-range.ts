import { ROLES, type Role } from '@shop/contract/staff/permissions'

const RANGE: readonly Role[] = ['range', 'operator', 'owner']

/** The roles that may use each endpoint of products and stock, and the tables that it writes. */
export const EXPECTED_OF_RANGE = {
  adjustStock: {
    roles: ['counter', 'range', 'operator', 'owner'],
    writes: ['outbox', 'stock', 'stock_adjustment', 'stock_move'],
  },
  explainPrice: { roles: ROLES.filter((role) => role !== 'editor'), writes: [] },
  explainAvailability: { roles: ROLES.filter((role) => role !== 'editor'), writes: [] },
  listStaffProducts: { roles: RANGE, writes: [] },
  listDataGaps: { roles: RANGE, writes: [] },
  listProductCategories: { roles: RANGE, writes: [] },
  readProductForm: { roles: RANGE, writes: [] },
  saveProductForm: { roles: RANGE, writes: ['outbox', 'product', 'product_field_value'] },
  returnFieldToSource: { roles: RANGE, writes: ['outbox', 'product'] },
  listProductJobs: { roles: RANGE, writes: [] },
  prepareProductJob: { roles: RANGE, writes: ['product_job', 'product_job_row'] },
  readProductJob: { roles: RANGE, writes: [] },
  startProductJob: { roles: RANGE, writes: ['product_job'] },
  stopProductJob: { roles: RANGE, writes: ['product_job'] },
  readProductJobResult: { roles: RANGE, writes: [] },
  listSaleStops: { roles: RANGE, writes: [] },
  readSaleStop: { roles: RANGE, writes: [] },
  startSaleStop: { roles: RANGE, writes: ['outbox', 'product', 'sale_stop'] },
  readMissedSales: { roles: ['counter', 'range', 'finance', 'operator', 'owner'], writes: [] },
  readMargins: { roles: ['range', 'finance', 'operator', 'owner'], writes: [] },
  endSaleStop: { roles: RANGE, writes: ['outbox', 'product', 'sale_stop'] },
} as const
