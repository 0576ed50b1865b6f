-- An open desk asks every half a minute whether anybody has changed a customer since it checked them: the newest entry of
-- the history answers that, whoever it is about.
create index customer_changes_newest on public.customer_changes (changed_at desc, id desc);
