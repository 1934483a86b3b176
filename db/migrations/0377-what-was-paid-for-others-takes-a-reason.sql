-- Without an agreed price nobody can tell what an office may ask for what it paid for others: also of lines that were
-- judged before this was said of them.
update cost_line set findings = findings || 'at_cost'::text,
  verdict = case verdict when 'right' then 'at_cost' else verdict end
where state = 'new' and basis = 'at_cost' and not 'at_cost' = any(findings);
