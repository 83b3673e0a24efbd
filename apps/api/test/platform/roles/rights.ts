export const ROLES = ['shop_api', 'shop_worker', 'shop_staff'] as const
export type Role = (typeof ROLES)[number]

/**
 * The rights of each role on each table, written independently of sql/grants.sql: S select, I insert, U update, D delete,
 * - none. A small letter covers some columns only; COLUMNS names those that it must not cover.
 */
const TABLE = `
table                    api   worker staff
account_event            SI    SID    SI
address                  SIUD  SIU    SIU
alert_mail               -     SIUD   -
alert_subscription       -     S      SIUD
attention_owner          -     SD     SIUD
audit_entry              -     -      S
audit_seal               -     S      S
best_seller              -     SID    -
best_seller_branch       -     SID    -
branch                   S     SIU    SIU
branch_holiday           S     S      SIUD
branch_hours             S     SIUD   SIUD
branch_post              S     S      SIUD
brand                    S     SIU    SIU
cart                     SIUD  SIUD   S
cart_line                SIUD  SIU    S
cart_voucher             SIUD  SIU    S
change_line              -     SU     SID
change_set               -     SU     SIuD
contact                  SIUD  s      su
content_article          S     SIUD   SIUD
content_banner           S     SIUD   SIUD
content_menu             S     SIUD   SIUD
count_entry              -     -      SI
count_task               -     -      SIU
counter_return           -     -      SI
counter_return_line      -     -      SI
credit_account           SIU   SIU    SIU
credit_entry             SI    SI     SI
customer                 SIu   SIU    SU
customer_review          SIUD  -      SU
customer_view            s     SD     SI
daily_count              SIU   SIUD   SIU
data_gap                 -     SIUD   S
data_gap_backlog         -     SIUD   -
day_close                -     -      SI
delivery_slot            SIU   SIU    SIU
durable_limit            SIU   SIUD   SIU
erasure                  SIUD  SIUD   S
erasure_notice           SIUD  SIU    S
feed_run                 -     SI     SU
health_report            -     SIUD   S
faq_category             S     SIUD   SIUD
hand_over                S     S      SI
hand_over_line           S     S      SI
hand_over_part           S     S      SI
idempotency              SIU   SIUD   SIU
incident                 -     SIUD   S
invoice                  SIU   SIU    SIU
invoice_counter          SIU   SIU    SIU
invoice_payment          SIU   SIU    SU
invoice_payment_part     SIU   SIU    SU
known_browser            SIUD  SD     -
loyalty_card             SIUD  S      S
mailing_subscription     SIUD  S      S
margin_day               -     SID    S
message                  SIUD  SIUD   SU
migration                S     S      S
newsletter_subscription  SIUD  SIUD   S
oidc_identity            SIUD  -      -
one_time_token           SIUD  SIUD   -
order_event              SI    SI     SI
order_line               SI    SI     S
order_mail               SIUD  SIU    SIU
orders                   SIU   SIU    SIU
outbox                   I     SID    sI
own_code                 SIUD  S      S
parcel                   S     S      SIU
partition_rule           S     S      S
payment                  SIU   SIU    SIU
payment_method_use       S     SIUD   -
pick_job                 -     S      SU
pick_line                -     -      S
pick_scan                -     -      SI
pickup                   SIU   SIU    S
pin                      SIUD  -      -
points_account           SIU   SIU    SIU
points_entry             SI    SI     SI
postcode_area            S     S      S
postcode_street          S     S      S
preference               SIUD  SD     S
price_history            S     SI     SI
price_tier               S     SIUD   SIUD
product                  S     SIU    SIU
product_answer           SI    SD     SIU
product_contact          SIUD  SIUD   SU
product_cost             -     SIU    S
product_cost_change      -     SI     -
product_field_value      -     SIUD   SID
product_job              -     SU     SIuD
product_job_row          -     SU     SID
product_pack             S     SIUD   S
product_question         SI    SD     SU
product_relation         S     S      SIUD
product_review           SID   S      S
product_text             S     SIU    SIUD
product_turnover         -     SIUD   S
product_web_node         S     SIUD   SIUD
project                  SIUD  -      -
project_line             SIUD  -      -
project_phase            SIUD  -      -
project_picture          SIUD  -      -
project_plan             SIUD  -      -
promotion                S     S      SIUD
promotion_plan           -     -      SIUD
promotion_plan_line      -     -      SIUD
promotion_product        S     S      SIUD
promotion_watermark      S     SU     S
recovery_code            SIUD  -      -
reference_version        S     SU     SU
redirect                 S     -      SIU
redirect_hit             SIU   SD     S
refund                   SIU   SIU    SIU
repeatable_migration     S     S      S
reservation              SIU   SIU    SIU
return_photo             -     SD     SI
review_copy              SIU   -      -
review_objection         SI    SI     S
review_picture           SID   -      S
review_vote              SID   -      -
sale_stop                S     S      SIu
search_answer            S     -      SIU
search_backlog           -     SIUD   S
search_count             SIU   SIUD   S
search_event             SIU   SIUD   S
search_proposal          S     SIU    SIU
search_reformulation     -     SIUD   S
search_rule              S     SIUD   SIUD
search_term_result       -     SID    S
search_term_rule         -     -      SIUD
search_term_run          -     SUD    SIu
search_term_version      S     S      SIu
search_use               -     SIUD   S
second_factor            SIUD  -      -
service_page             S     SIU    SIUD
session                  SIUD  SD     -
setting                  S     SIU    SIU
shared_cart              SIUD  S      S
shelf_location           S     -      SIU
short_pick               -     -      SI
signing_key              SIUD  -      -
spec_definition          S     S      SIU
staff_approval           -     -      SIu
staff_badge              -     -      siu
staff_challenge          -     SD     SID
staff_device             -     -      SIu
staff_grant              -     s      SID
staff_group              -     -      SIUD
staff_group_grant        -     -      SID
staff_group_member       -     -      SID
staff_passkey            -     -      SIuD
staff_passkey_link       -     Su     SIu
staff_person             -     s      SIU
staff_pin_failure        -     -      -
staff_pin_use            -     -      SIU
staff_presence           -     SD     SIUD
staff_provider_token     -     SD     SIU
staff_provisioned        -     -      SIUD
staff_session            -     SD     SIU
staff_sign_in            -     SD     SID
staff_token              -     SD     SIU
staff_view               -     -      SIUD
stock                    SIU   SIU    SIU
stock_adjustment         -     -      SI
stock_alert              SIUD  SUD    -
stock_check              -     SIUD   S
stock_gap                -     SIUD   S
stock_move               SI    SI     SI
stop_proof               S     SD     SI
stop_report              S     -      SI
suspected_price          -     I      SIU
table_partition          S     S      S
till_entry               S     S      SI
till_payout              -     -      SI
van_slot                 -     -      SIU
split_pickup             SI    S     SU
van_stop                 S     -      S
viewed_product           SIUD  SD     -
voucher                  Su    SIu    SIU
voucher_batch            S     Su     SIu
voucher_redemption       SIU   SIU    SIU
web_node                 S     SIU    SIU
web_node_spec            S     S      SIUD
web_node_text            S     SIU    SIUD
webhook_inbox            SIU   SIU    S
wishlist                 SIUD  S      S
wishlist_product         SIUD  S      S
withdrawal               SIU   SIU    SIU
`

export type Rights = { readonly table: string; readonly role: Role; readonly letters: string }

export const RIGHTS: readonly Rights[] = TABLE.trim()
  .split('\n')
  .slice(1)
  .flatMap((line) => {
    const [table = '', ...letters] = line.split(/ +/)
    return ROLES.map((role, at) => ({ table, role, letters: letters[at] ?? '' }))
  })

/** Columns that a role cannot use although it can use others of the table. */
export const COLUMNS: readonly { readonly role: Role; readonly what: string; readonly sql: string }[] = [
  { role: 'shop_staff', what: 'reads passwords', sql: 'select password_hash from contact' },
  { role: 'shop_staff', what: 'sets passwords', sql: `update contact set password_hash = '$argon2id$x'` },
  { role: 'shop_staff', what: 'reads PINs', sql: 'select pin_hash from staff_badge' },
  {
    role: 'shop_staff',
    what: 'changes the content of an approval',
    sql: `update staff_approval set content = '[]', command = '{}', digest = ''`,
  },
  {
    role: 'shop_staff',
    what: 'writes the figures of a measurement',
    sql: 'update search_term_run set products_after = 1, pages_after = 1',
  },
  {
    role: 'shop_staff',
    what: 'changes published search words',
    sql: `update search_term_version set rules = '[]'`,
  },
  { role: 'shop_api', what: 'reads who opened a record', sql: 'select staff_id from customer_view' },
  { role: 'shop_worker', what: 'reads passwords', sql: 'select password_hash from contact' },
  { role: 'shop_api', what: 'raises a credit limit', sql: 'update customer set credit_limit_cents = 1' },
  { role: 'shop_api', what: 'changes the value of a code', sql: 'update voucher set amount_cents = 1, max_uses = 9' },
  { role: 'shop_worker', what: 'changes the value of a code', sql: 'update voucher set percent = 99' },
]
