-- Papers are asked for with the form: one without a file is brought to the office, or was seen there.
alter table syarat_ajuan drop constraint syarat_ajuan_check;
alter table syarat_ajuan drop constraint syarat_ajuan_asal_check;
alter table syarat_ajuan
  add constraint syarat_ajuan_asal_check check (asal in ('dokumen', 'unggahan', 'dibawa', 'loket')),
  add constraint syarat_ajuan_berkas_check check (
    (berkas_id is not null) = coalesce(asal in ('dokumen', 'unggahan'), false) and (asal is null) = (dikirim is null)
  );
