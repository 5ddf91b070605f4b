-- Letters in one state, the latest first: those that are done are most of a queue.
create index ajuan_layanan_keadaan on ajuan_layanan (desa_id, keadaan, created_at desc, id desc);
