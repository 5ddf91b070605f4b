-- Whoever gets an account finds there what was filed for them at the counter.
create function ajuan_pemilik() returns trigger
  language plpgsql
as $$
begin
  update ajuan_layanan set pemilik_id = new.id
  where desa_id = new.desa_id and penduduk_id = new.penduduk_id and pemilik_id is null;
  return null;
end
$$;
create trigger ajuan_pemilik after insert on akun for each row
  when (new.peran = 'penduduk' and new.penduduk_id is not null) execute function ajuan_pemilik();
