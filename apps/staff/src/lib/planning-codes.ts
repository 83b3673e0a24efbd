import { m } from '#paraglide/messages.js'
import { addCodeTexts } from './texts.ts'

// Search terms, promotions and redirects. Their screens import this file.
addCodeTexts({
  rules_changed: m.code_rules_changed,
  nothing_changed: m.code_nothing_changed,
  measure_again: m.code_measure_again,
  drop_unconfirmed: m.code_drop_unconfirmed,
  promotion_changed: m.code_promotion_changed,
  bad_period: m.code_bad_period,
  promotion_too_large: m.code_promotion_too_large,
  no_products: m.code_no_products,
  redirect_exists: m.code_redirect_exists,
  redirect_changed: m.code_redirect_changed,
  bad_source: m.code_bad_source,
  hides_page: m.code_hides_page,
  redirect_loop: m.code_redirect_loop,
  redirect_chain: m.code_redirect_chain,
  term_unusable: m.code_term_unusable,
  term_stop_word: m.code_term_stop_word,
  term_repeated: m.code_term_repeated,
  term_cycle: m.code_term_cycle,
  term_taken: m.code_term_taken,
})
