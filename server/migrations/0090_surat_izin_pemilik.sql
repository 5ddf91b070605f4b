-- The paper with which an owner lets the name be read by everybody: its number, or where it is kept.
alter table sig_pemilik add column surat_izin text not null default '' check (char_length(surat_izin) <= 120);
