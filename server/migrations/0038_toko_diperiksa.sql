-- When the office last looked at a shop as it is now; a change of it begins anew.
alter table toko add column diperiksa timestamptz;
