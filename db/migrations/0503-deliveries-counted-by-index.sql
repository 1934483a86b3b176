-- How an endpoint does is counted of the last day and of what did not come through, however much came through before.
create index webhook_delivery_tried on webhook_delivery (endpoint_id, tried_at) include (state)
  where tried_at is not null;
create index webhook_delivery_missed on webhook_delivery (endpoint_id, event_id)
  where state in ('failed', 'missed');
