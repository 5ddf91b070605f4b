import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { bool, date, instant, int, json, number, text } from '#server/core/query/field.ts';
import { many, one, type Resource, resource } from '#server/core/query/resource.ts';

type Nullable = number | null;
declare module '#server/core/data/tables.ts' {
  interface Tables {
    uji_kategori: { desa_id: number; id: number; nama: string; slug: string };
    uji_status: { desa_id: number; id: number; nama: string; warna: string };
    uji_tag: { desa_id: number; id: number; nama: string; urut: number };
    uji_warga: { desa_id: number; id: number; nama: string; umur: Nullable };
    uji_agama: { id: number; nama: string };
    uji_lapor_tag: { desa_id: number; lapor_id: number; tag_id: number };
    uji_lapor: {
      desa_id: number;
      id: number;
      judul: string;
      isi: string;
      tanggal: string | null;
      created_at: Date;
      biaya: Nullable;
      view_count: number;
      is_approvement: boolean;
      kategori_id: Nullable;
      status_id: Nullable;
      pelapor_id: Nullable;
    };
  }
}

const TABLES = `
  create table uji_kategori (desa_id bigint, id bigint, nama text, slug text, primary key (desa_id, id));
  create table uji_status (desa_id bigint, id bigint, nama text, warna text, primary key (desa_id, id));
  create table uji_tag (desa_id bigint, id bigint, nama text, urut int, primary key (desa_id, id));
  create table uji_warga (desa_id bigint, id bigint, nama text, umur int,
    primary key (desa_id, id));
  create table uji_lapor (desa_id bigint, id bigint, judul text not null, isi text not null, tanggal date,
    created_at timestamptz not null, biaya bigint, view_count int not null, is_approvement bool not null,
    kategori_id bigint, status_id bigint, pelapor_id bigint, primary key (desa_id, id),
    foreign key (desa_id, kategori_id) references uji_kategori (desa_id, id),
    foreign key (desa_id, status_id) references uji_status (desa_id, id),
    foreign key (desa_id, pelapor_id) references uji_warga (desa_id, id));
  create table uji_lapor_tag (desa_id bigint, lapor_id bigint, tag_id bigint, primary key (desa_id, lapor_id, tag_id),
    foreign key (desa_id, lapor_id) references uji_lapor (desa_id, id),
    foreign key (desa_id, tag_id) references uji_tag (desa_id, id));
  create table uji_agama (id bigint primary key, nama text);
  insert into uji_agama values (1, 'Islam'), (2, 'Kristen');
  grant select on uji_agama to desa_app;
  call lindungi('uji_kategori'); call lindungi('uji_status'); call lindungi('uji_tag');
  call lindungi('uji_warga'); call lindungi('uji_lapor'); call lindungi('uji_lapor_tag');
`;

type Row = Record<string, unknown>;
export type Case = {
  id: string;
  description: string;
  path: string;
  query: string;
  note?: string;
  expectation: {
    status?: number;
    ids?: number[];
    meta?: Row;
    body?: Row;
    first?: Row;
    view_counts?: number[];
    recommended?: { status: number };
  };
};
type Recorded = {
  fixture: Record<'kategori' | 'status' | 'tags' | 'warga' | 'laporan', Row[]>;
  cases: Case[];
  drf_search_ordering: { cases: Case[] };
};

/** Responses recorded from the library whose query language this is, and the rows they were recorded on. */
export const recorded: Recorded = JSON.parse(
  readFileSync(new URL('./fixtures/dynamic-rest-cases.json', import.meta.url), 'utf8'),
);

/** Prefix of every name and title in all villages but the first. */
export const ELSEWHERE = 'Desa lain: ';

/** Creates the tables and fills them with the recorded rows, the same ids in each village. */
export async function createQueryTables(ownerUrl: string, villages: number[]): Promise<void> {
  const client = new Client(ownerUrl);
  await client.connect();
  try {
    await client.query(TABLES);
    for (const desaId of villages) {
      await client.query("select set_config('app.desa_id', $1, false)", [desaId]);
      await fill(client, desaId);
      if (desaId !== villages[0]) await mark(client, desaId);
    }
  } finally {
    await client.end();
  }
}

// Makes a row of the wrong village visible: other names, and everything linked to everything.
async function mark(client: Client, desaId: number): Promise<void> {
  for (const table of ['uji_kategori', 'uji_status', 'uji_tag', 'uji_warga'])
    await client.query(`update ${table} set nama = $1 || nama where desa_id = $2`, [ELSEWHERE, desaId]);
  await client.query(
    'update uji_lapor set judul = $1 || judul, kategori_id = 1, pelapor_id = 1 where desa_id = $2',
    [ELSEWHERE, desaId],
  );
  await client.query(
    `insert into uji_lapor_tag (desa_id, lapor_id, tag_id)
     select l.desa_id, l.id, t.id from uji_lapor l join uji_tag t on t.desa_id = l.desa_id
     on conflict do nothing`,
  );
}

async function fill(client: Client, desaId: number): Promise<void> {
  const insert = async (table: string, rows: Row[]) => {
    for (const row of rows) {
      const values = { desa_id: desaId, ...row };
      const columns = Object.keys(values);
      const places = columns.map((_, i) => `$${i + 1}`);
      await client.query(
        `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
        Object.values(values),
      );
    }
  };
  const { kategori, status, tags, warga, laporan } = recorded.fixture;
  await insert('uji_kategori', kategori);
  await insert('uji_status', status);
  await insert('uji_tag', tags);
  await insert('uji_warga', warga);
  for (const {
    kategori: kategori_id,
    status: status_id,
    pelapor: pelapor_id,
    tags: tagIds,
    ...row
  } of laporan) {
    await insert('uji_lapor', [{ ...row, kategori_id, status_id, pelapor_id }]);
    const links = (tagIds as number[]).map((tag_id) => ({ lapor_id: row.id, tag_id }));
    await insert('uji_lapor_tag', links);
  }
}

const kategori = resource({
  table: 'uji_kategori',
  name: 'kategori',
  fields: { id: int(), nama: text(), slug: text() },
});
const status = resource({
  table: 'uji_status',
  name: 'status',
  fields: { id: int(), nama: text(), warna: text() },
});
const tag = resource({ table: 'uji_tag', name: 'tags', fields: { id: int(), nama: text(), urut: int() } });
export const wargaUji = resource({
  table: 'uji_warga',
  name: 'warga',
  fields: { id: int(), nama: text(), umur: int() },
  relations: {
    laporan: many(() => laporUji, { by: 'pelapor_id', deferred: true, limit: 5 }),
  },
});
export const laporUji: Resource<'uji_lapor'> = resource({
  table: 'uji_lapor',
  name: 'lapor',
  fields: {
    id: int(),
    judul: text(),
    isi: text('isi', { deferred: true }),
    tanggal: date(),
    created_at: instant(),
    biaya: int(),
    view_count: int(),
    is_approvement: bool(),
    separuh: number((t) => `${t}.biaya / 2.0`, { deferred: true }),
    ringkas: json((t) => `json_build_object('id', ${t}.id)`, { deferred: true }),
    panjang: int((t) => `length(${t}.judul)`, { hidden: true }),
  },
  relations: {
    kategori: one(kategori, { by: 'kategori_id', embed: true, deferred: true }),
    status: one(status, { by: 'status_id', embed: true, deferred: true }),
    pelapor: one(wargaUji, { by: 'pelapor_id' }),
    tags: many(tag, { through: 'uji_lapor_tag', from: 'lapor_id', to: 'tag_id', deferred: true }),
  },
  search: ['judul', 'kategori.nama'],
  ordering: ['id', 'view_count', 'biaya', 'judul'],
  perPage: 50,
});

/** Approved rows only, also through relations. */
const laporTerbuka = resource({
  table: 'uji_lapor',
  name: 'lapor',
  only: (t) => `${t}.is_approvement`,
  fields: { id: int(), judul: text() },
});
export const wargaTerbuka = resource({
  table: 'uji_warga',
  name: 'warga',
  fields: { id: int(), nama: text() },
  relations: {
    laporan: many(laporTerbuka, {
      by: 'pelapor_id',
      only: (t) => `${t}.id > 10`,
      embed: true,
      deferred: true,
    }),
  },
});
/** A list shared by all villages. */
export const agamaUji = resource({ table: 'uji_agama', shared: true, fields: { id: int(), nama: text() } });
