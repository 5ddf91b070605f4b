-- The words of a name as people type them: without accents, and a word with an apostrophe both in its parts and in one
-- piece, so that "Nur'aini" is found by 'aini' and by 'nuraini'. `named` of cari-queries.ts asks in the same way.
create function kata_nama(nama text) returns tsvector
  language sql immutable strict parallel safe
  set search_path = pg_catalog, pg_temp
as $$
  select strip(to_tsvector('simple', regexp_replace(n.polos || ' ' || replace(n.polos, '''', ''),
    '[^[:alnum:]]+', ' ', 'g')))
  from (select regexp_replace(normalize(regexp_replace(nama, '[`´‘’‛ʻʼʹʾʿ′＇]', '''', 'g'), nfkd),
    '[\u0300-\u036f]+', '', 'g') as polos) as n
$$;
alter table penduduk drop column kata;
alter table penduduk add column kata tsvector not null generated always as (kata_nama(nama)) stored;
create index penduduk_kata on penduduk using gin (desa_id, kata);
