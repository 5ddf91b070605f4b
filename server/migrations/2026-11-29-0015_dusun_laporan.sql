-- A report names the hamlet that its point lies in, whoever sent it and however: where nobody chose one, the areas of the
-- village's map say so, also those that are drawn later.

create function cincin_geojson(cincin jsonb) returns polygon
  language sql immutable parallel safe
as $$
  select ('(' || string_agg('(' || (titik ->> 0) || ',' || (titik ->> 1) || ')', ',' order by urutan) || ')')::polygon
  from jsonb_array_elements(cincin) with ordinality as t (titik, urutan)
$$;

create function di_dalam_geojson(geometri jsonb, tempat point) returns boolean
  language sql immutable parallel safe
as $$
  select coalesce(bool_or(cincin_geojson(luasan -> 0) @> tempat and not exists (
    select from jsonb_array_elements(luasan - 0) as l (lubang) where cincin_geojson(lubang) @> tempat)), false)
  from jsonb_array_elements(case geometri ->> 'type'
    when 'Polygon' then jsonb_build_array(geometri -> 'coordinates')
    when 'MultiPolygon' then geometri -> 'coordinates'
    else '[]'::jsonb end) as t (luasan)
$$;

-- 'Dusun Pasirangin' on a map is 'Pasirangin' in the register.
create function nama_dusun(nama text) returns text
  language sql immutable parallel safe
as $$ select lower(regexp_replace(trim(nama), '^dusun\s+', '', 'i')) $$;

-- The hamlet of a place: by its own area, or by that of an RW or RT which says in which one it lies.
create function dusun_di(p_desa bigint, lng double precision, lat double precision) returns bigint
  language sql stable
as $$
  select w.id
  from sig s
  join sigtipe t on t.desa_id = s.desa_id and t.id = s.tipe_id
  join wilayah w on w.desa_id = s.desa_id and w.jenis = 'dusun' and nama_dusun(w.nama) = nama_dusun(
    case when t.tingkat = 'subdesa' and s.dusun = '' then s.nama else s.dusun end)
  where s.desa_id = p_desa and t.tingkat in ('subdesa', 'rw', 'rt')
    and s.barat <= dusun_di.lng and s.timur >= dusun_di.lng
    and s.selatan <= dusun_di.lat and s.utara >= dusun_di.lat
    and di_dalam_geojson(s.geometri, point(dusun_di.lng, dusun_di.lat))
  order by t.tingkat = 'subdesa' desc, s.id, w.id
  limit 1
$$;

create function lapor_dusun() returns trigger
  language plpgsql
as $$
begin
  new.dusun_id := dusun_di(new.desa_id, new.lng, new.lat);
  return new;
end
$$;
create trigger lapor_dusun before insert or update of dusun_id, lng, lat on lapor
  for each row when (new.dusun_id is null and new.lng is not null and new.lat is not null)
  execute function lapor_dusun();

create function isi_dusun_lapor(p_desa bigint) returns void
  language sql
as $$
  update lapor l set dusun_id = d.id
  from (
    select r.id as lapor_id, dusun_di(r.desa_id, r.lng, r.lat) as id
    from lapor r
    where r.desa_id = p_desa and r.dusun_id is null and r.lng is not null and r.lat is not null
  ) d
  where l.desa_id = p_desa and l.id = d.lapor_id and d.id is not null
$$;

create function sig_dusun_lapor() returns trigger
  language plpgsql
as $$
declare
  p_desa bigint;
begin
  for p_desa in
    select distinct b.desa_id from baru b join sigtipe t on t.desa_id = b.desa_id and t.id = b.tipe_id
    where t.tingkat in ('subdesa', 'rw', 'rt')
  loop
    perform isi_dusun_lapor(p_desa);
  end loop;
  return null;
end
$$;
create trigger sig_dusun_baru after insert on sig
  referencing new table as baru for each statement execute function sig_dusun_lapor();
create trigger sig_dusun_ubah after update on sig
  referencing new table as baru for each statement execute function sig_dusun_lapor();

create function wilayah_dusun_lapor() returns trigger
  language plpgsql
as $$
begin
  perform isi_dusun_lapor(new.desa_id);
  return null;
end
$$;
create trigger wilayah_dusun_lapor after insert or update of nama on wilayah
  for each row when (new.jenis = 'dusun') execute function wilayah_dusun_lapor();

-- Those that are there, in all villages, which not even their owner may see behind the wall.
alter table desa no force row level security;
alter table lapor no force row level security;
alter table sig no force row level security;
alter table sigtipe no force row level security;
alter table wilayah no force row level security;
select isi_dusun_lapor(id) from desa;
alter table desa force row level security;
alter table lapor force row level security;
alter table sig force row level security;
alter table sigtipe force row level security;
alter table wilayah force row level security;
