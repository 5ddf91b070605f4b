import { useState } from 'react';
import { DI_DALAM, JENIS_WILAYAH, namaWilayah, type WilayahKelola } from '#contract/wilayah/kelola.ts';
import { type Failed, fieldsOf } from '../../lib/forms/form.ts';
import { useSubmitting } from '../../lib/forms/use-submitting.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { ConfirmSubmit } from '../../ui/form/confirm-submit.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Seen } from '../../ui/form/overtaken.tsx';
import { areaOptions } from '../peristiwa/event-fields.tsx';

interface FormProps {
  areas: readonly WilayahKelola[];
  failed: Failed | undefined;
}

const KINDS = { dusun: 'Dusun', dukuh: 'Dukuh', rw: 'RW', rt: 'RT' } as const;
/** The values of the form that was refused; the page has several. */
const refused = (failed: Failed | undefined, act: string) =>
  (failed?.values.tindakan?.[0] ?? '') === act ? failed : undefined;

type Kind = (typeof JENIS_WILAYAH)[number];

/** Form for a new area; a page mounts it again once one was added. */
export function NewArea({ areas, failed }: FormProps) {
  const again = refused(failed, 'tambah');
  const has = (jenis: Kind) => areas.some((area) => area.jenis === jenis);
  const next = areas.length === 0 ? 'dusun' : has('rw') ? 'rt' : 'rw';
  const [kind, setKind] = useState<Kind>();
  const jenis = kind ?? JENIS_WILAYAH.find((one) => one === again?.values.jenis?.[0]) ?? next;
  // The next area most often lies where the last one does.
  const parent = areas.findLast((area) => DI_DALAM[jenis].includes(area.jenis));
  const field = fieldsOf(again, { jenis, induk_id: parent ? String(parent.id) : '' });
  const above = areas.filter(({ jenis }) => JENIS_WILAYAH.some((one) => DI_DALAM[one].includes(jenis)));
  return (
    <Form method="post" className="form-wilayah" aria-labelledby="judul-wilayah">
      <h2 className="penuh" id="judul-wilayah">
        Wilayah baru
      </h2>
      <input type="hidden" name="tindakan" value="tambah" />
      <Select
        {...field('jenis')}
        onChange={({ target }) => setKind(JENIS_WILAYAH.find((one) => one === target.value))}
        label="Jenis"
        options={JENIS_WILAYAH.map((one) => ({ value: one, label: KINDS[one] }))}
      />
      <TextInput {...field('nama')} label="Nama atau nomor" maxLength={60} autoComplete="off" />
      <Select
        key={kind}
        {...field('induk_id')}
        label="Terletak di"
        placeholder="Desa (untuk dusun)"
        options={areaOptions(areas).filter(({ value }) => above.some(({ id }) => String(id) === value))}
      />
      <Button type="submit" variant="utama" icon="plus" loading={useSubmitting()}>
        Tambah
      </Button>
    </Form>
  );
}

/** One area: rename it, move its people, or delete it while unused. */
export function OneArea({ area, areas, failed, here }: FormProps & { area: WilayahKelola; here: string }) {
  const name = namaWilayah(area);
  const rename = fieldsOf(refused(failed, 'ubah'), {
    nama: area.nama,
    luas: area.luas_ha === null ? '' : formatNumber(area.luas_ha, 2),
  });
  const submitting = useSubmitting();
  const inner = areas.some(({ induk_id }) => induk_id === area.id);
  return (
    <section aria-labelledby="judul-wilayah">
      <h2 id="judul-wilayah">{name}</h2>
      <Form method="post" className="form-wilayah">
        <Seen
          stored={{ nama: area.nama, luas_ha: area.luas_ha }}
          labels={{ nama: 'Nama atau nomor' }}
          failed={refused(failed, 'ubah')}
        />
        <input type="hidden" name="tindakan" value="ubah" />
        <input type="hidden" name="id" value={area.id} />
        <TextInput {...rename('nama')} label="Nama atau nomor" maxLength={60} autoComplete="off" />
        {area.jenis === 'dusun' && (
          <TextInput
            {...rename('luas')}
            label="Luas (ha)"
            hint="Untuk kepadatan penduduk di Demografi; boleh kosong"
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
          />
        )}
        <div className="baris">
          <Button type="submit" variant="utama" icon="check" loading={submitting}>
            Simpan
          </Button>
          <ButtonLink variant="sunyi" to={here}>
            Tutup
          </ButtonLink>
        </div>
      </Form>
      {area.penduduk > 0 && !inner && <MoveResidents area={area} areas={areas} failed={failed} />}
      {area.dipakai === 0 ? (
        <RemoveArea area={area} />
      ) : (
        <p className="ket">Tidak dapat dihapus: dipakai oleh {area.dipakai} catatan.</p>
      )}
    </section>
  );
}

/** Everybody of an area to another of its kind. */
function MoveResidents({ area, areas, failed }: FormProps & { area: WilayahKelola }) {
  const move = fieldsOf(refused(failed, 'pindahkan'));
  return (
    <Form method="post" className="form-wilayah">
      <input type="hidden" name="tindakan" value="pindahkan" />
      <input type="hidden" name="id" value={area.id} />
      <Select
        {...move('ke')}
        label={`Pindahkan ${area.penduduk} orang ke`}
        placeholder="Pilih wilayah"
        options={areaOptions(areas.filter(({ id, jenis }) => id !== area.id && jenis === area.jenis))}
      />
      <ConfirmSubmit
        question={{
          title: `Pindahkan semua penduduk ${namaWilayah(area)}?`,
          text: 'Setiap orang mendapat catatan di riwayatnya.',
          verb: 'Pindahkan',
        }}
      >
        Pindahkan
      </ConfirmSubmit>
    </Form>
  );
}

function RemoveArea({ area }: { area: WilayahKelola }) {
  const name = namaWilayah(area);
  return (
    <Form method="post" className="form-wilayah">
      <input type="hidden" name="tindakan" value="hapus" />
      <input type="hidden" name="id" value={area.id} />
      <ConfirmSubmit
        variant="bahaya"
        icon="trash"
        question={{
          title: `Hapus ${name}?`,
          text: 'Aksi ini tidak dapat diulang.',
          verb: 'Hapus',
          danger: true,
        }}
      >
        Hapus {name}
      </ConfirmSubmit>
    </Form>
  );
}
