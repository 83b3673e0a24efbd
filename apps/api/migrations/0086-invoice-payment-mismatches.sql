-- Staff settle a payment of invoices that does not match the provider: they need what the provider stated.
alter table invoice_payment
  add column stated_cents integer check (stated_cents >= 0),
  add column stated_state text,
  -- the decision of staff: amount_cents became the amount that the provider received
  add column settled_how text check (settled_how in ('accept', 'refund'));
