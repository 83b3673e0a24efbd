import * as approval from './approval.ts'
import * as attention from './attention.ts'
import * as attentionActions from './attention-actions.ts'
import * as lookup from './branch/lookup.ts'
import * as returns from './branch/returns.ts'
import * as corrections from './corrections.ts'
import * as counter from './counter.ts'
import * as dayClose from './day-close.ts'
import * as device from './device.ts'
import * as count from './floor/count.ts'
import * as labels from './floor/labels.ts'
import * as shortPick from './floor/short-pick.ts'
import * as stops from './floor/stops.ts'
import * as health from './health.ts'
import * as ledger from './ledger.ts'
import * as live from './live.ts'
import * as branches from './office/branches.ts'
import * as customers from './office/customers.ts'
import * as invoicePayments from './office/invoice-payments.ts'
import * as margins from './office/margins.ts'
import * as missedSales from './office/missed-sales.ts'
import * as onTime from './office/on-time.ts'
import * as parcels from './office/parcels.ts'
import * as presence from './office/presence.ts'
import * as provisioning from './office/provisioning.ts'
import * as reports from './office/reports.ts'
import * as scim from './office/scim.ts'
import * as scimDiscovery from './office/scim-discovery.ts'
import * as search from './office/search.ts'
import * as settings from './office/settings.ts'
import * as vans from './office/vans.ts'
import * as views from './office/views.ts'
import * as orders from './orders.ts'
import * as passkey from './passkey.ts'
import * as people from './people.ts'
import * as pick from './pick.ts'
import * as availability from './range/availability.ts'
import * as changeSets from './range/change-sets.ts'
import * as dataGaps from './range/data-gaps.ts'
import * as explainedPrice from './range/explained-price.ts'
import * as objectHistory from './range/history.ts'
import * as jobs from './range/jobs.ts'
import * as priceBatches from './range/price-batches.ts'
import * as products from './range/products.ts'
import * as promotions from './range/promotions.ts'
import * as redirects from './range/redirects.ts'
import * as relations from './range/relations.ts'
import * as saleStops from './range/sale-stops.ts'
import * as searchTerms from './range/search-terms.ts'
import * as stock from './range/stock.ts'
import * as termRules from './range/term-rules.ts'
import * as voucherBatches from './range/voucher-batches.ts'
import * as session from './session.ts'
import type { StaffEndpoint } from './staff-endpoint.ts'
import * as tokens from './tokens.ts'
import * as wall from './wall.ts'

const isEndpoint = (value: unknown): value is StaffEndpoint =>
  typeof value === 'object' && value !== null && 'permission' in value && 'schema' in value

/** All endpoints of the staff API. The shop's list does not contain them. */
export const staffEndpoints: readonly StaffEndpoint[] = [
  ...[session, live, presence, orders, pick, shortPick, labels, count, counter, dayClose, wall, lookup, returns, vans],
  ...[stops, parcels, invoicePayments],
  ...[attention, attentionActions, people, approval, passkey, device, tokens, provisioning, scim, scimDiscovery],
  ...[ledger, corrections, health, onTime, views, search, settings, products, objectHistory, jobs, customers, reports],
  ...[stock, explainedPrice, availability, saleStops, changeSets, priceBatches, dataGaps, missedSales, margins],
  ...[relations, branches, promotions],
  ...[voucherBatches],
  ...[searchTerms, termRules, redirects],
].flatMap((area) => Object.values<unknown>(area).filter(isEndpoint))
