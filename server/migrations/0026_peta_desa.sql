-- What a village looks like on a small map.

create table peta_desa (
  desa_id bigint primary key references desa (id),
  -- GeoJSON MultiPolygon, simplified.
  batas jsonb,
  -- Points with the names of hamlets: [{lat, lng, nama}].
  dusun jsonb not null default '[]'
);
call lindungi('peta_desa');
