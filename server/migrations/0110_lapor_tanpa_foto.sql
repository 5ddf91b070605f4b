-- Reports that came from elsewhere may be without a picture. Whoever files one here still sends it.
alter table lapor alter column gambar_id drop not null;
