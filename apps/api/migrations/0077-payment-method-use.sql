-- Orders per day and payment method, from which the payment step takes its order (ADR 0122). It names no customer. The
-- worker counts it again every ten minutes, so that placing an order locks no row that others wait for.
create table payment_method_use (
  day date not null,
  method text not null,
  times integer not null check (times > 0),
  primary key (day, method)
);
