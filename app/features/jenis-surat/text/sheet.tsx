import './text.css';
import { type ReactNode, useState } from 'react';
import { CONTOH, sampleData, sampleNumber } from '#contract/jenis-surat/templat-contoh.ts';
import { type Blok, fillTemplate, type Potong, type Tanda } from '#contract/jenis-surat/templat-isi.ts';
import { useSite } from '../../../lib/use-site.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { ViewToggle } from '../../../ui/table/view-toggle.tsx';
import type { TypeDraft } from '../draft/use-type-draft.ts';
import { PrintedSheet, printPath } from './printed-sheet.tsx';

const VIEWS = [
  { id: 'isi', label: 'Terisi', icon: 'eye' },
  { id: 'cetak', label: 'Hasil cetak', icon: 'file-text' },
] as const;

interface TemplateSheetProps {
  draft: TypeDraft;
  /** Code of the village in the numbers of its letters. */
  villageCode: string;
  /** Looked at first as it prints. */
  printed?: boolean;
}

/** The letter for invented people: as it reads while it is written, or as it prints. */
export function TemplateSheet({ draft, villageCode, printed = false }: TemplateSheetProps) {
  const [chosen, choose] = useState(0);
  const [view, setView] = useState<(typeof VIEWS)[number]['id']>(printed ? 'cetak' : 'isi');
  return (
    <div className="lekat-atas">
      <div className="panel-pratinjau">
        <div className="atas">
          <Select
            name="contoh"
            label="Data contoh"
            value={String(chosen)}
            options={CONTOH.map((one, at) => ({ value: String(at), label: one.nama }))}
            onChange={(event) => choose(Number(event.currentTarget.value))}
          />
          <div className="hanya-js">
            <ViewToggle label="Pratinjau" views={VIEWS} value={view} onChange={setView} />
          </div>
          <a className="tanpa-js" href={printPath(draft, chosen, 'pdf')}>
            Buka hasil cetak (PDF)
          </a>
        </div>
        {view === 'isi' ? (
          <FilledSheet draft={draft} villageCode={villageCode} chosen={chosen} />
        ) : (
          <PrintedSheet draft={draft} chosen={chosen} />
        )}
      </div>
      <p className="ket">Orang contoh bukan warga desa.</p>
    </div>
  );
}

/** Letter as it reads: filled as it is in print, without its pages. */
function FilledSheet({ draft, villageCode, chosen }: TemplateSheetProps & { chosen: number }) {
  const { isi, fields, stored } = draft;
  const { desa } = useSite();
  const nomor = sampleNumber(isi.penomoran, villageCode);
  const village = { ...desa, kecamatan: desa.kecamatan.nama_kecamatan, nomor };
  const { blok, kosong } = fillTemplate(
    isi.templat,
    sampleData(fields, CONTOH[chosen] ?? CONTOH[0], village),
  );
  return (
    <div className="dlm">
      <div className="lembar-mini">
        <article className="kertas" aria-label="Pratinjau surat">
          <span className="draf">CONTOH</span>
          <div className="k">
            <p>PEMERINTAH KABUPATEN {village.kabupaten.toUpperCase()}</p>
            <p>KECAMATAN {village.kecamatan.toUpperCase()}</p>
            <p className="d">DESA {village.nama_desa.toUpperCase()}</p>
          </div>
          <div className="j">
            <b>{stored.nama.toUpperCase()}</b>
            Nomor: {nomor}
          </div>
          <Blocks blocks={blok} />
          {!hasOfficer(blok) && (
            <div className="t">
              <div />
              <div>
                {village.nama_desa}, 20 November 2026
                <Officer />
              </div>
            </div>
          )}
        </article>
      </div>
      {kosong.length > 0 && <p className="ket">Tanpa isi pada contoh ini: {kosong.join(', ')}.</p>}
    </div>
  );
}

const hasOfficer = (blok: readonly Blok[]): boolean =>
  blok.some((one) => one.jenis === 'tanda' && one.kolom.some(({ pejabat }) => pejabat));

function Officer() {
  return (
    <>
      <br />
      Kepala Desa
      <i />
      <b>DEDI CONTOH</b>
    </>
  );
}

/** The places for signatures, as far left or right as they print. */
function Signatures({ kolom }: { kolom: readonly Tanda[] }) {
  return (
    <div className="t sama">
      {(['kiri', 'tengah', 'kanan'] as const).map((side) => {
        const one = kolom.find(({ posisi }) => posisi === side);
        if (!one) return side === 'tengah' ? null : <div key={side} />;
        return (
          <div key={side}>
            {keyed(one.atas).map(({ item, key }) => (
              <span className="baris-tanda" key={key}>
                <Runs runs={item} />
              </span>
            ))}
            {one.pejabat ? (
              <Officer />
            ) : (
              keyed(one.orang).map(({ item, key }) => (
                <span className="baris-tanda" key={key}>
                  <i>{one.meterai && key === '0' ? 'Meterai' : ''}</i>
                  <b>{item}</b>
                </span>
              ))
            )}
            {one.bawah}
          </div>
        );
      })}
    </div>
  );
}

/* A filled text has no keys of its own, and is drawn anew as a whole. */
const keyed = <T,>(items: readonly T[]) => items.map((item, at) => ({ item, key: String(at) }));

function Blocks({ blocks }: { blocks: readonly Blok[] }) {
  return keyed(blocks).map(({ item, key }) => <Block key={key} block={item} />);
}

function Block({ block }: { block: Blok }) {
  switch (block.jenis) {
    case 'paragraf':
      return (
        <p className={`p rata-${block.rata}${block.masuk ? ' menjorok' : ''}`}>
          <Runs runs={block.isi} />
        </p>
      );
    case 'judul':
      return (
        <p className={`p judul rata-${block.rata}`}>
          <Runs runs={block.isi} />
        </p>
      );
    case 'daftar': {
      const items = keyed(block.butir).map(({ item, key }) => (
        <li key={key}>
          <Blocks blocks={item} />
        </li>
      ));
      return block.bernomor ? <ol start={block.mulai ?? 1}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'rincian':
      return (
        <table>
          <tbody>
            {keyed(block.baris).map(({ item, key }) => (
              <tr key={key}>
                <th scope="row">{item.label}</th>
                <td>:</td>
                <td>
                  <Runs runs={item.isi} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'tanda':
      return <Signatures kolom={block.kolom} />;
    case 'lembar':
      return <hr />;
    default:
      return <Grid block={block} />;
  }
}

function Grid({ block: { kolom, sel } }: { block: Extract<Blok, { jenis: 'tabel' }> }) {
  const lines: (typeof sel)[] = [];
  let width = 0;
  for (const one of sel) {
    if (width === 0 || width + one.kolom > kolom) {
      lines.push([]);
      width = 0;
    }
    lines.at(-1)?.push(one);
    width += one.kolom;
  }
  return (
    <table className="garis">
      <tbody>
        {keyed(lines).map(({ item: line, key }) => (
          <tr key={key}>
            {keyed(line).map(({ item, key: at }) =>
              item.kepala ? (
                <th key={at} scope="col" colSpan={item.kolom} rowSpan={item.baris}>
                  <Blocks blocks={item.isi} />
                </th>
              ) : (
                <td key={at} colSpan={item.kolom} rowSpan={item.baris}>
                  <Blocks blocks={item.isi} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Runs({ runs }: { runs: readonly Potong[] }) {
  return keyed(runs).map(({ item: { teks, tebal, miring, garis }, key }) => {
    return (
      <Run key={key} tebal={tebal} miring={miring} garis={garis}>
        {teks}
      </Run>
    );
  });
}

type RunProps = { [K in 'tebal' | 'miring' | 'garis']: Potong[K] | undefined } & { children: string };

function Run({ tebal, miring, garis, children }: RunProps): ReactNode {
  const text = garis ? <u>{children}</u> : children;
  const leaning = miring ? <em>{text}</em> : text;
  return tebal ? <strong>{leaning}</strong> : leaning;
}
