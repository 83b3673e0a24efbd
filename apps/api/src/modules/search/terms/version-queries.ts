import { prepared } from '../../../platform/prepared.ts'
import type { PlacedRule } from './staff-rules.ts'

/** The published rules that the shop follows. */
export const findLiveRules = prepared<{ readonly rules: readonly PlacedRule[] }, []>(
  'search_term_live',
  `select rules from search_term_version where taken_back_at is null order by id desc limit 1`,
)
