-- Until when a session need not prove again whose it is, by kind of act: {"ekspor": "2026-11-27T08:00:00Z"}. Ends with it.
alter table sesi add column bukti jsonb not null default '{}';
