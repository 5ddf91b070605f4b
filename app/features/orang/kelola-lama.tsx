import { MAKS_NAMA } from '#contract/fakta/panjang.ts';
import { keluarga } from '#contract/keluarga.ts';
import { kode } from '#contract/kode/kode.ts';
import { orang } from '#contract/orang/orang.ts';
import { kelolaWilayah } from '#contract/wilayah/kelola.ts';
import { apiOf, readAsPage } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/forms/flash.ts';
import { fieldsOf } from '../../lib/forms/form.ts';
import { submit } from '../../lib/forms/submit.ts';
import { useFailed } from '../../lib/forms/use-failed.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { NumberInput, TextInput } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Note } from '../../ui/text/note.tsx';
import { placeText } from '../penduduk/orang-words.ts';
import { AreaField } from '../peristiwa/event-fields.tsx';
import { EventPage } from '../peristiwa/event-page.tsx';
import { CodeSelect, NewPerson } from '../peristiwa/new-person.tsx';
import { NoAreas } from '../peristiwa/no-areas.tsx';
import type { Route } from './+types/kelola-lama.ts';

/** `?keluarga=` is the family whose next member is entered: its number stands in no address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const id = Number(new URL(request.url).searchParams.get('keluarga'));
  const [areas, choices, family] = await Promise.all([
    call(kelolaWilayah.tree),
    call(kode.semua),
    id > 0 ? readAsPage(request, call(keluarga.get, { params: { id } })) : null,
  ]);
  return { areas, choices, family };
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = apiOf(context);
  return submit(request, async (form) => {
    const next = form.get('berikutnya') !== null;
    form.delete('berikutnya');
    const { id, keluarga_id } = await call(orang.enter, { body: form });
    const told = { title: `${form.get('nama')} dicatat.` };
    const to = withQuery(paths.kelola('penduduk', 'lama'), { keluarga: keluarga_id });
    return next && keluarga_id !== null
      ? redirectWithToast(to, told)
      : redirectWithToast(paths.kelola('penduduk', id), told);
  });
}

const TITLE = 'Catat penduduk lama';

export default function KelolaLama({ loaderData: { areas, choices, family } }: Route.ComponentProps) {
  const failed = useFailed();
  const back = family
    ? { label: 'Kembali ke keluarga', to: paths.kelola('keluarga', family.id) }
    : { label: 'Kembali ke daftar penduduk', to: paths.kelola('penduduk') };
  if (areas.length === 0) return <NoAreas title={TITLE} back={back} />;
  const led = Boolean(family?.kepala);
  const field = fieldsOf(failed, {
    hubungan: led ? '' : 'KEPALA KELUARGA',
    alasan: 'Kartu Keluarga',
  });
  return (
    <EventPage
      // Each member gets an empty form.
      key={`${family?.id}-${family?.anggota.length}`}
      title={TITLE}
      text="Untuk yang sudah tinggal di desa dan belum tercatat. Tidak dihitung sebagai pendatang dalam laporan."
      back={back}
      failed={failed}
      verb="Catat penduduk"
      more={
        <Button type="submit" name="berikutnya" value="ya">
          Catat, lalu anggota KK berikutnya
        </Button>
      }
    >
      <NewPerson choices={choices} field={field}>
        <ParentName {...field('nama_ayah')} label="Nama ayah (tidak wajib)" />
        <ParentName {...field('nama_ibu')} label="Nama ibu (tidak wajib)" />
      </NewPerson>
      <FamilyFields family={family} areas={areas} choices={choices} field={field} />
      <fieldset className="isian-orang">
        <legend>Dasar pencatatan</legend>
        <TextInput {...field('alasan')} label="Dicatat dari dokumen" maxLength={300} />
      </fieldset>
    </EventPage>
  );
}

type FieldOf = ReturnType<typeof fieldsOf>;

const ParentName = (field: ReturnType<FieldOf> & { label: string }) => (
  <TextInput {...field} maxLength={MAKS_NAMA} autoComplete="off" />
);

type FamilyProps = Pick<Route.ComponentProps['loaderData'], 'family' | 'areas' | 'choices'> & {
  field: FieldOf;
};

/** The family that is entered member by member, or the number of the one that the person belongs to. */
function FamilyFields({ family, areas, choices, field }: FamilyProps) {
  return (
    <fieldset className="isian-orang">
      <legend>Keluarga dan alamat</legend>
      {family ? (
        <>
          <input type="hidden" name="keluarga_id" value={family.id} />
          <Note>
            Masuk ke KK {family.kepala ?? 'ini'}, {family.anggota.length} anggota
            {placeText(family.letak) && `, ${placeText(family.letak)}`}.
          </Note>
        </>
      ) : (
        <NumberInput
          {...field('no_kk')}
          label="Nomor KK"
          hint="KK yang sudah tercatat menerima anggota baru. Kosong bila belum diketahui."
          maxLength={20}
          autoComplete="off"
        />
      )}
      <CodeSelect choices={choices} field={field} name="hubungan" label="Hubungan dalam keluarga" />
      {!family && (
        <>
          <AreaField field={field} areas={areas} label="Wilayah, bila KK-nya belum tercatat" />
          <TextInput
            {...field('alamat')}
            label="Alamat, bila KK-nya belum tercatat"
            maxLength={200}
            autoComplete="off"
          />
        </>
      )}
    </fieldset>
  );
}
