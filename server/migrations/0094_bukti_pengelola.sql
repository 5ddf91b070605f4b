-- Until when the second step that was taken again is good for one change of an operator.
alter table platform.sesi add column bukti_sampai timestamptz;
