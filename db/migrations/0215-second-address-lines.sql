-- What stands beside the street of an address: floor, box, department, who passes the letter on.
alter table debtor_address add column second_line text not null default '';
