-- Since when a parcel is somebody's, and by which paper.
alter table sig_pemilik
  add column sejak date,
  add column dasar text not null default '' check (dasar in ('', 'sertipikat', 'letter_c', 'jual_beli', 'waris', 'hibah', 'lainnya'));
