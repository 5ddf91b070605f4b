-- A service names its version and a version its service: one of the two is checked at the end, so that a village can be restored.
alter table layanan alter constraint layanan_desa_id_versi_id_fkey deferrable;
