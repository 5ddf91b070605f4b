import { useEffect, useState } from 'react';
import { entriesOf } from '#contract/lib/record.ts';
import type { Orang } from '#contract/orang/orang.ts';

/** The parts of a person's page; the one that is read now is marked. */
export function PersonTabs({ person }: { person: Orang }) {
  const parts: [string, string, number?][] = [
    ['data', 'Data diri'],
    ['keluarga', 'Keluarga', person.keluarga?.anggota.length],
    ['riwayat', 'Riwayat', person.riwayat.jumlah],
  ];
  const listed = { dokumen: 'Dokumen', surat: 'Surat', laporan: 'Laporan' } as const;
  for (const [id, label] of entriesOf(listed)) {
    const count = person[id]?.length ?? 0;
    if (count > 0) parts.push([id, label, count]);
  }
  const current = usePartInView(parts.map(([id]) => id).join(' '));
  return (
    <nav className="tab deret meja anak" aria-label="Bagian data orang ini">
      {parts.map(([id, label, count]) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {label}
          {count !== undefined && <span className="jml">{count}</span>}
        </a>
      ))}
    </nav>
  );
}

/** The last part that begins above the middle of the window; at the end of the page the last one. */
function usePartInView(ids: string): string | undefined {
  const [current, setCurrent] = useState(ids.split(' ')[0]);
  useEffect(() => {
    const names = ids.split(' ');
    const look = () => {
      const { scrollHeight } = document.documentElement;
      const ended = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
      const begun = names.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < window.innerHeight / 2;
      });
      setCurrent((ended ? names.at(-1) : begun.at(-1)) ?? names[0]);
    };
    look();
    document.addEventListener('scroll', look, { passive: true, capture: true });
    return () => document.removeEventListener('scroll', look, { capture: true });
  }, [ids]);
  return current;
}
