import { type ReactNode, useState } from 'react';
import type { Isian } from '#contract/kinds/isian.ts';
import { type Blok, fillTemplate, type Potong } from '#contract/templat-isi.ts';
import type { TemplatSurat } from '#contract/templat-surat.ts';
import { useSite } from '../../lib/use-site.ts';
import { Select } from '../../ui/select.tsx';
import { CONTOH, contohData } from './sample-data.ts';

interface SheetProps {
  doc: TemplatSurat;
  fields: readonly Isian[];
  /** The title of the letter. */
  nama: string;
}

/** How the letter reads for invented people, beside its text. */
export function TemplateSheet({ doc, fields, nama }: SheetProps) {
  const { desa } = useSite();
  const village = { ...desa, kecamatan: desa.kecamatan.nama_kecamatan };
  const [chosen, choose] = useState(0);
  const person = CONTOH[chosen] ?? CONTOH[0];
  const { blok, kosong } = fillTemplate(doc, contohData(fields, person, village));
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
        </div>
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
                <b>{nama.toUpperCase()}</b>
                Nomor: 500/000/DS/XI/2026
              </div>
              <Blocks blocks={blok} />
              <div className="t">
                <div />
                <div>
                  {village.nama_desa}, 20 November 2026
                  <br />
                  Kepala Desa
                  <i />
                  <b>DEDI CONTOH</b>
                </div>
              </div>
            </article>
          </div>
        </div>
      </div>
      <p className="ket">
        {kosong.length > 0
          ? `Tanpa isi pada contoh ini: ${kosong.join(', ')}. Orang contoh bukan warga desa.`
          : 'Orang contoh bukan warga desa.'}
      </p>
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
      return block.bernomor ? <ol>{items}</ol> : <ul>{items}</ul>;
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
