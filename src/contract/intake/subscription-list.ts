/** What a column of a list of subscriptions can mean. */
export const subscriptionFields = [
  'customer',
  'product',
  'startDay',
  'endDay',
  'period',
  'price',
  'includedFiles',
  'extraFilePrice',
] as const
export type SubscriptionField = (typeof subscriptionFields)[number]

/** Without these no subscription can be made of a row. */
export const requiredOfSubscription = [
  'customer',
  'product',
  'startDay',
  'price',
  'includedFiles',
  'extraFilePrice',
] as const satisfies readonly SubscriptionField[]

/** Why no subscription is made of a row. */
export const subscriptionRefusals = [
  'missing_value',
  'unknown_customer',
  'several_customers',
  'bad_day',
  'starts_long_ago',
  'starts_far_ahead',
  'ends_before_start',
  'bad_period',
  'half_cents',
  'not_euro',
  'negative_price',
  'bad_file_count',
  'subscription_runs',
  'subscription_runs_on',
  'subscription_in_row',
] as const
