-- Villages that are brought over from OpenSID.
alter table impor drop constraint impor_noun_check;
alter table impor add constraint impor_noun_check check (noun in ('penduduk', 'apbdes', 'peta', 'migrasi'));
