-- When the office serves people, by day; null while the village has not said so.
alter table profil_desa add column jam_layanan jsonb;
