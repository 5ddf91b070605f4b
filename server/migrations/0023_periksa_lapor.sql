-- What an officer ticked before approving a report, kept with the decision.
alter table lapor_tanggapan
  add column periksa text[] not null default '{}'
    check (periksa <@ array['tanpa_data_pribadi', 'foto_sesuai', 'lokasi_jelas']);
