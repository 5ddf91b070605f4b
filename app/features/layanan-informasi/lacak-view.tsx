import { dayWords } from '#app/kinds/alur/day-words.ts';
import './lacak.css';
import './laporan/jam-deret.css';
import type { Pelacakan } from '#contract/layanan-informasi/lacak.ts';
import { KEY_FIELD } from '#contract/lib/access/form-key.ts';
import { longDay } from '#contract/lib/text/tanggal.ts';
import type { Failed } from '../../lib/forms/form.ts';
import { fieldsOf } from '../../lib/forms/form.ts';
import { paths } from '../../lib/paths/paths.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { formatLongDate } from '../../lib/text/format.ts';
import { Textarea } from '../../ui/fields/text-input.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { classes } from '../../ui/layout/class-names.ts';
import { Link } from '../../ui/layout/link.tsx';
import { Stage, Stages } from '../../ui/table/stages.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { Note } from '../../ui/text/note.tsx';
import { daysLeft, leftText } from './days-left.ts';
import { ReceiptFile } from './form/receipt-notes.tsx';
import { hasilWords, letterWords, stageWords, standing } from './lacak-words.ts';
import { Calendar, Uncounted } from './laporan/calendar.tsx';

type Part = { found: Pelacakan };

/** All that a code opens: where it stands, how its last day was counted, what comes next. */
export function Tracked({ found, failed, kunci }: Part & { failed: Failed | undefined; kunci: string }) {
  const { word, kind } = standing(found);
  const about = found.jenis === 'permohonan' ? 'Nomor pendaftaran' : 'Keberatan';
  return (
    <>
      <section>
        <div className="lacak-cap">
          <Badge kind={kind}>{word}</Badge>
          <span className="redup num">
            {about} {found.nomor}
            {found.atas && `, atas permohonan ${found.atas}`}
          </span>
        </div>
        {found.geser.map(({ dari, ke, sebab }) => (
          <Note key={`${dari}${ke}`}>
            <b>
              Batas bergeser dari {longDay(dari)} ke {longDay(ke)}.
            </b>{' '}
            {sebab}
          </Note>
        ))}
        <Asked found={found} failed={failed} kunci={kunci} />
        <Answered found={found} />
        <Clock found={found} />
        <Overdue found={found} />
        {found.undangan && (
          <p>
            <Link className="btn kedua" to={morePaths.surveiUndangan(found.undangan)}>
              Nilai layanan ini
            </Link>
          </p>
        )}
        <div className="baris">
          <ReceiptFile kode={found.kode} />
          {found.tahap.some(({ jenis }) => jenis === 'perpanjang') && (
            <ReceiptFile kode={found.kode} paper="perpanjangan" />
          )}
          {letterWords(found) && <ReceiptFile kode={found.kode} paper="surat" label={letterWords(found)} />}
        </div>
      </section>
      <Course found={found} />
      {found.jenis === 'permohonan' && <Rights found={found} />}
    </>
  );
}

/** Request of the office to the applicant, with the field for what it asks. */
function Asked({ found: { diminta, kode, jam }, failed, kunci }: Parameters<typeof Tracked>[0]) {
  if (!diminta) return null;
  const field = fieldsOf(failed);
  return (
    <div className="minta-ppid">
      <div className="kep">
        <Icon name="info" size={26} />
        <div>
          <h2>PPID meminta 1 hal lagi</h2>
          <p className="kecil">
            {jam && `Batas berhenti: ${dayWords(jam)}. `}Jawab paling lambat {longDay(diminta.sampai)}, 3 hari
            kerja.
          </p>
        </div>
      </div>
      <Form method="post">
        <FormErrors failed={failed} />
        <input type="hidden" name="kode" value={kode} />
        <input type="hidden" name="tindakan" value="lengkapi" />
        <input type="hidden" name={KEY_FIELD} value={kunci} />
        <Textarea {...field('jawaban')} label={diminta.apa} maxLength={2000} />
        <Button type="submit" variant="utama">
          Kirim jawaban
        </Button>
      </Form>
    </div>
  );
}

function Clock({ found }: Part) {
  const { jam, jenis, keadaan, lewat } = found;
  if (keadaan === 'pelaksanaan' && found.pelaksanaan)
    return (
      <div className="jam-kep">
        <p className="besar">Dilaksanakan paling lambat {longDay(found.pelaksanaan)}</p>
      </div>
    );
  if (!jam) return null;
  const due = jam.batas ? longDay(jam.batas) : undefined;
  const verb = jenis === 'permohonan' ? 'Dijawab' : keadaan === 'di_atasan' ? 'Ditanggapi' : 'Sengketa';
  return (
    <>
      <div className="jam-kep">
        <p className="besar">{due ? `${verb} paling lambat ${due}` : 'Batas berhenti'}</p>
        <small>
          {dayWords(jam)}
          {due && lewat === 0 && `, ${leftText(daysLeft(jam), 0).toLowerCase()}`}
        </small>
      </div>
      <div className={classes(jam.libur.length > 0 && 'lacak-dua')}>
        <div>
          <Calendar jam={jam} what={jenis === 'permohonan' ? 'jawaban' : 'tanggapan'} />
        </div>
        {jam.libur.length > 0 && (
          <div>
            <Uncounted libur={jam.libur} />
          </div>
        )}
      </div>
      <p className="redup">
        Tercatat {formatLongDate(jam.awal)}. Sabtu dan Minggu tidak dihitung
        {jam.libur.length === 0 && ', tidak ada hari libur di antaranya'}. Tanggal ini ikut berubah bila
        pemerintah menambah hari libur.
      </p>
    </>
  );
}

/** A last day that was missed is a reason to object. */
function Overdue({ found: { lewat, jam, jenis, kode } }: Part) {
  if (lewat === 0 || !jam?.batas) return null;
  return (
    <Note kind="error">
      <b>Lewat {lewat} hari kerja</b>
      <p>
        Batas {longDay(jam.batas)} sudah lewat.
        {jenis === 'permohonan' &&
          ' Anda boleh mengajukan keberatan sekarang, alasan: permohonan tidak ditanggapi.'}
      </p>
      {jenis === 'permohonan' && <ObjectLink kode={kode} />}
    </Note>
  );
}

const ObjectLink = ({ kode }: { kode: string }) => (
  <p>
    <Link className="btn utama" to={`${paths.ppidKeberatan()}#${kode}`}>
      Ajukan keberatan
    </Link>
  </p>
);

/** The answer with its documents; a refusal names its article and the test of its consequences, not the reasoning. */
function Answered({ found }: Part) {
  const { jawaban, hasil, keberatan, kode } = found;
  if (!jawaban || !hasil) return null;
  const refused = hasil === 'ditolak';
  const objects = refused || hasil === 'sebagian';
  return (
    <div className={classes('hasil-ppid', refused ? 'e' : 'ok')}>
      <div className="kep-hasil">
        <Icon name={refused ? 'error' : 'circle-check'} size={28} />
        <div>
          <h2>{hasilWords(hasil)}</h2>
          <p>Dijawab {formatLongDate(jawaban.waktu)}.</p>
        </div>
      </div>
      <div className="badan">
        {jawaban.pasal && (
          <div>
            <b>Alasan</b>
            <p>
              UU 14 Tahun 2008 pasal 17 huruf {jawaban.pasal}. Uji konsekuensi nomor {jawaban.uji_nomor}.
            </p>
          </div>
        )}
        {jawaban.badan_lain && (
          <p>
            Disimpan oleh <b>{jawaban.badan_lain}</b>.
          </p>
        )}
        <Documents kode={kode} dokumen={jawaban.dokumen} />
        {keberatan?.terbuka && objects && <ObjectLink kode={kode} />}
        {keberatan && (
          <p className="kecil redup">
            {keberatan.terbuka ? (
              <>
                Belum sesuai? Anda bisa{' '}
                <Link to={`${paths.ppidKeberatan()}#${kode}`}>mengajukan keberatan</Link> sampai{' '}
                {longDay(keberatan.sampai)}.
              </>
            ) : (
              `Waktu mengajukan keberatan berakhir ${longDay(keberatan.sampai)}.`
            )}
          </p>
        )}
      </div>
    </div>
  );
}

type DocumentsProps = { kode: string; dokumen: NonNullable<Pelacakan['jawaban']>['dokumen'] };

function Documents({ kode, dokumen }: DocumentsProps) {
  if (dokumen.length === 0) return null;
  return (
    <ul className="lampir bergaris tengah">
      {dokumen.map(({ id, nama, keterangan, alamat }) => (
        <li key={id}>
          <Icon name="file-text" size={20} />
          <span>
            <b>{nama}</b>
            <small>{keterangan}</small>
          </span>
          {alamat ? (
            <a className="btn kedua kcl" href={alamat} aria-label={`Buka ${nama}`}>
              Buka
            </a>
          ) : (
            <form method="post" action="/v1/lacak_informasi/dokumen/" encType="multipart/form-data">
              <input type="hidden" name="kode" value={kode} />
              <input type="hidden" name="dokumen" value={id} />
              <Button type="submit" variant="kedua" small aria-label={`Unduh ${nama}`}>
                Unduh
              </Button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}

function Course({ found: { tahap, jenis } }: Part) {
  return (
    <section>
      <h2>Jalannya {jenis}</h2>
      <Stages>
        {tahap.map((one, at) => {
          const { title, icon } = stageWords(one.jenis);
          return (
            <Stage
              key={`${one.jenis}${one.waktu}`}
              title={title}
              icon={icon}
              waktu={one.waktu}
              text={one.keterangan}
              now={at === tahap.length - 1 && 'jalan'}
            />
          );
        })}
      </Stages>
    </section>
  );
}

/** Steps that the law gives after this, with the days that are known already. */
function Rights({ found: { jam, keberatan, perpanjanganSampai } }: Part) {
  const steps = [
    { title: 'Jawaban', number: '10 hari kerja', text: jam?.batas ? `sampai ${longDay(jam.batas)}` : '' },
    {
      title: 'Perpanjangan',
      number: '+7, satu kali',
      text: perpanjanganSampai
        ? `paling jauh ${longDay(perpanjanganSampai)}, dengan surat pemberitahuan`
        : 'dengan surat pemberitahuan',
    },
    {
      title: 'Keberatan',
      number: '30 hari kerja',
      text: keberatan
        ? `sampai ${longDay(keberatan.sampai)}`
        : 'dihitung sejak dijawab, atau sejak batas lewat',
    },
    {
      title: 'Sengketa',
      number: '14 hari kerja',
      text: 'ke Komisi Informasi, sejak keberatan ditanggapi',
    },
  ];
  return (
    <section>
      <h2>Hak Anda setelah ini</h2>
      <ol className="jam-deret empat">
        {steps.map(({ title, number, text }, at) => (
          <li key={title} aria-current={at === (keberatan ? 2 : 0) ? 'step' : undefined}>
            <b>{title}</b>
            <span className="n">{number}</span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
