-- What a customer pays is its fee scheme. The percentage of its contract stood beside that; nothing was billed by it.
alter table former_customer drop column commission_percent;
select keep_former('former_customer');
alter table customer drop column commission_percent;
