import './lacak.css';
import { Form } from 'react-router';
import { Deadline } from '#app/kinds/alur/tenggat.tsx';
import { apiContext, refusedStatus } from '#app/lib/api.ts';
import { paths } from '#app/lib/paths/paths.ts';
import { formatDateTime } from '#app/lib/text/format.ts';
import { Head } from '#app/lib/text/head.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { Button } from '#app/ui/form/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Timeline, TimelineItem } from '#app/ui/table/timeline.tsx';
import { Badge } from '#app/ui/text/badge.tsx';
import { type LacakSurat, surat } from '#contract/surat/surat.ts';
import { DICABUT, KEADAAN_SURAT, showKode } from '../surat-words.ts';
import type { Route } from './+types/public-lacak.ts';

const UNKNOWN = 'Kode tidak ditemukan. Periksa lagi huruf dan angkanya.';
const LATER = 'Kode belum dapat diperiksa. Tunggu sebentar, lalu coba lagi.';

export async function loader({ context, request }: Route.LoaderArgs) {
  const kode = new URL(request.url).searchParams.get('kode')?.trim().slice(0, 40) ?? '';
  if (kode === '') return { kode, found: null, problem: undefined };
  try {
    const found = await context.get(apiContext)(surat.track, { params: { kode } });
    return { kode, found, problem: undefined };
  } catch (error) {
    const http = refusedStatus(error);
    if (http === 404) return { kode, found: null, problem: UNKNOWN };
    if (http === 429) return { kode, found: null, problem: LATER };
    throw error;
  }
}

/** Page that says where a letter stands, by the code on the receipt: states and dates only. */
export default function LacakSuratPage({ loaderData: { kode, found, problem } }: Route.ComponentProps) {
  return (
    <>
      <Head
        title="Lacak surat"
        description="Lihat sampai di mana surat Anda diproses, dengan kode lacaknya."
        noindex={kode !== ''}
      />
      <PageHead
        title="Lacak surat"
        lead="Lihat sampai di mana surat Anda diproses. Halaman ini tidak menampilkan data pribadi."
        crumbs={[{ label: 'Beranda', to: paths.beranda() }, { label: 'Lacak surat' }]}
      />
      <div className="lebar lacak-surat">
        <Form role="search">
          <TextInput
            name="kode"
            label="Kode lacak"
            hint="Sepuluh huruf dan angka di struk, misalnya K7M2P-9XWTD."
            defaultValue={kode}
            error={problem}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
          />
          <Button type="submit" variant="utama">
            Lacak
          </Button>
        </Form>
        <div aria-live="polite">{found && <Found found={found} />}</div>
      </div>
    </>
  );
}

function Found({ found: { kode, keadaan, created_at, tenggat, langkah, dicabut } }: { found: LacakSurat }) {
  const { kind, text } = dicabut ? DICABUT : KEADAAN_SURAT[keadaan].umum;
  return (
    <section aria-labelledby="hasil">
      <h2 id="hasil">Surat {showKode(kode)}</h2>
      <p>
        <Badge kind={kind}>{text}</Badge>
      </p>
      {tenggat && <Deadline tenggat={tenggat} what="Selesai" />}
      <Timeline>
        <Stop waktu={created_at} text="Diajukan" />
        {langkah.map((one) => (
          <Stop key={one.id} waktu={one.waktu} text={KEADAAN_SURAT[one.keadaan].umum.text} />
        ))}
        {dicabut && <Stop waktu={dicabut} text={DICABUT.text} />}
      </Timeline>
    </section>
  );
}

function Stop({ waktu, text }: { waktu: string; text: string }) {
  return (
    <TimelineItem>
      <h3>{text}</h3>
      <time dateTime={waktu}>{formatDateTime(waktu)}</time>
    </TimelineItem>
  );
}
